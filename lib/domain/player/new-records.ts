import type { LoggedSet } from '../progress/strength';
import type { Best, PastBest, PlayDay, SetsDone } from './day';
import type { Figures } from './session';
import { toKg } from './sets';

/** A record of this session (docs/spec/progress.md#records). `set`: the figures that made it. */
export type NewRecord = {
  kind: 'heaviest' | 'longest';
  name: string;
  set: Figures;
  /** kg or seconds, and when that was. */
  before: Best;
};

/** The bests of one exercise from its logged sets, a variant apart from another; ties stay with the older. */
export function pastBests(sets: readonly LoggedSet[]): PastBest[] {
  const inOrder = [...sets].sort((a, b) => a.at - b.at);
  return [...Map.groupBy(inOrder, ({ variant }) => variant)].map(([variant, own]) => {
    const best = (value: (set: LoggedSet) => number | null) =>
      own.reduce<Best | null>((found, set) => {
        const reached = value(set) ?? 0;
        return reached > (found?.value ?? 0) ? { value: reached, on: set.on } : found;
      }, null);
    return {
      variant,
      heaviest: best(({ weightKg, reps }) => ((reps ?? 0) >= 1 ? weightKg : null)),
      longest: best(({ seconds, reps }) => (reps === null ? seconds : null)),
    };
  });
}

const VALUE = {
  heaviest: ({ reps = 0, weight, unit = 'kg' }: Figures) =>
    reps >= 1 && weight !== undefined ? toKg(weight, unit) : 0,
  longest: ({ reps, seconds = 0 }: Figures) => (reps === undefined ? seconds : 0),
} as const;

/** What the records of a session need of its day. */
type TrainedDay = Pick<PlayDay, 'best'> & {
  blocks: readonly {
    exercises: readonly Pick<PlayDay['blocks'][number]['exercises'][number], 'id' | 'exercise_id' | 'name'>[];
  }[];
};

/** What this session did better than all before, in the order of the day; the first of equal sets. */
export function newRecords({ blocks, best = {} }: TrainedDay, sets: SetsDone): NewRecord[] {
  const rows = blocks.flatMap(({ exercises }) => exercises);
  const byExercise = Map.groupBy(rows, (row) => row.exercise_id);
  return [...byExercise].flatMap(([exercise, own]) => {
    const ids = new Set(own.map(({ id }) => String(id)));
    const done = Object.entries(sets).flatMap(([key, set]) =>
      ids.has(key.split(':')[0] ?? '') ? [set] : [],
    );
    return (['heaviest', 'longest'] as const).flatMap((kind): NewRecord[] => {
      const better = done.flatMap((set) => {
        const past = best[exercise]?.find(({ variant }) => variant === (set.variant ?? null))?.[kind];
        return past && VALUE[kind](set) > past.value ? [{ set, before: past }] : [];
      });
      const top = better.reduce<(typeof better)[number] | null>(
        (most, each) => (most && VALUE[kind](most.set) >= VALUE[kind](each.set) ? most : each),
        null,
      );
      return top ? [{ kind, name: own[0]?.name ?? '', ...top }] : [];
    });
  });
}
