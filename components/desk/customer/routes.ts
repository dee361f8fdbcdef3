import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { withQuery } from '@/lib/routes';

export type HistoryAddress = {
  group?: string | null;
  s?: string;
  from?: string | null;
  after?: string | null;
};

/** A customer's whole history, filtered and starting at a cursor. */
export const historyRoute = (id: number, { group, s, from, after }: HistoryAddress = {}): string =>
  withQuery(`${adminRoutes.show(crmCustomers, id)}/history`, { group, s, from, after });

/** The same history as a file. */
export const historyFileRoute = (id: number, { group, s, from }: HistoryAddress): string =>
  withQuery('/api/customer-history', { customer: id, group, s, from });
