import 'server-only';
import type { AssignmentRow, LedgerEvent } from '@/db/repositories/access/entitlements';
import { undoUntil } from '@/lib/domain/access/access-undo';
import type { AssignmentState } from '@/lib/domain/access/entitlement';
import type { Day } from '@/lib/domain/clock';

/** The dates of an assignment on the wire. */
export type AccessDates = Required<AssignmentState>;

/** A change of access, made or (dry run) previewed. */
export type AccessAnswer = AccessDates & {
  /** Null in a dry run that would make the assignment. */
  id: number | null;
  user_id: number | null;
  program_id: number;
  updated_at: string | null;
  /** The previous dates; null without previous access. */
  before: AccessDates | null;
  /** Pause and resume: the plan's last training day afterwards, and how many days have no date. */
  last_day: Day | null;
  left_over: number;
  /** The row of the ledger, for its undo; null in a dry run and when nothing changed. */
  event_id: number | null;
  undo_until: string | null;
};

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
