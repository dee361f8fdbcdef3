import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { orders } from '@/lib/resources/orders/resource';

export type HistoryAddress = {
  group?: string | null;
  s?: string;
  from?: string | null;
  after?: string | null;
};

/** The till with this customer. */
export const tillRoute = (id: number): string => `${adminRoutes.create(orders)}?customer=${id}`;

const queryOf = (values: Readonly<Record<string, string | null | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, value);
  const text = query.toString();
  return text ? `?${text}` : '';
};

/** A customer's whole history, filtered and starting at a cursor. */
export const historyRoute = (id: number, { group, s, from, after }: HistoryAddress = {}): string =>
  `${adminRoutes.show(crmCustomers, id)}/history${queryOf({ group, s, from, after })}`;

/** The same history as a file. */
export const historyFileRoute = (id: number, { group, s, from }: HistoryAddress): string =>
  `/api/customer-history${queryOf({ customer: String(id), group, s, from })}`;
