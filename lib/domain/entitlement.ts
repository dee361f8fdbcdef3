import { addMonths, format } from 'date-fns';
import { addDaysTo, addWeeksTo, type Day, daysBetween, mondayFrom } from './clock';
import { ASSIGNMENT_STATUS, EXTRA_ACCESS_WEEKS, type ProgramStatus } from './codes';

/** First and last day of access, both inclusive; no last day = no end. */
export type Period = { startsOn: Day; endsOn: Day | null };

type Start = {
  /** Day of the grant in the business's time zone. */
  grantedOn: Day;
  launchDate: Day | null;
  /** A day the customer picked, if any. */
  pickedDay?: Day | null;
};

/**
 * Day 1: of a cohort that has not started its launch date, whatever the day of the week.
 * Else the day the customer picked; else the Monday on or after the grant. See docs/spec/access.md#first-day.
 */
export function startDay({ grantedOn, launchDate, pickedDay }: Start): Day {
  if (launchDate !== null && launchDate > grantedOn) return launchDate;
  return pickedDay ?? mondayFrom(grantedOn);
}

/** One-off purchase: the program's weeks and four more (docs/spec/access.md#last-day). */
export function oneOffPeriod(start: Start, durationInWeeks: number): Period {
  const startsOn = startDay(start);
  return { startsOn, endsOn: addDaysTo(addWeeksTo(startsOn, durationInWeeks + EXTRA_ACCESS_WEEKS), -1) };
}

/** By month: to the paid-through day, inclusive. Access starts at the grant, training on day 1. */
export function paidThroughPeriod(start: Start, paidThrough: Day): Period {
  const startsOn = startDay(start);
  return { startsOn, endsOn: paidThrough > startsOn ? paidThrough : startsOn };
}

/** The same day of a later month, or its last day when that month is shorter. */
export const addMonthsTo = (day: Day, months: number): Day =>
  format(addMonths(new Date(`${day}T12:00:00`), months), 'yyyy-MM-dd');

/** Access of a monthly purchase by transfer: the months of its range, from day 1. */
export function monthsPeriod(start: Start, months: number): Period {
  const startsOn = startDay(start);
  return { startsOn, endsOn: addDaysTo(addMonthsTo(startsOn, months), -1) };
}

/** Extends access that still runs: the new days follow its last day. */
export function extendPeriod(current: Period, bought: Period): Period {
  if (current.endsOn === null || bought.endsOn === null) return { ...current, endsOn: null };
  const days = daysBetween(bought.startsOn, bought.endsOn) + 1;
  return { startsOn: current.startsOn, endsOn: addDaysTo(current.endsOn, days) };
}

/** The columns of an assignment that decide about access. */
export type AssignmentState = {
  status_id: number;
  starts_on: Day | null;
  ends_on: Day | null;
  grace_until: Day | null;
  paused_on: Day | null;
};

const isOver = ({ ends_on, grace_until }: AssignmentState, today: Day): boolean =>
  ends_on !== null && ends_on < today && (grace_until === null || grace_until < today);

/**
 * True while it gives access now or will: such a buyer is sent to `you_have_a_program`.
 * Paused counts. See docs/spec/access.md#buying-again.
 */
export function isLive(assignment: AssignmentState | null, today: Day): boolean {
  return assignment?.status_id === ASSIGNMENT_STATUS.active && !isOver(assignment, today);
}

/**
 * `profileData.programStatus`.
 * `awaitingPayment`: an open order for the program exists. See docs/spec/specification.md#program-states,
 * docs/spec/access.md#program-status.
 */
export function programStatus(
  assignment: AssignmentState | null,
  today: Day,
  awaitingPayment = false,
): ProgramStatus {
  if (assignment === null) return awaitingPayment ? 'PENDING_PAYMENT' : 'NONE';
  const { status_id, starts_on, paused_on } = assignment;
  if (status_id === ASSIGNMENT_STATUS.pending) return 'PENDING_PAYMENT';
  if (status_id === ASSIGNMENT_STATUS.revoked) return awaitingPayment ? 'PENDING_PAYMENT' : 'NONE';
  if (status_id !== ASSIGNMENT_STATUS.active || isOver(assignment, today)) {
    return awaitingPayment ? 'PENDING_PAYMENT' : 'EXPIRED';
  }
  if (paused_on !== null && paused_on <= today) return 'PAUSED';
  return starts_on !== null && starts_on > today ? 'NOT_STARTED' : 'VALID';
}
