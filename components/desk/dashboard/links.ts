import { adminRoutes } from '@/components/admin/routes';
import type { Dashboard } from '@/lib/server/desk/dashboard';

const target = <G extends string, N extends string>(group: G, name: N) => ({ group, name });
export const ORDERS = target('pedido', 'orders');
export const ATTEMPTS = target('pedido', 'payment-attempts');
export const PRODUCTS = target('product-management', 'products');
const CUSTOMERS = target('basic-c-r-m', 'crm-customers');
const LOGS = target('user-management', 'users-logs');

const query = (params: Record<string, string>): string => new URLSearchParams(params).toString();

/** Order states that count as sold; a full refund does not. */
const SOLD = { 'filters[state][in]': 'paid,partially_refunded' };

/** List URL behind each figure. */
export const dashboardLinks = (data: Dashboard) => ({
  today: adminRoutes.list(ORDERS, query({ ...SOLD, 'filters[paid_at][gte]': data.dayStart })),
  month: adminRoutes.list(ORDERS, query({ ...SOLD, 'filters[paid_at][gte]': data.monthStart })),
  transfers: adminRoutes.list(ORDERS, query({ 'filters[state]': 'pending_transfer' })),
  failing: adminRoutes.list(
    ATTEMPTS,
    query({ 'filters[state][in]': 'declined,denied', 'filters[created_at][gte]': data.weekAgo }),
  ),
  subscriptions: adminRoutes.page('pedido/subscriptions?filters[state]=active'),
  customers: adminRoutes.list(CUSTOMERS, query({ 'filters[created_at][gte]': data.monthStart })),
  stock: adminRoutes.list(
    PRODUCTS,
    query({ 'filters[handle_stock]': '1', 'filters[inventory][lte]': String(data.lowStockAt) }),
  ),
  logs: adminRoutes.list(LOGS),
  newOrder: adminRoutes.create(ORDERS),
});
