import { undoneEventId } from '../access/access-undo';
import { type AssignmentState, programStatus } from '../access/entitlement';
import type { Access } from '../access/training-lock';
import type { Day } from '../clock';
import { ASSIGNMENT_STATUS } from '../codes';

/** A row of `entitlement_events` of one assignment (docs/spec/access.md#ledger). */
export type LedgerEvent = {
  id: number;
  kind: 'grant' | 'extend' | 'start' | 'pause' | 'resume' | 'grace' | 'suspend' | 'expire' | 'revoke';
  created_at: Date;
  starts_on: Day | null;
  ends_on: Day | null;
  dedupe_key?: string | null;
};

const NOTHING: AssignmentState = {
  status_id: ASSIGNMENT_STATUS.pending,
  starts_on: null,
  ends_on: null,
  grace_until: null,
  paused_on: null,
};

/**
 * The assignment at an instant, by its ledger; null without events (docs/spec/offline.md#conflicts). Access
 * revoked, suspended or ended later was still open then. The first grant counts from its first day, even if
 * it was written later.
 */
export function assignmentAt(events: readonly LedgerEvent[], at: Date): AssignmentState | null {
  const inOrder = events.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || a.id - b.id);
  const isLater = ({ created_at }: LedgerEvent) => created_at.getTime() > at.getTime();
  const written = inOrder.filter((event) => !isLater(event));
  const known = written.length > 0 ? written : inOrder.slice(0, 1);
  if (known.length === 0) return null;
  const before = new Map<number, AssignmentState>();
  const state = known.reduce((state, event) => {
    before.set(event.id, state);
    const undone = undoneEventId(event.dedupe_key);
    return undone === null ? applyEvent(state, event) : takenBack(state, before.get(undone));
  }, NOTHING);
  // The job writes the end of a pause some minutes after its last day.
  const end = state.paused_on && inOrder.find((event) => isLater(event) && event.kind === 'resume');
  return end ? { ...state, resume_on: end.starts_on, ends_on: end.ends_on ?? state.ends_on } : state;
}

/** Restores the state before the undone row; access that began with it is revoked. */
const takenBack = (state: AssignmentState, before: AssignmentState = NOTHING): AssignmentState =>
  before === NOTHING ? { ...state, status_id: ASSIGNMENT_STATUS.revoked, grace_until: null } : before;

function applyEvent(state: AssignmentState, event: LedgerEvent): AssignmentState {
  const { active, expired, suspended, revoked } = ASSIGNMENT_STATUS;
  const { starts_on, ends_on } = event;
  switch (event.kind) {
    case 'grant':
      return { ...NOTHING, status_id: active, starts_on, ends_on };
    case 'extend':
      return {
        ...state,
        status_id: active,
        starts_on: starts_on ?? state.starts_on,
        ends_on,
        grace_until: null,
      };
    case 'start':
      return { ...state, starts_on };
    case 'pause':
      return { ...state, paused_on: starts_on };
    case 'resume':
      return { ...state, status_id: active, paused_on: null, ends_on: ends_on ?? state.ends_on };
    case 'grace':
      // The end of a grace is written as a grace to the last day.
      return { ...state, grace_until: isLaterDay(ends_on, state.ends_on) ? ends_on : null };
    case 'suspend':
      return { ...state, status_id: suspended, grace_until: null };
    case 'expire':
      // A different last day only shortens access; the same one ends it.
      return ends_on === state.ends_on ? { ...state, status_id: expired } : { ...state, ends_on };
    case 'revoke':
      return { ...state, status_id: revoked, grace_until: null };
  }
}

const isLaterDay = (day: Day | null, than: Day | null) => day !== null && than !== null && day > than;

/** A first day of the plan and when it applied: after `since` up to `until`; null is no limit. */
export type PlanStart = { startsOn: Day | null; endsOn: Day | null; since: Date | null; until: Date | null };

/**
 * The first days of a plan by its ledger, oldest first: a customer may pick another day, or begin again with
 * a new run. The last one applies today.
 */
export function startsOf(events: readonly LedgerEvent[]): PlanStart[] {
  const starts: PlanStart[] = [];
  for (const { created_at } of events) {
    const state = assignmentAt(events, created_at);
    const last = starts.at(-1);
    const [startsOn, endsOn] = [state?.starts_on ?? null, state?.ends_on ?? null];
    if (last?.startsOn === startsOn) last.endsOn = endsOn;
    else {
      if (last) last.until = created_at;
      starts.push({ startsOn, endsOn, since: last ? created_at : null, until: null });
    }
  }
  return starts;
}

/** The access that an assignment gives on a calendar day (docs/spec/access.md#program-status). */
export function accessOf(
  state: AssignmentState | null,
  launchDate: Day | null,
  today: Day,
  awaitingPayment = false,
): Access {
  const status = programStatus(state, today, awaitingPayment);
  const endsOn = state?.ends_on ?? null;
  const graceUntil = state && isLaterDay(state.grace_until, endsOn) ? state.grace_until : null;
  return {
    status,
    startsOn: state?.starts_on ?? null,
    endsOn: graceUntil ?? endsOn,
    graceUntil: status === 'VALID' && endsOn !== null && endsOn < today ? (state?.grace_until ?? null) : null,
    cohort: state?.starts_on != null && state.starts_on === launchDate,
    suspended: state?.status_id === ASSIGNMENT_STATUS.suspended,
  };
}
