import { groupBy } from '../values/group-by';
import { type ExerciseSession, firstBest, type LoggedSet, RECORD_VALUES, sessionsOf } from './strength';

/** A best value and the session that first reached it. */
type Best = { value: number; on: string; session: string };
export type ExerciseRecords = {
  variant: string | null;
  /** kg, for at least one repetition. */
  heaviest: Best | null;
  /** kg, estimated by Epley. */
  estimatedMax: Best | null;
  /** Most repetitions at each weight, heaviest first; kg null: without a weight. */
  repsAt: (Best & { kg: number | null })[];
  /** Seconds. */
  longest: Best | null;
  /** Metres. */
  farthest: Best | null;
  /** kg of one session. */
  volume: Best | null;
};

/**
 * Records of one exercise from its logged sets, by variant (docs/spec/progress.md#records). Only variants
 * with two sessions or more have any; a tie keeps the older one.
 */
export const recordsOf = (sets: readonly LoggedSet[]): ExerciseRecords[] =>
  recordsOfSessions(sessionsOf(sets));

export function recordsOfSessions(all: readonly ExerciseSession[]): ExerciseRecords[] {
  const variants = groupBy(all, ({ variant }) => variant);
  return [...variants]
    .filter(([, sessions]) => sessions.length > 1)
    .map(([variant, sessions]) => recordsOfVariant(variant, sessions));
}

/**
 * The records that lists show, of one exercise and variant. Its best sets (`findBestSets`) give the same as
 * all its sets. Null when it was trained in one session only.
 */
export function listedRecords(
  sets: readonly LoggedSet[],
  isRepeated: boolean,
): Pick<ExerciseRecords, 'heaviest' | 'estimatedMax' | 'longest'> | null {
  return isRepeated ? recordsOfVariant(sets[0]?.variant ?? null, sessionsOf(sets)) : null;
}

function recordsOfVariant(variant: string | null, sessions: readonly ExerciseSession[]): ExerciseRecords {
  const sets = sessions.flatMap((session) => session.sets);
  const most = (value: (set: LoggedSet) => number | null, of: readonly LoggedSet[] = sets) =>
    firstBest(of.map((set) => ({ value: value(set), on: set.on, session: set.session })));
  const byWeight = groupBy(sets.filter(hasReps), ({ weightKg }) => weightKg || null);
  return {
    variant,
    heaviest: most(RECORD_VALUES.heaviest),
    estimatedMax: most(RECORD_VALUES.estimatedMax),
    repsAt: [...byWeight]
      .sort(([a], [b]) => (b ?? 0) - (a ?? 0))
      .flatMap(([kg, of]) => {
        const record = most(({ reps }) => reps, of);
        return record ? { ...record, kg } : [];
      }),
    longest: most(RECORD_VALUES.longest),
    farthest: most(RECORD_VALUES.farthest),
    volume: firstBest(sessions.map(({ volume, on, session }) => ({ value: volume, on, session }))),
  };
}

const hasReps = ({ reps }: LoggedSet) => reps !== null && reps >= 1;
