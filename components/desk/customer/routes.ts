import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { orders } from '@/lib/resources/orders/resource';

export type HistoryAddress = {
  group?: string | null;
  s?: string;
  from?: string | null;
  after?: string | null;
};

/** A new order of this customer. */
export const tillRoute = (id: number): string => `${adminRoutes.create(orders)}?customer=${id}`;

/** The whole history of a customer, filtered and from a cursor on. */
export function historyRoute(id: number, { group, s, from, after }: HistoryAddress = {}): string {
  const query = new URLSearchParams();
  if (group) query.set('group', group);
  if (s) query.set('s', s);
  if (from) query.set('from', from);
  if (after) query.set('after', after);
  const text = query.toString();
  return `${adminRoutes.show(crmCustomers, id)}/history${text ? `?${text}` : ''}`;
}
