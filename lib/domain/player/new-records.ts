import {
  firstBest,
  type LoggedSet,
  RECORD_VALUES,
  type RecordKind,
  type SetFigures,
} from '../progress/strength';
import { groupBy } from '../values/group-by';
import type { Best, PastBest, PlayDay, SetsDone } from './day';
import type { Figures } from './session';
import { toKg } from './sets';

const KINDS = Object.keys(RECORD_VALUES) as RecordKind[];

/** A record of this session (docs/spec/progress.md#records). `set`: the figures that made it. */
export type NewRecord = {
  kind: RecordKind;
  name: string;
  set: Figures;
  /** kg, seconds or metres, and when it was set; null for the first weight of an exercise trained without. */
  before: Best | null;
};

/** The bests of one exercise from its logged sets, by variant; a tie keeps the older one. */
export function pastBests(sets: readonly LoggedSet[]): PastBest[] {
  const inOrder = [...sets].sort((a, b) => a.at - b.at);
  const variants = groupBy(inOrder, ({ variant }) => variant);
  return [...variants].map(([variant, own]) => pastBest(variant, own));
}

/** The bests of one exercise and variant; `sets` oldest first, without any when none holds a record. */
export function pastBest(variant: string | null, sets: readonly LoggedSet[]): PastBest {
  const best = (kind: RecordKind): Best | null =>
    firstBest(sets.map((set) => ({ value: RECORD_VALUES[kind](set), on: set.on })));
  return {
    variant,
    heaviest: best('heaviest'),
    longest: best('longest'),
    farthest: best('farthest'),
    estimatedMax: best('estimatedMax'),
  };
}

/** What a set of this session reaches; 0 for none. */
export const recordValue = (kind: RecordKind, set: Figures): number =>
  RECORD_VALUES[kind](asLogged(set)) ?? 0;

const asLogged = ({ reps, weight, unit = 'kg', seconds, meters }: Figures): SetFigures => ({
  reps: reps ?? null,
  weightKg: weight === undefined ? null : toKg(weight, unit),
  seconds: seconds ?? null,
  meters: meters ?? null,
});

/** The parts of a day that its records need. */
type TrainedDay = Pick<PlayDay, 'best'> & {
  blocks: readonly {
    exercises: readonly Pick<PlayDay['blocks'][number]['exercises'][number], 'id' | 'exercise_id' | 'name'>[];
  }[];
};

/** What this session did better than all before, in the order of the day; the first of equal sets. */
export function newRecords({ blocks, best = {} }: TrainedDay, sets: SetsDone): NewRecord[] {
  const rows = blocks.flatMap(({ exercises }) => exercises);
  const byExercise = groupBy(rows, (row) => row.exercise_id);
  return [...byExercise].flatMap(([exercise, own]) => {
    const ids = new Set(own.map(({ id }) => String(id)));
    const done = Object.entries(sets).flatMap(([key, set]) =>
      ids.has(key.split(':')[0] ?? '') ? [set] : [],
    );
    return KINDS.flatMap((kind): NewRecord[] => {
      const better = done.flatMap((set) => {
        const past = best[exercise]?.find(({ variant }) => variant === (set.variant ?? null));
        const before = past?.[kind] ?? null;
        const isFirst = kind === 'heaviest' && past !== undefined;
        if (before === null && !isFirst) return [];
        return recordValue(kind, set) > (before?.value ?? 0) ? [{ set, before }] : [];
      });
      const top = better.reduce<(typeof better)[number] | null>(
        (most, each) => (most && recordValue(kind, most.set) >= recordValue(kind, each.set) ? most : each),
        null,
      );
      return top ? [{ kind, name: own[0]?.name ?? '', ...top }] : [];
    });
  });
}
