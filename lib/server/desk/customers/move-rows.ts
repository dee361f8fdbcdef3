import 'server-only';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import {
  changeRowOwner,
  claimGuestOrders,
  type OwnerColumn,
  restoreRowOwners,
} from '@/db/repositories/admin/row-owners';
import { addTagsOf, hasCart, type MovedRows, removeTags } from '@/db/repositories/customers/customer-merges';

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
const accountPlaces = (closedUserId: number, keepsCart: boolean): OwnerColumn[] => [
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
const customerPlaces = ({ customerId, closedUserId }: Pair): OwnerColumn[] => [
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

const nameOf = ({ table, column }: OwnerColumn) => `${table}.${column}`;
const GUEST_ORDERS = 'orders.user_id:none';
const TAGS = 'crm_customer_tag';

/** Whether both accounts have a cart: then that of the closed account waits with it. */
const bothHaveCarts = async (tx: Transaction, kept: number, closed: number): Promise<boolean> =>
  (await hasCart(tx, kept)) && (await hasCart(tx, closed));

/** Gives all that is the other's to the kept one; returns the keys of what changed hands, by column. */
export async function moveRows(
  tx: Transaction,
  pair: Pair,
): Promise<{ moved: MovedRows; cartWaits: boolean }> {
  const { customerId, otherId, keptUserId, closedUserId } = pair;
  const moved: Record<string, readonly unknown[]> = {};
  let cartWaits = false;
  if (keptUserId !== null && closedUserId !== null) {
    cartWaits = await bothHaveCarts(tx, keptUserId, closedUserId);
    for (const place of accountPlaces(closedUserId, cartWaits))
      moved[nameOf(place)] = await changeRowOwner(tx, place, closedUserId, keptUserId);
  }
  for (const place of customerPlaces(pair))
    moved[nameOf(place)] = await changeRowOwner(tx, place, otherId, customerId);
  moved[GUEST_ORDERS] = keptUserId === null ? [] : await claimGuestOrders(tx, customerId, keptUserId);
  moved[TAGS] = await addTagsOf(tx, otherId, customerId);
  return { moved, cartWaits };
}

/** Gives back what `moveRows` gave; what has gone to someone else since stays there. */
export async function moveRowsBack(tx: Transaction, pair: Pair, moved: MovedRows): Promise<void> {
  const { customerId, otherId, keptUserId, closedUserId } = pair;
  const keysOf = (place: OwnerColumn) => moved[nameOf(place)] ?? [];
  await removeTags(tx, customerId, moved[TAGS] ?? []);
  if (keptUserId !== null) {
    const orders: OwnerColumn = { table: 'orders', column: 'user_id', key: 'id' };
    await restoreRowOwners(tx, orders, moved[GUEST_ORDERS] ?? [], { from: keptUserId, to: null });
    for (const place of closedUserId === null ? [] : accountPlaces(closedUserId, false))
      await restoreRowOwners(tx, place, keysOf(place), { from: keptUserId, to: closedUserId });
  }
  for (const place of customerPlaces(pair))
    await restoreRowOwners(tx, place, keysOf(place), { from: customerId, to: otherId });
}

const lengthOf = (moved: MovedRows, name: string): number => moved[name]?.length ?? 0;

/** How many rows of each kind change hands, as the dry run says it. */
export const movedCounts = (moved: MovedRows, programs: number) => ({
  orders: new Set([...(moved['orders.customer_id'] ?? []), ...(moved['orders.user_id'] ?? [])]).size,
  programs,
  subscriptions: lengthOf(moved, 'subscriptions.user_id'),
  marks: lengthOf(moved, 'progress_logs.user_id'),
  training_sessions: lengthOf(moved, 'training_sessions.user_id'),
  notes: lengthOf(moved, 'crm_notes.customer_id'),
  documents: lengthOf(moved, 'crm_documents.customer_id'),
  tasks: lengthOf(moved, 'tasks.customer_id'),
  tags: lengthOf(moved, TAGS),
  mails: lengthOf(moved, 'mails.user_id'),
  pictures: lengthOf(moved, 'file_links.model_id'),
});
export type MovedCounts = ReturnType<typeof movedCounts>;
