import 'server-only';
import type { Transaction } from '@/db/client';
import {
  insertEntitlementEvent,
  lockAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { businessDay } from '@/lib/business-day';
import { extendPeriod, isLive, type Period } from '@/lib/domain/access/entitlement';
import { addDaysTo, type Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { causeColumns } from './grant';
import { carryPause, dropPause } from './pauses';
import { type Taken, takeBack } from './take-back';

type HandOver = { orderId: number; userId: number; actorId: number; reason: string };

/** The days that move: all of them when only this order gave access, else those it had added. */
function movedPeriod({ assignment, sole, days }: Taken, today: Day): Period | null {
  const startsOn = assignment.starts_on ?? today;
  if (sole) {
    const over = assignment.ends_on !== null && assignment.ends_on < today;
    return over ? null : { startsOn, endsOn: assignment.ends_on };
  }
  if (days === null) return { startsOn: today, endsOn: null };
  return days > 0 ? { startsOn: today, endsOn: addDaysTo(today, days - 1) } : null;
}

/**
 * Moves the access that an order gave to another user, in the caller's transaction
 * (docs/spec/checkout.md#placed-orders). Access that the new owner already has is extended.
 */
export async function handOverAccess(tx: Transaction, input: HandOver): Promise<void> {
  const today = businessDay();
  const { orderId, userId, actorId, reason: note } = input;
  const by = { cause: 'admin', actorId, note } as const;
  for (const one of await takeBack(tx, orderId, by)) {
    const moved = movedPeriod(one, today);
    if (!moved) continue;
    const { row, isNew } = await lockAssignment(tx, userId, one.assignment.program_id);
    const prolongs = !isNew && isLive(row, today) && row.starts_on !== null;
    const [, startsOn = today] = [moved.startsOn, today].sort();
    const rest = { ...moved, startsOn };
    const current = { startsOn: row.starts_on ?? startsOn, endsOn: row.ends_on };
    const period = prolongs ? extendPeriod(current, rest) : moved;
    await insertEntitlementEvent(tx, {
      program_user_id: row.id,
      kind: prolongs ? 'extend' : 'grant',
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      ...causeColumns({ ...by, orderId }),
    });
    const { paused_on, resume_on } = one.assignment;
    const owned = await updateAssignment(tx, row.id, {
      status_id: ASSIGNMENT_STATUS.active,
      starts_on: period.startsOn,
      ends_on: period.endsOn,
      ...(prolongs ? {} : { grace_until: null, paused_on, resume_on }),
    });
    if (prolongs) continue;
    await dropPause(tx, row, actorId);
    await carryPause(tx, owned, actorId);
    if (paused_on)
      await insertEntitlementEvent(tx, {
        program_user_id: row.id,
        kind: 'pause',
        starts_on: paused_on,
        ends_on: period.endsOn,
        ...causeColumns({ ...by, orderId }),
      });
  }
}
