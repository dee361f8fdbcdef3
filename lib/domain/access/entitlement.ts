// Two of its 300 modules: Node parses the package's 200 kB of exports for each.
import { addMonths } from 'date-fns/addMonths';
import { format } from 'date-fns/format';
import { addDaysTo, addWeeksTo, type Day, daysBetween, mondayFrom } from '../clock';
import { ASSIGNMENT_STATUS, EXTRA_ACCESS_WEEKS, type ProgramStatus } from '../codes';

/** First and last day of access, both inclusive; no last day = no end. */
export type Period = { startsOn: Day; endsOn: Day | null };

type Start = {
  /** Day of the grant in the business's time zone. */
  grantedOn: Day;
  launchDate: Day | null;
  /** The day that the customer picked, if any. */
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

/** Days from today within which a customer picks day 1 (docs/spec/access.md#first-day). */
export const START_WITHIN_DAYS = 28;

/** The days that a customer may pick as day 1, in order; none for a cohort that has not started. */
export function startChoices({ grantedOn, launchDate }: Omit<Start, 'pickedDay'>): Day[] {
  if (launchDate !== null && launchDate > grantedOn) return [];
  return Array.from({ length: START_WITHIN_DAYS + 1 }, (_, days) => addDaysTo(grantedOn, days));
}

/** By month: to the paid-through day, inclusive. Access starts at the grant, training on day 1. */
export function paidThroughPeriod(start: Start, paidThrough: Day): Period {
  const startsOn = startDay(start);
  return { startsOn, endsOn: paidThrough > startsOn ? paidThrough : startsOn };
}

/** The same day of a later month, or its last day when that month is shorter. */
export const addMonthsTo = (day: Day, months: number): Day =>
  format(addMonths(new Date(`${day}T12:00:00`), months), 'yyyy-MM-dd');

/** What is sold. `months`: of the range; null when it is not counted in months, undefined without a range. */
type Sold = { durationInWeeks: number; isByMonth: boolean; months: number | null | undefined };

/** How long a one-off purchase lasts; `extraWeeks` follow for customers who fall behind. */
export type SoldTime = { unit: 'months' | 'weeks'; count: number; extraWeeks: number };

/** The duration that is sold (docs/spec/access.md#last-day). */
export function soldTime({ durationInWeeks, isByMonth, months }: Sold): SoldTime {
  if (typeof months === 'number') return { unit: 'months', count: months, extraWeeks: EXTRA_ACCESS_WEEKS };
  if (isByMonth && months === undefined) return { unit: 'months', count: 1, extraWeeks: 0 };
  return { unit: 'weeks', count: durationInWeeks, extraWeeks: EXTRA_ACCESS_WEEKS };
}

/**
 * First and last day of a one-off purchase: shown before payment and granted after it
 * (docs/spec/access.md#last-day).
 */
export function oncePaidPeriod(start: Start, sold: Sold): Period {
  const { unit, count, extraWeeks } = soldTime(sold);
  const startsOn = startDay(start);
  const over = unit === 'months' ? addMonthsTo(startsOn, count) : addWeeksTo(startsOn, count);
  return { startsOn, endsOn: addDaysTo(addWeeksTo(over, extraWeeks), -1) };
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
  /** Day on which a pause ends by itself. */
  resume_on?: Day | null;
};

const isOver = (
  { ends_on, grace_until }: Pick<AssignmentState, 'ends_on' | 'grace_until'>,
  today: Day,
): boolean => ends_on !== null && ends_on < today && (grace_until === null || grace_until < today);

/**
 * Whether the day is in a pause: from `paused_on` to the day before `resume_on`
 * (docs/spec/schedule.md#pauses).
 */
export const isPausedOn = (
  { paused_on, resume_on }: Pick<AssignmentState, 'paused_on' | 'resume_on'>,
  today: Day,
): boolean => paused_on !== null && paused_on <= today && (resume_on == null || today < resume_on);

/** Whether a day is not after the last one, grace included. A pause puts the last day off. */
export const reachesDay = (assignment: Omit<AssignmentState, 'status_id' | 'starts_on'>, day: Day): boolean =>
  isPausedOn(assignment, day) || !isOver(assignment, day);

/**
 * True while it gives access now or will: such a buyer is sent to `you_have_a_program`.
 * Paused counts. See docs/spec/access.md#buying-again.
 */
export function isLive(assignment: AssignmentState | null, today: Day): boolean {
  if (assignment?.status_id !== ASSIGNMENT_STATUS.active) return false;
  return reachesDay(assignment, today);
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
  const { status_id, starts_on } = assignment;
  // The last day of access grows with a pause, so a pause may outlast it.
  if (status_id === ASSIGNMENT_STATUS.active && isPausedOn(assignment, today)) return 'PAUSED';
  if (status_id === ASSIGNMENT_STATUS.pending) return 'PENDING_PAYMENT';
  if (status_id === ASSIGNMENT_STATUS.revoked) return awaitingPayment ? 'PENDING_PAYMENT' : 'NONE';
  if (status_id !== ASSIGNMENT_STATUS.active || isOver(assignment, today)) {
    return awaitingPayment ? 'PENDING_PAYMENT' : 'EXPIRED';
  }
  return starts_on !== null && starts_on > today ? 'NOT_STARTED' : 'VALID';
}
