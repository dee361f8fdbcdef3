import { sql } from 'drizzle-orm';
import type { OwnerColumn } from '@/db/repositories/admin/row-owners';

/** The people of a merge: customers, and the accounts of which one is closed when both have one. */
export type Pair = {
  customerId: number;
  otherId: number;
  keptUserId: number | null;
  closedUserId: number | null;
};

/**
 * Columns of an account's rows. Not here, because they belong to the login and wait with the closed account:
 * sessions, links, second factor, settings of training and reminders, saved views, the users log and the
 * audit.
 */
export const accountColumns = (closedUserId: number, keepsCart: boolean): OwnerColumn[] => [
  {
    table: 'orders',
    column: 'user_id',
    key: 'id',
    ...(keepsCart ? { only: sql`not (t.state = 'draft' and t.deleted_at is null)` } : {}),
  },
  {
    table: 'order_details',
    column: 'user_id',
    key: 'id',
    only: sql`not exists (select 1 from orders o where o.id = t.order_id and o.user_id = ${closedUserId})`,
  },
  { table: 'subscriptions', column: 'user_id', key: 'id' },
  { table: 'mails', column: 'user_id', key: 'id' },
  { table: 'files', column: 'uploaded_by', key: 'id' },
  { table: 'progress_logs', column: 'user_id', key: 'id' },
  { table: 'training_sessions', column: 'user_id', key: 'uuid' },
];

/** Columns of a customer's rows. Rows of an import stay with the customer that the import made. */
export const customerColumns = ({ customerId, closedUserId }: Pair): OwnerColumn[] => [
  {
    table: 'orders',
    column: 'customer_id',
    key: 'id',
    only: sql`not (t.state = 'draft' and t.user_id is not distinct from ${closedUserId ?? 0})`,
  },
  { table: 'crm_notes', column: 'customer_id', key: 'id' },
  { table: 'crm_documents', column: 'customer_id', key: 'id' },
  { table: 'tasks', column: 'customer_id', key: 'id' },
  {
    table: 'segment_mail_recipients',
    column: 'customer_id',
    key: 'id',
    only: sql`not exists (select 1 from segment_mail_recipients r
      where r.segment_mail_id = t.segment_mail_id and r.customer_id = ${customerId})`,
  },
  {
    table: 'file_links',
    column: 'model_id',
    key: 'id',
    only: sql`t.model = 'crm-customers' and not exists (select 1 from file_links l where l.model = t.model
      and l.model_id = ${customerId} and l.collection = t.collection and l.file_id = t.file_id)`,
  },
];
