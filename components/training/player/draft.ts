import { type PlayDay, pastOf, type SetsDone, setKey, setsOfRow, weightAs } from '@/lib/domain/player/day';
import { roundsOf } from '@/lib/domain/player/rounds';
import type { Figures, SessionMark } from '@/lib/domain/player/session';
import { prefill, type Unit } from '@/lib/domain/player/sets';
import type { Step } from '@/lib/domain/player/steps';

/**
 * Initial values of a step's fields: the set itself if it was done, otherwise those of last time, otherwise
 * the plan's; without a last time, today's earlier sets (docs/spec/player.md#sets). Of an `amrap`, `reps` are
 * its rounds.
 */
export function draftFor(step: Step | undefined, day: PlayDay, sets: SetsDone, unit: Unit): Figures {
  if (step?.round) return { reps: roundsOf(step, sets) };
  if (step?.rows.length !== 1) return {};
  const done = sets[setKey(step.rows[0] ?? 0, step.setNo)];
  if (done) return { ...done, ...weightAs(unit, done), ...(done.weight === undefined ? {} : { unit }) };
  const last = pastOf(day, step.exercise, unit)[0]?.sets ?? [];
  return prefill(step, last.length > 0 ? last : setsOfRow(sets, step, unit), unit);
}

/** The previous values of a set that was marked again, kept while that can be undone. */
export type Replaced = { key: string; figures: Figures };

/** Undoing a set that replaced another restores the replaced values. */
export function undoneTo(mark: SessionMark, replaced: Replaced | null): SessionMark {
  if (mark.action !== 'unset' || replaced?.key !== setKey(mark.row, mark.set_no)) return mark;
  return { ...mark, action: 'set', actual: replaced.figures };
}

/** Removes empty values. */
export const clean = (figures: Partial<Record<keyof Figures, unknown>>): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined && value !== ''));
