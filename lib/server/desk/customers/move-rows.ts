import 'server-only';
import type { Transaction } from '@/db/client';
import {
  changeRowOwner,
  claimGuestOrders,
  type OwnerColumn,
  restoreRowOwners,
} from '@/db/repositories/admin/row-owners';
import { addTagsOf, hasCart, type MovedRows, removeTags } from '@/db/repositories/customers/customer-merges';
import { accountColumns, customerColumns, type Pair } from '@/db/repositories/customers/merged-columns';

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
    for (const column of accountColumns(closedUserId, cartWaits))
      moved[nameOf(column)] = await changeRowOwner(tx, column, closedUserId, keptUserId);
  }
  for (const column of customerColumns(pair))
    moved[nameOf(column)] = await changeRowOwner(tx, column, otherId, customerId);
  moved[GUEST_ORDERS] = keptUserId === null ? [] : await claimGuestOrders(tx, customerId, keptUserId);
  moved[TAGS] = await addTagsOf(tx, otherId, customerId);
  return { moved, cartWaits };
}

/** Gives back what `moveRows` gave; what has gone to someone else since stays there. */
export async function moveRowsBack(tx: Transaction, pair: Pair, moved: MovedRows): Promise<void> {
  const { customerId, otherId, keptUserId, closedUserId } = pair;
  const keysOf = (column: OwnerColumn) => moved[nameOf(column)] ?? [];
  await removeTags(tx, customerId, moved[TAGS] ?? []);
  if (keptUserId !== null) {
    const orders: OwnerColumn = { table: 'orders', column: 'user_id', key: 'id' };
    await restoreRowOwners(tx, orders, moved[GUEST_ORDERS] ?? [], { from: keptUserId, to: null });
    for (const column of closedUserId === null ? [] : accountColumns(closedUserId, false))
      await restoreRowOwners(tx, column, keysOf(column), { from: keptUserId, to: closedUserId });
  }
  for (const column of customerColumns(pair))
    await restoreRowOwners(tx, column, keysOf(column), { from: customerId, to: otherId });
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
