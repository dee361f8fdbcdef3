import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';

/** Sets of one exercise and variant that can hold a record. */
export type BestSets = {
  exerciseId: number;
  variant: string | null;
  /** Trained in two sessions or more. */
  isRepeated: boolean;
  /** The days on which it was trained, each once. */
  dates: string[];
  /** `at` in ms since 1970, `session` its UUID or its day. */
  sets: {
    id: string;
    at: number;
    on: string;
    session: string;
    reps: number | null;
    weightKg: number | null;
    seconds: number | null;
    meters: number | null;
  }[];
};

/**
 * The valid sets of a person (docs/spec/offline.md#conflicts) that no other set exceeds: the heaviest for
 * each number of repetitions, the longest and the farthest. Among equal sets
 * the oldest. Years of training become a few rows. `withVariants` false: all variants count as one.
 */
export async function findBestSets(
  db: Db,
  userId: number,
  exerciseIds: readonly number[] | null,
  { withVariants }: { withVariants: boolean },
): Promise<BestSets[]> {
  const only: SQL = exerciseIds ? sql`and exercise_id = any(${sql.param([...exerciseIds])}::int[])` : sql``;
  // Valid sets are found by an anti-join and grouped before they are sorted, because sorting 25,000 sets as
  // `findSets` does took more than twice as long.
  const { rows } = await db.execute<BestSets>(sql`
    with standing as materialized (
      select uuid, exercise_id, ${withVariants ? sql`coalesce(variant, '')` : sql`''`} as variant, at, logged_on,
        coalesce(session_uuid::text, logged_on::text) collate "C" as session, reps, weight_kg, seconds, meters
      from progress_logs log
      where user_id = ${userId} and action = 'set' and exercise_id is not null ${only}
        and not exists (
          select from progress_logs newer
          where newer.user_id = ${userId} and newer.action in ('set', 'unset') and newer.run = log.run
            and newer.program_block_exercise_id = log.program_block_exercise_id
            and coalesce(newer.set_no, 0) = coalesce(log.set_no, 0)
            and (newer.at, newer.uuid) > (log.at, log.uuid))
    ), heaviest as (
      select distinct on (exercise_id, variant, reps) *
      from (
        select exercise_id, variant, reps, weight_kg, min(at) as at from standing
        where weight_kg > 0 and reps > 0 group by exercise_id, variant, reps, weight_kg
      ) weights
      order by exercise_id, variant, reps, weight_kg desc
    ), longest as (
      select distinct on (exercise_id, variant) uuid from standing where seconds > 0
      order by exercise_id, variant, seconds desc, at, uuid
    ), farthest as (
      select distinct on (exercise_id, variant) uuid from standing where meters > 0
      order by exercise_id, variant, meters desc, at, uuid
    ), best as (
      select uuid from standing join heaviest using (exercise_id, variant, reps, weight_kg, at)
      union select uuid from longest union select uuid from farthest
    )
    select exercise_id as "exerciseId", nullif(variant, '') as variant,
      min(session) <> max(session) as "isRepeated", array_agg(distinct logged_on)::text[] as dates,
      coalesce(json_agg(json_build_object(
        'id', uuid, 'at', extract(epoch from at) * 1000, 'on', logged_on, 'session', session,
        'reps', reps, 'weightKg', weight_kg, 'seconds', seconds, 'meters', meters
      )) filter (where best.uuid is not null), '[]') as sets
    from standing left join best using (uuid) group by exercise_id, variant
  `);
  return rows;
}
