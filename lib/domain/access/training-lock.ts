import { addDaysTo, type Day } from '../clock';
import type { ProgramStatus } from '../codes';
import type { TrainingDay, TrainingMonth } from '../training';

/** A customer's access to a program today. */
export type Access = {
  status: ProgramStatus;
  startsOn: Day | null;
  /** Last day of access, grace included. */
  endsOn: Day | null;
  /** Last day of grace while it runs, else null. */
  graceUntil: Day | null;
  /** In a cohort everyone trains on the same date, so future days stay closed. */
  cohort: boolean;
  /**
   * A subscription whose payment failed for good: history stays readable, no new days.
   * See docs/spec/access.md#subscriptions.
   */
  suspended: boolean;
};

const LOCK_REASONS = [
  'none',
  'pending_payment',
  'not_started',
  'paused',
  'suspended',
  'expired',
  'cohort',
  'month',
  'earlier',
] as const;
/** Why a day is locked, with the date of that reason. */
export type Lock = { reason: (typeof LOCK_REASONS)[number]; on: Day | null };

/** The lock of all days of a program; null when it is open. */
export function programLock(access: Access): Lock | null {
  switch (access.status) {
    case 'VALID':
      return null;
    case 'NOT_STARTED':
      return { reason: 'not_started', on: access.startsOn };
    case 'PAUSED':
      return { reason: 'paused', on: null };
    case 'EXPIRED':
      return { reason: access.suspended ? 'suspended' : 'expired', on: access.endsOn };
    case 'PENDING_PAYMENT':
      return { reason: 'pending_payment', on: null };
    case 'NONE':
      return { reason: 'none', on: null };
  }
}

/**
 * The lock of a day, or null for one that may be seen and trained (docs/spec/progress.md#locked-days).
 * Locked days must not expose texts or video addresses.
 */
export function dayLock(
  day: TrainingDay,
  month: TrainingMonth | undefined,
  access: Access,
  today: Day,
): Lock | null {
  const whole = programLock(access);
  if (whole) return whole;
  if (access.cohort && day.date > today) return { reason: 'cohort', on: day.date };
  if (!month?.opensOn) return null;
  if (month.opensOn > today) return { reason: 'month', on: month.opensOn };
  const weekEnd = addDaysTo(day.date, 7 - day.day);
  return access.startsOn && weekEnd < access.startsOn ? { reason: 'earlier', on: access.startsOn } : null;
}

/** The lock of a week whose month is closed; null when a day is open or locked for another reason. */
export const closedMonthOf = (days: readonly { lock: Lock | null }[]): Lock | null =>
  days.every(({ lock }) => lock?.reason === 'month') ? (days[0]?.lock ?? null) : null;

/** Whether a day is open on a date. Null: a day that has left the plan, which is open while access is. */
export const isDayOpen = (
  place: { day: TrainingDay; month: TrainingMonth | undefined } | null,
  access: Access,
  date: Day,
): boolean =>
  place === null ? access.status === 'VALID' : dayLock(place.day, place.month, access, date) === null;
