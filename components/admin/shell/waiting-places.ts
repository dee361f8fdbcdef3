import { WEEK_MS } from '@/lib/domain/clock';
import type { IconName } from '@/lib/fields/icon-names';
import { paymentDrifts } from '@/lib/resources/payment-drifts/resource';
import { PAST_DUE, subscriptions } from '@/lib/resources/subscriptions/resource';
import { transferInbox } from '@/lib/resources/transfer-inbox/resource';
import type { WaitingKind } from '@/lib/server/desk/notifications/count-waiting';
import { adminRoutes } from '../routes';

/** Payments that failed within a week; must match the count. */
const failedQuery = (): string =>
  new URLSearchParams({
    'filters[state][in]': 'declined,denied',
    'filters[created_at][gte]': new Date(Date.now() - WEEK_MS).toISOString(),
  }).toString();
const SOLD_OUT = new URLSearchParams({
  'filters[handle_stock]': '1',
  'filters[inventory][lte]': '0',
}).toString();

/** The page that handles each kind of open task. */
export const placesOfWaiting = (): Readonly<Record<WaitingKind, { icon: IconName; href: string }>> => ({
  transfers: { icon: 'landmark', href: adminRoutes.list(transferInbox) },
  reviews: {
    icon: 'circle-help',
    href: adminRoutes.list({ group: 'pedido', name: 'orders' }, 'filters[state]=review'),
  },
  failing: {
    icon: 'circle-alert',
    href: adminRoutes.list({ group: 'pedido', name: 'payment-attempts' }, failedQuery()),
  },
  past_due: { icon: 'repeat', href: adminRoutes.list(subscriptions, PAST_DUE) },
  drifts: { icon: 'unlink', href: adminRoutes.list(paymentDrifts) },
  unmatched: { icon: 'circle-help', href: adminRoutes.page('pedido/unmatched-payments') },
  jobs: { icon: 'activity', href: adminRoutes.page('configuracion/jobs') },
  tasks: { icon: 'circle-check', href: adminRoutes.list({ group: 'basic-c-r-m', name: 'tasks' }) },
  stock: {
    icon: 'package-minus',
    href: adminRoutes.list({ group: 'product-management', name: 'products' }, SOLD_OUT),
  },
});
