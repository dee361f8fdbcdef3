import 'server-only';
import { db, type Transaction } from '@/db/client';
import { violatedUnique } from '@/db/errors';
import {
  closeMerge,
  findLastMerge,
  findOrderCustomers,
  findRawRow,
  type MergeRow,
  raiseRuns,
  setColumns,
} from '@/db/repositories/customers/customer-merges';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import type { Pair } from '@/db/repositories/customers/merged-columns';
import { allowRewritingLogs } from '@/db/repositories/rewrite-logs';
import { recordAudit } from '@/lib/admin/audit';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { unmergeUntil } from '@/lib/domain/customers/customer-merge';
import { AppError, conflict } from '@/lib/domain/errors';
import { cents, parseMoney, ZERO } from '@/lib/domain/money';
import { separatePrograms } from './join-access';
import { countedOf, lockBoth, type MergeBefore, refuseStaff, requireMerger, whenFree } from './merge-people';
import { moveRowsBack } from './move-rows';

/** Opens the closed account again. Throws 409 when someone has registered with its address since. */
async function reopenAccount(tx: Transaction, userId: number): Promise<void> {
  await setColumns(tx, 'users', userId, { deleted_at: null }).catch((error: unknown) => {
    throw violatedUnique(error) === 'users_email_key' ? conflict('merge_email_taken') : error;
  });
}

/** Each customer's total is that of its own orders again, with what was refunded or renewed meanwhile. */
async function splitTotal(tx: Transaction, merge: MergeRow, before: MergeBefore): Promise<void> {
  const ids = merge.moved['orders.customer_id'] ?? [];
  const owners = await findOrderCustomers(tx, ids.map(Number));
  const counted = await countedOf(tx, ids);
  let since = 0;
  for (const id of ids) {
    const then = before.counted[String(id)] ?? 0;
    since += (owners.get(Number(id)) === merge.other_id ? (counted[String(id)] ?? 0) : 0) - then;
  }
  const had = parseMoney(before.other.total_purchased) ?? ZERO;
  await addToTotalPurchased(tx, merge.other_id, cents(since));
  await addToTotalPurchased(tx, merge.customer_id, cents(-(had + since)));
}

/** The kept customer's values as they were, but for those that were changed since. */
async function restoreValues(tx: Transaction, merge: MergeRow, before: MergeBefore): Promise<void> {
  const current = await findRawRow(tx, 'crm_customers', merge.customer_id);
  const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
  const names = Object.keys(before.set).filter((name) => same(current[name], before.set[name]));
  const values = Object.fromEntries(names.map((name) => [name, before.this[name] ?? null]));
  await setColumns(tx, 'crm_customers', merge.customer_id, values);
}

async function separate(tx: Transaction, merge: MergeRow, actorId: number): Promise<void> {
  const before = merge.before as MergeBefore;
  const { kept_user_id: keptUserId, closed_user_id: closedUserId } = before;
  const pair: Pair = { customerId: merge.customer_id, otherId: merge.other_id, keptUserId, closedUserId };
  await allowRewritingLogs(tx);
  await restoreValues(tx, merge, before);
  await setColumns(tx, 'crm_customers', merge.other_id, { deleted_at: null });
  if (closedUserId !== null) await reopenAccount(tx, closedUserId);
  await raiseRuns(tx, before.runs);
  await moveRowsBack(tx, pair, merge.moved);
  if (keptUserId !== null && closedUserId !== null) {
    const moved = (merge.moved['program_users.user_id'] ?? []).map(Number);
    const people = { from: keptUserId, to: closedUserId, actorId };
    await separatePrograms(tx, { moved, joined: before.joined }, people);
  }
  await splitTotal(tx, merge, before);
}

/**
 * `POST crm-customers/{id}/unmerge`: takes the customer's last merge back (docs/spec/crm.md#merge). What came
 * after it stays with the kept customer. Same abilities. Throws 403, 404, 409 without a merge, after 30 days
 * and when the closed account's address was taken meanwhile.
 */
export async function unmergeCustomer(
  context: RequestContext,
  id: number,
): Promise<{ id: number; other_id: number }> {
  const actor = requireMerger(context);
  return whenFree(() =>
    db.transaction(async (tx) => {
      const last = await findLastMerge(tx, id);
      const rows = await lockBoth(tx, id, last?.other_id ?? id);
      if (!rows.some((row) => row.id === id && row.deleted_at === null)) throw new AppError('not_found');
      const merge = await findLastMerge(tx, id);
      if (!merge) throw conflict('merge_none');
      if (merge.id !== last?.id) throw new AppError('conflict');
      if (unmergeUntil(merge.created_at) < now()) throw conflict('merge_too_late');
      const { kept_user_id, closed_user_id } = merge.before as MergeBefore;
      await refuseStaff(tx, actor, [kept_user_id, closed_user_id]);
      await separate(tx, merge, actor.userId);
      await closeMerge(tx, merge.id, { at: now(), userId: actor.userId });
      const { other_id } = merge;
      const entry = { action: 'unmerge', model: 'crm-customers', before: null } as const;
      await recordAudit(tx, context, { ...entry, id, after: { other_id } });
      await recordAudit(tx, context, { ...entry, id: other_id, after: { customer_id: id } });
      return { id, other_id };
    }),
  );
}
