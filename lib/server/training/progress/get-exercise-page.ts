import 'server-only';
import { db } from '@/db/client';
import { findDoneExercises, findMarksOfExercise } from '@/db/repositories/training/training-history';
import { findExerciseNames } from '@/db/repositories/training/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import type { Day } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { onGround } from '@/lib/domain/plan/ground';
import { type NextTime, nextTime } from '@/lib/domain/player/next-time';
import type { Unit } from '@/lib/domain/player/sets';
import { recordsOfSessions } from '@/lib/domain/progress/records';
import { type LoggedSet, sessionsOf } from '@/lib/domain/progress/strength';
import { loadPosters } from '@/lib/server/products/pictures';
import { today } from '../memberships';
import { readerOf } from '../reader';
import { readSets, readTrainingPreferences } from '../variants-seen';
import { namesOf, readBests, shown, toSets } from './exercise-progress';
import { pastSessions } from './past-sessions';

type ShownRecords = ReturnType<typeof shown>;
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
  /** Still image of the exercise in the library. */
  poster: string | null;
  programs: string[];
  today: Day;
  /** The variant shown, and all that were trained; one alone is not named. */
  variant: string | null;
  variants: (string | null)[];
  records: ShownRecords | null;
  /** What the next session begins with; null without weights. */
  next: NextTime | null;
  /** Weight of the person's bar, in their unit; null without one. */
  bar: number | null;
  unit: Unit;
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
  const reader = readerOf(own);
  const [rows, preferences, marks, [library], posters] = await Promise.all([
    readSets(reader, userId, exerciseId),
    readTrainingPreferences(reader, userId),
    findMarksOfExercise(db, userId, exerciseId),
    findExerciseNames(db, [exerciseId]),
    loadPosters(db, [exerciseId]),
  ]);
  const poster = posters(exerciseId);
  const name = library?.name ?? rows.at(-1)?.exercise ?? marks[0]?.names.exercise;
  if (name === undefined) throw new AppError('not_found');
  const all = sessionsOf(toSets(rows));
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
    poster: poster && onGround(poster, 'espuma'),
    programs: [
      ...new Set([
        ...rows.flatMap(({ program }) => program ?? []),
        ...marks.flatMap(({ names }) => names.program ?? []),
      ]),
    ],
    today: today(),
    variant,
    variants: variants.length > 1 ? variants : [],
    records:
      recordsOfSessions(all)
        .map(shown)
        .find((record) => record.variant === variant) ?? null,
    next: nextTime(
      pastSessions(rows.filter((row) => row.variant === variant))[exerciseId] ?? [],
      rows.findLast((row) => row.variant === variant)?.dose ?? null,
      preferences.units,
    ),
    bar: preferences.bar,
    unit: preferences.units,
    sessions: sessions.sort((a, b) => (a.on < b.on ? 1 : a.on > b.on ? -1 : 0)),
  };
}

type TrainedExercise = {
  id: number;
  name: string;
  days: number;
  last: Day;
  /** Of its best variant: kg lifted, and the estimated maximum. */
  heaviest: number | null;
  e1rm: number | null;
  longest: number | null;
};

export type TrainedExercises = { unit: Unit; exercises: TrainedExercise[] };

/** The exercises of the caller with their records, the last trained first. */
export async function getTrainedExercises({ actor }: RequestContext): Promise<TrainedExercises> {
  const own = requireActor(actor);
  const { userId } = own;
  const reader = readerOf(own);
  const [done, bests, { units: unit }] = await Promise.all([
    findDoneExercises(db, userId),
    readBests(reader, userId, null),
    readTrainingPreferences(reader, userId),
  ]);
  const trained = Map.groupBy(bests, ({ exerciseId }) => exerciseId);
  const marked = new Map(done.map((row) => [row.exerciseId ?? 0, row]));
  const ids = [...new Set([...trained.keys(), ...marked.keys()])];
  const names = await namesOf(ids);
  const exercises = ids
    .map((id): TrainedExercise => {
      const own = trained.get(id) ?? [];
      const dates = new Set([...own.flatMap((variant) => variant.dates), ...(marked.get(id)?.dates ?? [])]);
      const best = (kind: 'heaviest' | 'e1rm' | 'longest') => {
        const values = own.flatMap((variant) => variant[kind]?.value ?? []);
        return values.length > 0 ? Math.max(...values) : null;
      };
      return {
        id,
        name: names.get(id) ?? '',
        days: dates.size,
        last: [...dates].reduce((late, on) => (on > late ? on : late), ''),
        heaviest: best('heaviest'),
        e1rm: best('e1rm'),
        longest: best('longest'),
      };
    })
    .sort((a, b) => (a.last === b.last ? a.name.localeCompare(b.name) : a.last < b.last ? 1 : -1));
  return { unit, exercises };
}
