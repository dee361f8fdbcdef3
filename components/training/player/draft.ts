import type { PlayerPreferences } from '@/lib/domain/player/choices';
import { type PlayDay, pastOf, type SetsDone, setKey, setsOfRow, weightAs } from '@/lib/domain/player/day';
import type { Figures, Mark } from '@/lib/domain/player/session';
import { prefill, type Unit } from '@/lib/domain/player/sets';
import type { Step } from '@/lib/domain/player/steps';
import { type Variant, variantFor } from '@/lib/domain/player/variants';

/**
 * What the fields of a step begin with: the set itself when it was done, else last time's, then the plan's; where
 * there was no last time, today's earlier sets (docs/spec/player.md#sets).
 */
export function draftFor(step: Step | undefined, day: PlayDay, sets: SetsDone, unit: Unit): Figures {
  if (step?.rows.length !== 1) return {};
  const done = sets[setKey(step.rows[0] ?? 0, step.setNo)];
  if (done) return { ...done, ...weightAs(unit, done), ...(done.weight === undefined ? {} : { unit }) };
  const last = pastOf(day, step.exercise, unit)[0]?.sets ?? [];
  return prefill(step, last.length > 0 ? last : setsOfRow(sets, step, unit), unit);
}

/** What a set was before it was marked once more, until that can't be undone any longer. */
export type Replaced = { key: string; figures: Figures };

/** The undo of a set that was marked before brings back what it was. */
export function undoneTo(mark: Mark, replaced: Replaced | null): Mark {
  if (mark.action !== 'unset' || replaced?.key !== setKey(mark.row, mark.set_no)) return mark;
  return { ...mark, action: 'set', actual: replaced.figures };
}

/** Figures without those that are empty. */
export const clean = (figures: Partial<Record<keyof Figures, unknown>>): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined && value !== ''));

/** The variant that a person is shown, and whether a choice has come to its end. */
export const shownVariant = (
  { variants }: PlayerPreferences,
  exercise: number,
  available: readonly Variant[],
  now: number,
) =>
  variantFor(
    variants.map(({ exercise_id, variant, until }) => ({
      exerciseId: exercise_id,
      variant,
      until: until === null ? null : Date.parse(until),
    })),
    exercise,
    available,
    now,
  );
