import 'server-only';
import type { Transaction } from '@/db/client';
import {
  type AssignmentRow,
  insertEntitlementEvent,
  lockAssignment,
  updateAssignment,
} from '@/db/repositories/access/entitlements';
import { findProgramWithProduct } from '@/db/repositories/catalog/pricing';
import { businessDay } from '@/lib/business-day';
import {
  extendPeriod,
  isLive,
  oncePaidPeriod,
  type Period,
  paidThroughPeriod,
} from '@/lib/domain/access/entitlement';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { orNotFound } from '@/lib/domain/errors';
import { dropPause } from './pauses';

/** Why access changes: an order, a subscription, a member of staff or the system itself. */
export type Cause = {
  cause: 'order' | 'subscription' | 'admin' | 'system';
  orderId?: number | null;
  subscriptionId?: number | null;
  actorId?: number | null;
  note?: string | null;
  /** Deduplicates the cause: `order:12:grant:3`. */
  dedupeKey?: string | null;
};

export const causeColumns = (cause: Cause) => ({
  cause: cause.cause,
  order_id: cause.orderId ?? null,
  subscription_id: cause.subscriptionId ?? null,
  actor_id: cause.actorId ?? null,
  note: cause.note ?? null,
  dedupe_key: cause.dedupeKey ?? null,
});

export type GrantInput = Cause & {
  userId: number;
  programId: number;
  /** Subscriptions: last paid day. */
  paidThrough?: Day | null;
  /** Months of a range that is paid once; null when it is not counted in months. */
  months?: number | null | undefined;
  pickedDay?: Day | null;
};

export type GrantedAccess = {
  assignment: AssignmentRow;
  startsOn: Day | null;
  endsOn: Day | null;
  repeated: boolean;
};

async function periodOf(tx: Transaction, input: GrantInput, today: Day): Promise<Period> {
  const found = orNotFound(await findProgramWithProduct(tx, input.programId));
  const { program, level } = found;
  const start = { grantedOn: today, launchDate: program.launch_date, pickedDay: input.pickedDay ?? null };
  if (input.paidThrough) return paidThroughPeriod(start, input.paidThrough);
  return oncePaidPeriod(start, {
    durationInWeeks: program.duration_in_weeks,
    isByMonth: level?.is_level_by_month ?? false,
    months: input.months,
  });
}

/**
 * Gives a user access to a program: one ledger row and the assignment, in the caller's transaction. Active
 * access is extended by the purchase. Idempotent by `dedupeKey`. See docs/spec/access.md#ledger.
 */
export async function grant(tx: Transaction, input: GrantInput): Promise<GrantedAccess> {
  const today = businessDay();
  const bought = await periodOf(tx, input, today);
  const { row, isNew } = await lockAssignment(tx, input.userId, input.programId);
  const prolongs = !isNew && isLive(row, today) && row.starts_on !== null;
  const current: Period = { startsOn: row.starts_on ?? bought.startsOn, endsOn: row.ends_on };
  // All paid days are added: active access does not wait for a Monday to begin.
  const added = input.paidThrough ? { startsOn: today, endsOn: input.paidThrough } : bought;
  const period = prolongs ? extendPeriod(current, added) : bought;
  const isNewEvent = await insertEntitlementEvent(tx, {
    program_user_id: row.id,
    kind: prolongs ? 'extend' : 'grant',
    starts_on: period.startsOn,
    ends_on: period.endsOn,
    ...causeColumns(input),
  });
  if (!isNewEvent) return { assignment: row, startsOn: row.starts_on, endsOn: row.ends_on, repeated: true };
  if (!prolongs) await dropPause(tx, row, input.actorId);
  const assignment = await updateAssignment(tx, row.id, {
    status_id: ASSIGNMENT_STATUS.active,
    starts_on: period.startsOn,
    ends_on: period.endsOn,
    grace_until: null,
    ...(prolongs ? {} : { paused_on: null, resume_on: null }),
  });
  return { assignment, ...period, repeated: false };
}
