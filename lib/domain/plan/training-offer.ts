import { HOUR_MS } from '../clock';
import { keptInOrder } from './kept-in-order';
import type { IndexDay, MonthOf } from './version';

/** Hours in which an adopted edition can be left again (docs/spec/versions.md#offers). */
export const ADOPTION_HOURS = 24;

/** A person's choice about the editions of a program. */
export type EditionChoice = {
  /** The major that was declined, or left again: it is not offered any more. */
  dismissed?: number;
  /** The last adoption: from which major to which, and when (ISO 8601). */
  from?: number;
  to?: number;
  at?: string;
};

/** Until when an adoption of `major` can be taken back; null when it was none, or long ago. */
export function reversibleUntil(choice: EditionChoice, major: number, at: Date): Date | null {
  if (choice.to !== major || choice.from === undefined || !choice.at) return null;
  const until = new Date(new Date(choice.at).getTime() + ADOPTION_HOURS * HOUR_MS);
  return until > at ? until : null;
}

/**
 * The key of a customer's one mail about an edition, from its publication or as a reminder
 * (docs/spec/reminders.md#kinds).
 */
export const editionMailKey = (programId: number, major: number, userId: number): string =>
  `edition:${programId}:${major}:${userId}`;

export type EditionCount = { changed: number; added: number; left: number };
type Months = readonly MonthOf<Pick<IndexDay, 'id' | 'day' | 'title' | 'hash' | 'exercise_ids'>>[];

const trainingOf = (months: Months) =>
  months.flatMap((month) =>
    month.weeks.flatMap(({ id, days }) =>
      days
        .filter((day) => day.exercise_ids.length > 0)
        .map((day) => ({ ...day, week: id, place: `${month.id}/${id}/${day.day}` })),
    ),
  );
const weeksOf = (months: Months) => months.flatMap(({ weeks }) => weeks.map(({ id }) => id));

/** Training days, and which of them another edition changes or adds. */
function changesBetween(now: Months, then: Months) {
  const all = trainingOf(now);
  const fresh = new Map(trainingOf(then).map((day) => [day.id, day]));
  const keptWeeks = keptInOrder(weeksOf(now), weeksOf(then));
  const changed = all.filter((day) => {
    const next = fresh.get(day.id);
    if (!next || next.hash !== day.hash || next.title !== day.title) return true;
    return next.place !== day.place || !keptWeeks.has(day.week);
  });
  const known = new Set(all.map(({ id }) => id));
  return { all, changed, added: [...fresh.keys()].filter((id) => !known.has(id)) };
}

/**
 * The days by which an edition differs from a plan. Whoever has begun all of them keeps them as they are, so
 * the edition changes nothing for them and is not offered.
 */
export function affectedDays(now: Months, then: Months): number[] {
  const { changed, added } = changesBetween(now, then);
  return [...changed.map(({ id }) => id), ...added];
}

/**
 * What another edition changes for a run: remaining training days that differ, move, go or become rest, days
 * of training that are added, and how many remain now. Touched days are the same in both, so they never count.
 */
export function countChanges(
  now: Months,
  then: Months,
  isDone: (day: { id: number; exercise_ids: readonly number[] }) => boolean,
): EditionCount {
  const { all, changed, added } = changesBetween(now, then);
  const left = all.filter((day) => !isDone(day));
  return { changed: changed.filter((day) => !isDone(day)).length, added: added.length, left: left.length };
}
