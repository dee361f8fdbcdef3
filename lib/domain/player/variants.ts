import { WEEK_MS } from '../clock';
import type { Figures } from './session';
import type { TrainingPreferences } from './training-preferences';

export type Variant = NonNullable<Figures['variant']>;

/** Weeks for which a choice is remembered; null: always. */
export const REMEMBER_WEEKS = [2, 4, 8, null] as const;

/** A remembered choice. `exerciseId` null: for every exercise that has it; `until`: ms, null for always. */
export type VariantChoice = { exerciseId: number | null; variant: Variant; until: number | null };

/** The instant until which a choice of so many weeks holds, in ms. */
export const rememberUntil = (weeks: (typeof REMEMBER_WEEKS)[number], now: number): number | null =>
  weeks === null ? null : now + weeks * WEEK_MS;

/**
 * The variant to show (docs/spec/player.md#variants): the exercise's own choice, then the one for every
 * exercise, else the first that it has. `ask`: a choice for it has expired and is offered again.
 */
export function variantFor(
  choices: readonly VariantChoice[],
  exerciseId: number,
  available: readonly Variant[],
  now: number,
): { variant: Variant | null; ask: boolean } {
  const mine = choices.filter(
    (choice) =>
      (choice.exerciseId === exerciseId || choice.exerciseId === null) && available.includes(choice.variant),
  );
  const holds = mine.filter(({ until }) => until === null || until > now);
  const chosen = holds.find((choice) => choice.exerciseId !== null) ?? holds[0];
  return { variant: chosen?.variant ?? available[0] ?? null, ask: !chosen && mine.length > 0 };
}

/** The variant to show by a person's stored choices, and whether a remembered one has expired. */
export const shownVariant = (
  { variants }: Pick<TrainingPreferences, 'variants'>,
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
