import { groupBy } from '../values/group-by';
/** A logged set of an exercise, as it counts (docs/spec/progress.md#records). */
export type LoggedSet = {
  /** UUID of the log. */
  id: string;
  /** ms since 1970 */
  at: number;
  /** Business day. */
  on: string;
  /** Sets of one session belong together: its UUID, or its day without one. */
  session: string;
  variant: string | null;
  reps: number | null;
  weightKg: number | null;
  seconds: number | null;
  meters: number | null;
  /** Repetitions were for each side. */
  perSide: boolean;
  effort: number | null;
};

/** Most repetitions from which the one-repetition maximum is estimated. */
const MOST_REPS = 10;

/** Weights have two decimals; in whole hundredths two equal figures stay equal, so that a tie is one. */
const hundredths = (kg: number): number => Math.round(kg * 100);

/** Estimated one-repetition maximum by Epley, in kg; null above 10 repetitions or without a weight. */
export function estimatedMax(weightKg: number | null, reps: number | null): number | null {
  if (weightKg === null || reps === null || weightKg <= 0 || reps < 1 || reps > MOST_REPS) return null;
  return reps === 1 ? weightKg : (hundredths(weightKg) * (30 + reps)) / 3_000;
}

/** What a set reaches in each kind of record, in kg, seconds or metres; null for none. */
export const RECORD_VALUES = {
  heaviest: ({ weightKg, reps }) => ((reps ?? 0) >= 1 ? weightKg : null),
  longest: ({ seconds }) => seconds,
  farthest: ({ meters }) => meters,
  estimatedMax: ({ weightKg, reps }) => estimatedMax(weightKg, reps),
} as const satisfies Record<string, (set: SetFigures) => number | null>;
export type SetFigures = Pick<LoggedSet, 'reps' | 'weightKg' | 'seconds' | 'meters'>;
export type RecordKind = keyof typeof RECORD_VALUES;

/** The first of the highest values above zero: a tie keeps the older record. */
export function firstBest<R extends { value: number | null }>(
  reached: readonly R[],
): (R & { value: number }) | null {
  let found: (R & { value: number }) | null = null;
  for (const each of reached) {
    const { value } = each;
    if (value !== null && value > (found?.value ?? 0)) found = { ...each, value };
  }
  return found;
}

/** Repetitions × kg, both sides counted; null without a set that has both, as for timed work. */
export function volumeOf(sets: readonly Pick<LoggedSet, 'reps' | 'weightKg' | 'perSide'>[]): number | null {
  const weighed = sets.filter(({ weightKg, reps }) => weightKg && reps);
  if (weighed.length === 0) return null;
  const moved = weighed.reduce(
    (sum, { reps, weightKg, perSide }) => sum + (reps ?? 0) * hundredths(weightKg ?? 0) * (perSide ? 2 : 1),
    0,
  );
  return moved / 100;
}

export type ExerciseSession = {
  session: string;
  on: string;
  variant: string | null;
  sets: LoggedSet[];
  /** kg; null without weights. */
  volume: number | null;
  /** Best estimated maximum, kg. */
  estimatedMax: number | null;
  /** The highest effort given. */
  effort: number | null;
};

/** Sessions of one exercise, oldest first; variants apart. */
export function sessionsOf(sets: readonly LoggedSet[]): ExerciseSession[] {
  const inOrder = [...sets].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  const groups = groupBy(inOrder, ({ session, variant }) => `${session} ${variant ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { session, on, variant } = first;
    const maxima = group.map(({ weightKg, reps }) => estimatedMax(weightKg, reps));
    return {
      session,
      on,
      variant,
      sets: group,
      volume: volumeOf(group),
      estimatedMax: highest(maxima),
      effort: highest(group.map(({ effort }) => effort)),
    };
  });
}

const highest = (values: readonly (number | null)[]): number | null =>
  values.reduce<number | null>(
    (most, value) => (value !== null && (most === null || value > most) ? value : most),
    null,
  );
