import 'server-only';
import { db } from '@/db/client';
import { findDoneExercises, findMarksOfExercise } from '@/db/repositories/training-history';
import { findExerciseNames } from '@/db/repositories/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { recordsOf } from '@/lib/domain/progress/records';
import { type LoggedSet, sessionsOf } from '@/lib/domain/progress/strength';
import { shown, toSets } from './exercise-progress';
import { today } from './memberships';
import { readerOf, readSets } from './variants-seen';

export type ShownRecords = ReturnType<typeof shown>;
export type ExerciseSessionRow = {
  key: string;
  on: Day;
  variant: string | null;
  /** Empty when only the exercise was marked; then the text that was written beside it. */
  sets: readonly Pick<LoggedSet, 'id' | 'reps' | 'weightKg' | 'seconds' | 'meters'>[];
  text: string | null;
  volume: number | null;
  estimatedMax: number | null;
  effort: number | null;
};
export type ExercisePage = {
  id: number;
  name: string;
  programs: string[];
  today: Day;
  /** The variant shown, and all that were trained; one alone is not named. */
  variant: string | null;
  variants: (string | null)[];
  records: ShownRecords | null;
  /** Newest first. */
  sessions: ExerciseSessionRow[];
};

const textOf = (actual: Record<string, unknown> | null, planned: Record<string, unknown> | null) =>
  [actual?.duration ?? planned?.duration, actual?.weight]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(', ') || null;

/**
 * The page of one exercise: records, estimated maximum and history, a variant apart from others
 * (docs/spec/progress.md#records). Throws 404 for one that no one knows.
 */
export async function getExercisePage(
  { actor }: RequestContext,
  exerciseId: number,
  requested: string | null,
): Promise<ExercisePage> {
  const own = requireActor(actor);
  const { userId } = own;
  const [rows, marks, [library]] = await Promise.all([
    readSets(readerOf(own), userId, exerciseId),
    findMarksOfExercise(db, userId, exerciseId),
    findExerciseNames(db, [exerciseId]),
  ]);
  const name = library?.name ?? rows.at(-1)?.names.exercise ?? marks[0]?.names.exercise;
  if (name === undefined) throw new AppError('not_found');
  const sets = toSets(rows);
  const all = sessionsOf(sets);
  const variants = [...new Set(all.map(({ variant }) => variant))];
  const variant = variants.find((each) => each === requested) ?? all.at(-1)?.variant ?? null;
  const logged = new Set(all.map(({ on }) => on));
  const bare = marks.filter(({ loggedOn }) => !logged.has(loggedOn));
  const sessions: ExerciseSessionRow[] = [
    ...all
      .filter((session) => session.variant === variant)
      .map(({ session, ...row }) => ({ ...row, key: session, text: null })),
    ...bare.map((mark) => ({
      key: String(mark.id),
      on: mark.loggedOn,
      variant: null,
      sets: [],
      text: textOf(mark.actual, mark.planned),
      volume: null,
      estimatedMax: null,
      effort: mark.effort,
    })),
  ];
  return {
    id: exerciseId,
    name,
    programs: [...new Set([...rows, ...marks].flatMap(({ names }) => names.program ?? []))],
    today: today(),
    variant,
    variants: variants.length > 1 ? variants : [],
    records:
      recordsOf(sets)
        .map(shown)
        .find((record) => record.variant === variant) ?? null,
    sessions: sessions.sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0)),
  };
}

export type TrainedExercise = {
  id: number;
  name: string;
  days: number;
  last: Day;
  /** Of its best variant: kg lifted, and the estimated maximum. */
  heaviest: number | null;
  e1rm: number | null;
  longest: number | null;
};

/** The exercises of whoever calls with their records, the last trained first. */
export async function getTrainedExercises({ actor }: RequestContext): Promise<TrainedExercise[]> {
  const own = requireActor(actor);
  const { userId } = own;
  const [done, rows] = await Promise.all([
    findDoneExercises(db, userId),
    readSets(readerOf(own), userId, null),
  ]);
  const sets = Map.groupBy(rows, ({ exerciseId }) => exerciseId ?? 0);
  const marked = new Map(done.map((row) => [row.exerciseId ?? 0, row]));
  const ids = [...new Set([...sets.keys(), ...marked.keys()])];
  const names = new Map((await findExerciseNames(db, [...ids, 0])).map((row) => [row.id, row.name]));
  const best = (values: readonly (number | null | undefined)[]) => {
    const known = values.filter((value) => typeof value === 'number');
    return known.length > 0 ? Math.max(...known) : null;
  };
  return ids
    .map((id): TrainedExercise => {
      const own = sets.get(id) ?? [];
      const dates = new Set([...own.map(({ loggedOn }) => loggedOn), ...(marked.get(id)?.dates ?? [])]);
      const records = recordsOf(toSets(own)).map(shown);
      return {
        id,
        name: names.get(id) ?? marked.get(id)?.name ?? own.at(-1)?.names.exercise ?? '',
        days: dates.size,
        last: [...dates].reduce((late, on) => (on > late ? on : late), ''),
        heaviest: best(records.map(({ heaviest }) => heaviest?.value)),
        e1rm: best(records.map(({ e1rm }) => e1rm?.value)),
        longest: best(records.map(({ longest }) => longest?.value)),
      };
    })
    .sort((a, b) => (a.last === b.last ? a.name.localeCompare(b.name) : a.last < b.last ? 1 : -1));
}
