import 'server-only';
import { db } from '@/db/client';
import type { BestSets } from '@/db/repositories/training/best-sets';
import { findExerciseNames, type SetRow } from '@/db/repositories/training/training-progress';
import type { trainedExercise, trainingRecords } from '@/lib/api/training-progress';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { parseDose } from '@/lib/domain/dose';
import { AppError } from '@/lib/domain/errors';
import {
  type ExerciseRecords,
  listedRecords,
  recordsOf,
  recordsOfSessions,
} from '@/lib/domain/progress/records';
import { type LoggedSet, sessionsOf } from '@/lib/domain/progress/strength';
import type { AnswerOf, DataOf } from '@/lib/http/endpoint';
import { type Reader, readerOf } from '../reader';
import { readBestSets, readSets } from '../variants-seen';

type Point = ExerciseProgress['volume'][number];
export type ExerciseProgress = AnswerOf<typeof trainedExercise>;

export const toSets = (rows: readonly SetRow[]): LoggedSet[] => rows.map(toSet);

const toSet = (row: SetRow): LoggedSet => ({
  id: row.uuid,
  at: row.at.getTime(),
  on: row.loggedOn,
  session: row.sessionUuid ?? row.loggedOn,
  variant: row.variant,
  reps: row.reps,
  weightKg: row.weightKg,
  seconds: row.seconds,
  meters: row.meters,
  perSide: parseDose(row.dose)?.perSide ?? false,
  effort: row.effort,
});

const rounded = (value: number) => Math.round(value * 100) / 100;
const roundedBest = <B extends { value: number } | null>(best: B): B =>
  best && { ...best, value: rounded(best.value) };

export const shown = (records: ExerciseRecords) => ({
  variant: records.variant,
  heaviest: roundedBest(records.heaviest),
  e1rm: roundedBest(records.estimatedMax),
  reps_at: records.repsAt,
  longest: records.longest,
  farthest: records.farthest,
  volume: roundedBest(records.volume),
});

/** An exercise over all programs of the caller (docs/spec/progress.md#records). 404: no such exercise. */
export async function getExercise({ actor }: RequestContext, exerciseId: number): Promise<ExerciseProgress> {
  const own = requireActor(actor);
  const rows = await readSets(readerOf(own), own.userId, exerciseId);
  if (rows.length === 0 && (await findExerciseNames(db, [exerciseId])).length === 0)
    throw new AppError('not_found');
  const byUuid = new Map(rows.map((row) => [row.uuid, row]));
  const sessions = sessionsOf(toSets(rows));
  const points = (value: (session: (typeof sessions)[number]) => number | null) =>
    sessions.flatMap((session): Point[] => {
      const found = value(session);
      return found === null ? [] : [{ on: session.on, variant: session.variant, value: rounded(found) }];
    });
  return {
    history: sessions.toReversed().map(({ session, on, variant, sets: own }) => ({
      session,
      on,
      variant,
      program: byUuid.get(own[0]?.id ?? '')?.program ?? null,
      sets: own.map((set) => ({
        uuid: set.id,
        set_no: byUuid.get(set.id)?.setNo ?? null,
        reps: set.reps,
        weight_kg: set.weightKg,
        seconds: set.seconds,
        meters: set.meters,
        effort: set.effort,
      })),
    })),
    records: recordsOfSessions(sessions).map(shown),
    e1rm: points(({ estimatedMax }) => estimatedMax),
    volume: points(({ volume }) => volume),
  };
}

type RecordsOfExercise = DataOf<typeof trainingRecords>[number];

/** Records of the caller, exercises by name; recomputed from logs (docs/spec/progress.md#records). */
export async function getRecords({ actor }: RequestContext): Promise<{ data: RecordsOfExercise[] }> {
  const own = requireActor(actor);
  const groups = Map.groupBy(
    await readSets(readerOf(own), own.userId, null),
    ({ exerciseId }) => exerciseId ?? 0,
  );
  const names = await namesOf([...groups.keys()]);
  const all = [...groups].flatMap(([id, rows]): RecordsOfExercise[] => {
    const records = recordsOf(toSets(rows)).map(shown);
    return records.length === 0 ? [] : [{ exercise_id: id, exercise: names.get(id) ?? '', records }];
  });
  return { data: all.sort((a, b) => a.exercise.localeCompare(b.exercise)) };
}

/** Names of library exercises by id. */
export const namesOf = async (ids: readonly number[]): Promise<Map<number, string>> =>
  new Map((await findExerciseNames(db, ids)).map(({ id, name }) => [id, name]));

/** One variant of an exercise: when it was trained, its best sets, and the records that lists show. */
export type ExerciseBests = Pick<BestSets, 'exerciseId' | 'variant' | 'dates'> &
  Pick<ReturnType<typeof shown>, 'heaviest' | 'e1rm' | 'longest'> & { sets: LoggedSet[] };

/** Fields that best sets come without; no record of a list depends on them. */
const NOT_READ = { perSide: false, effort: null };

/** What a person did best in each exercise, or in some. */
export async function readBests(
  reader: Reader,
  userId: number,
  exerciseIds: readonly number[] | null,
): Promise<ExerciseBests[]> {
  return (await readBestSets(reader, userId, exerciseIds)).map(({ isRepeated, sets: best, ...row }) => {
    const sets = best.map((set): LoggedSet => ({ ...set, ...NOT_READ, variant: row.variant }));
    const records = listedRecords(sets, isRepeated);
    return {
      ...row,
      sets,
      heaviest: roundedBest(records?.heaviest ?? null),
      e1rm: roundedBest(records?.estimatedMax ?? null),
      longest: records?.longest ?? null,
    };
  });
}
