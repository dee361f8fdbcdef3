import 'server-only';
import type { AssignmentRow, LedgerEvent } from '@/db/repositories/access/entitlements';
import type { extendAccess } from '@/lib/api/access';
import { undoUntil } from '@/lib/domain/access/access-undo';
import type { AssignmentState } from '@/lib/domain/access/entitlement';
import type { Day } from '@/lib/domain/clock';
import type { DataOf } from '@/lib/http/endpoint';

/** The dates of an assignment on the wire. */
export type AccessDates = NonNullable<AccessAnswer['before']>;

/** A change of access, made or (dry run) previewed. */
export type AccessAnswer = DataOf<typeof extendAccess>;

const datesOf = (state: AssignmentState): AccessDates => ({
  status_id: state.status_id,
  starts_on: state.starts_on,
  ends_on: state.ends_on,
  grace_until: state.grace_until,
  paused_on: state.paused_on,
  resume_on: state.resume_on ?? null,
});

type Facts = {
  assignment: AssignmentRow | null;
  of: { userId: number | null; programId: number };
  before: AssignmentState | null;
  after: AssignmentState;
  event?: LedgerEvent | null;
  plan?: { lastDay: Day | null; leftOver: number };
};

export const accessAnswer = ({ assignment, of, before, after, event, plan }: Facts): AccessAnswer => ({
  id: assignment?.id ?? null,
  user_id: of.userId,
  program_id: of.programId,
  updated_at: assignment?.updated_at.toISOString() ?? null,
  ...datesOf(after),
  before: before && datesOf(before),
  last_day: plan?.lastDay ?? null,
  left_over: plan?.leftOver ?? 0,
  event_id: event?.id ?? null,
  undo_until: event ? undoUntil(event).toISOString() : null,
});
