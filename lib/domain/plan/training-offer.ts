import { HOUR_MS } from '../clock';
import type { RunMonth } from './training-run';

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

/**
 * What another edition changes for a run: remaining training days that differ or go, days that are added, and
 * how many remain now. Touched days are the same in both, so they never count.
 */
export function countChanges(
  now: readonly RunMonth[],
  then: readonly RunMonth[],
  isDone: (day: { id: number; exercise_ids: readonly number[] }) => boolean,
): EditionCount {
  const daysOf = (months: readonly RunMonth[]) =>
    months.flatMap((month) =>
      month.weeks.flatMap((week) =>
        week.days.map((day) => ({ ...day, place: `${month.id}/${week.id}/${day.day}` })),
      ),
    );
  const old = daysOf(now).filter((day) => day.exercise_ids.length > 0 && !isDone(day));
  const fresh = new Map(daysOf(then).map((day) => [day.id, day]));
  const changed = old.filter((day) => {
    const next = fresh.get(day.id);
    return !next || next.hash !== day.hash || next.title !== day.title || next.place !== day.place;
  });
  const known = new Set(daysOf(now).map(({ id }) => id));
  const added = [...fresh.values()].filter((day) => !known.has(day.id) && day.exercise_ids.length > 0);
  return { changed: changed.length, added: added.length, left: old.length };
}
