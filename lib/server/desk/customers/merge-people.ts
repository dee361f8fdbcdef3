import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '@/db/client';
import { isLockMissed } from '@/db/errors';
import { holdsAbilities } from '@/db/repositories/accounts/sessions';
import {
  findAccountIds,
  findMergedInto,
  limitLockWaits,
  lockCustomers,
  lockOrdersOf,
  lockUsers,
} from '@/db/repositories/customers/customer-merges';
import type { CustomerRow } from '@/db/repositories/customers/customers';
import type { Pair } from '@/db/repositories/customers/merged-columns';
import { lockKey } from '@/db/repositories/lock-key';
import { lockOrder } from '@/db/repositories/orders/orders';
import { type Actor, type RequestContext, requireAbility } from '@/lib/domain/actor';
import type { MergeChoices } from '@/lib/domain/customers/customer-merge';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { WORK_LIMITS } from '@/lib/domain/limits';
import { requireWeaker } from '@/lib/resources/users/hooks';
import { countedAmount } from '@/lib/server/orders/hand-over';
import type { AccessMoves } from './join-access';

export type People = { kept: CustomerRow; other: CustomerRow };
type Columns = Record<string, unknown>;

/** `customer_merges.before`: all that separating needs. */
export type MergeBefore = {
  /** Both rows as they were, and what the kept one was given. */
  this: Columns;
  other: Columns;
  set: Columns;
  kept_user_id: number | null;
  closed_user_id: number | null;
  joined: AccessMoves['joined'];
  runs: AccessMoves['runs'];
  /** Cents that each moved order counted for in its customer's total. */
  counted: Record<string, number>;
};

/** Both abilities, since one customer is changed and the other leaves the lists. */
export function requireMerger(context: RequestContext): Actor {
  requireAbility(context.actor, 'crm_customer_edit');
  return requireAbility(context.actor, 'crm_customer_delete');
}

/** Throws 403 for an account stronger than the actor's, 409 for any account of staff. */
export async function refuseStaff(
  tx: Transaction,
  actor: Actor,
  userIds: readonly (number | null)[],
): Promise<void> {
  for (const id of userIds) {
    if (id === null) continue;
    await requireWeaker(tx, actor, id);
    if (await holdsAbilities(tx, id)) throw conflict('merge_staff');
  }
}

/** Between two tries, what waited for the merge can proceed. */
const PAUSE_MS = 250;

/**
 * Runs a merge or separation. It locks everything of two people, in an order that what these people and staff
 * do meanwhile does not follow. So it waits only briefly for a lock, rolls back and tries again, and in a
 * circle of waits nothing else fails. Throws 503 when the locks are not free for some seconds.
 */
export async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      if (retry === WORK_LIMITS.mergeLock.retries) throw new AppError('unavailable', { retryAfter: 5 });
      await sleep(PAUSE_MS);
    }
  }
}

/** Lets no other merge, separation or erasure run until the transaction ends. */
export const lockMerges = (tx: Transaction): Promise<void> => lockKey(tx, 'customer-merge');

/** Merges and separations wait for each other, and lock orders, customers and accounts as payments do. */
export async function lockBoth(tx: Transaction, id: number, otherId: number): Promise<CustomerRow[]> {
  await lockMerges(tx);
  await limitLockWaits(tx, WORK_LIMITS.mergeLock.timeoutMs);
  const ids = [id, otherId];
  const userIds = await findAccountIds(tx, ids);
  await lockOrdersOf(tx, ids, userIds);
  const rows = await lockCustomers(tx, ids);
  if (rows.some(({ user_id }) => user_id !== null && !userIds.includes(user_id)))
    throw new AppError('conflict');
  await lockUsers(tx, userIds);
  return rows;
}

/** Two live customers, locked. Throws 404, 409 when they are one already, 422 at `other_id`. */
export async function lockPeople(tx: Transaction, id: number, otherId: number): Promise<People> {
  if (id === otherId) throw invalidField('other_id', 'merge_same');
  const rows = (await lockBoth(tx, id, otherId)).filter(({ deleted_at }) => deleted_at === null);
  const kept = rows.find((row) => row.id === id);
  const other = rows.find((row) => row.id === otherId);
  if (!kept) throw new AppError('not_found');
  if (other) return { kept, other };
  if ((await findMergedInto(tx, otherId)) === id) throw conflict('merge_done');
  throw invalidField('other_id', 'reference_invalid');
}

/** Which account stays: the chosen one of two, or the only one. */
export function pairOf({ kept, other }: People, take: MergeChoices): Pair {
  const both = kept.user_id !== null && other.user_id !== null && kept.user_id !== other.user_id;
  const takesOther = both && take.account === 'other';
  return {
    customerId: kept.id,
    otherId: other.id,
    keptUserId: takesOther ? other.user_id : (kept.user_id ?? other.user_id),
    closedUserId: both ? (takesOther ? kept.user_id : other.user_id) : null,
  };
}

/** Cents that orders count for in their customer's total, by id. */
export async function countedOf(
  tx: Transaction,
  orderIds: readonly unknown[],
): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const id of orderIds) {
    const order = await lockOrder(tx, Number(id));
    if (order) counted[String(id)] = await countedAmount(tx, order);
  }
  return counted;
}
