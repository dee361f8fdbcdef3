import 'server-only';
import type { Transaction } from '@/db/client';
import {
  type AssignmentRow,
  appendToLedger,
  findAssignment,
  findAssignmentsOf,
  findLedger,
  lockAssignmentById,
} from '@/db/repositories/access/entitlements';
import { lowerRuns, type RunChange, setColumns } from '@/db/repositories/customers/customer-merges';
import { lockOrder } from '@/db/repositories/orders/orders';
import { findSubscriptionsFor } from '@/db/repositories/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { effectiveRows, undoKey } from '@/lib/domain/access/access-undo';
import { now } from '@/lib/domain/clock';
import { accessSteps, joinAccess, survivingSide } from '@/lib/domain/customers/customer-merge';
import { extend } from '@/lib/server/access/extend';
import { takeBack } from '@/lib/server/access/take-back';

/** Codes of `timeline.notes`. */
const NOTE = 'customers_merged';
const NOTE_BACK = 'customers_separated';

type Dates = Pick<AssignmentRow, 'ends_on' | 'grace_until'>;
/** One program that both accounts hold: the assignment that stays, the one put aside, and what it added. */
type Joined = {
  program_id: number;
  stays: number;
  stays_user: number;
  leaves: number;
  leaves_user: number;
  /** The last day afterwards. */
  ends_on: string | null;
  /** The last days before and after; null when nothing was added. */
  before: Dates | null;
  after: Dates | null;
  events: number[];
};
export type AccessMoves = { moved: number[]; joined: Joined[]; runs: RunChange[] };

const datesOf = ({ ends_on, grace_until }: Dates): Dates => ({ ends_on, grace_until });

/** Adds the longer access to the assignment that stays, an order's days at a time. */
async function addDays(
  tx: Transaction,
  stays: AssignmentRow,
  leaves: AssignmentRow,
  actorId: number,
): Promise<Pick<Joined, 'before' | 'after' | 'events'>> {
  const joined = joinAccess(stays, leaves, businessDay());
  if (!joined) return { before: null, after: null, events: [] };
  const given = effectiveRows(await findLedger(tx, leaves.id));
  const steps = joined.ends_on === stays.ends_on ? [] : accessSteps(stays.ends_on, given, joined.ends_on);
  const events: number[] = [];
  const row = { program_user_id: stays.id, cause: 'system', actor_id: actorId, note: NOTE } as const;
  for (const step of steps) {
    const made = await appendToLedger(tx, { ...row, ...step, kind: 'extend', starts_on: stays.starts_on });
    if (made) events.push(made.id);
  }
  if (joined.grace_until !== stays.grace_until) {
    const grace = { kind: 'grace', starts_on: stays.starts_on, ends_on: joined.grace_until } as const;
    const made = await appendToLedger(tx, { ...row, ...grace });
    if (made) events.push(made.id);
  }
  await setColumns(tx, 'program_users', stays.id, joined);
  return { before: datesOf(stays), after: joined, events };
}

/**
 * Makes the programs of a closed account those of the kept one. A program that only one holds changes hands
 * with its ledger; of one that both hold the assignment that opens more stays, with the later last day.
 */
export async function joinPrograms(
  tx: Transaction,
  { from, to, actorId }: { from: number; to: number; actorId: number },
): Promise<AccessMoves> {
  const today = businessDay();
  const done: AccessMoves = { moved: [], joined: [], runs: [] };
  const assignments = (await findAssignmentsOf(tx, from)).sort((a, b) => a.id - b.id);
  for (const { id } of assignments) {
    const other = await lockAssignmentById(tx, id);
    if (!other) continue;
    const found = await findAssignment(tx, to, other.program_id);
    const kept = found && (await lockAssignmentById(tx, found.id));
    if (!kept) {
      await setColumns(tx, 'program_users', id, { user_id: to });
      done.moved.push(id);
      continue;
    }
    const [stays, leaves] = survivingSide(kept, other, today) === 'this' ? [kept, other] : [other, kept];
    await setColumns(tx, 'program_users', leaves.id, { deleted_at: now().toISOString() });
    await setColumns(tx, 'program_users', stays.id, { user_id: to });
    const added = await addDays(tx, stays, leaves, actorId);
    done.joined.push({
      program_id: stays.program_id,
      stays: stays.id,
      stays_user: stays.user_id,
      leaves: leaves.id,
      leaves_user: leaves.user_id,
      ends_on: added.after ? added.after.ends_on : stays.ends_on,
      ...added,
    });
    done.runs.push(...(await lowerRuns(tx, { userId: to, programId: stays.program_id, run: stays.run })));
  }
  return done;
}

/** Takes the added days back, unless something else has changed access since: then they stay. */
async function removeDays(
  tx: Transaction,
  row: AssignmentRow,
  joined: Joined,
  actorId: number,
): Promise<void> {
  const { before, after, events } = joined;
  if (!before || !after) return;
  if (row.ends_on !== after.ends_on || row.grace_until !== after.grace_until) return;
  if ((await findLedger(tx, row.id)).at(-1)?.id !== events.at(-1)) return;
  for (const event of events.toReversed())
    await appendToLedger(tx, {
      program_user_id: row.id,
      kind: 'expire',
      cause: 'system',
      actor_id: actorId,
      note: NOTE_BACK,
      starts_on: row.starts_on,
      ends_on: before.ends_on,
      dedupe_key: undoKey(event),
    });
  await setColumns(tx, 'program_users', row.id, before);
}

/** What happened to the orders of an assignment while it was put aside counts for it too. */
async function catchUp(tx: Transaction, row: AssignmentRow, actorId: number): Promise<void> {
  const orderIds = new Set((await findLedger(tx, row.id)).flatMap(({ order_id }) => order_id ?? []));
  for (const orderId of orderIds) {
    const order = await lockOrder(tx, orderId);
    if (order?.state === 'refunded')
      await takeBack(tx, orderId, { cause: 'system', actorId, note: NOTE_BACK });
  }
  for (const { id, paid_until } of await findSubscriptionsFor(tx, row.user_id, row.program_id)) {
    if (paid_until === null || row.ends_on === null || paid_until <= row.ends_on) continue;
    const by = { cause: 'subscription', subscriptionId: id, actorId, note: NOTE_BACK } as const;
    await extend(tx, { ...by, userId: row.user_id, programId: row.program_id, paidThrough: paid_until });
  }
}

/** Separates the programs again; orders and subscriptions are back with their owners already. */
export async function separatePrograms(
  tx: Transaction,
  { moved, joined }: Omit<AccessMoves, 'runs'>,
  { from, to, actorId }: { from: number; to: number; actorId: number },
): Promise<void> {
  for (const each of joined) {
    const stays = await lockAssignmentById(tx, each.stays);
    if (stays) {
      await removeDays(tx, stays, each, actorId);
      if (stays.user_id === from)
        await setColumns(tx, 'program_users', stays.id, { user_id: each.stays_user });
    }
    if (await findAssignment(tx, each.leaves_user, each.program_id)) continue;
    await setColumns(tx, 'program_users', each.leaves, { deleted_at: null });
    const back = await lockAssignmentById(tx, each.leaves);
    if (back) await catchUp(tx, back, actorId);
  }
  for (const id of moved) {
    const row = await lockAssignmentById(tx, id);
    if (row?.user_id === from) await setColumns(tx, 'program_users', id, { user_id: to });
  }
}
