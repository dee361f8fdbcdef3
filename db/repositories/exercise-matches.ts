import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { exercises } from '@/db/schema';

export type ExerciseMatch = { at: number; id: number; nombre: string; score: number };

/**
 * The live exercises most similar to each name, ignoring case and accents, best first: equal names, then by
 * trigrams. `at` is the index of the name in the list.
 */
export async function findExerciseMatches(
  db: Db,
  names: readonly string[],
  each: number,
): Promise<ExerciseMatch[]> {
  const { rows } = await db.execute<ExerciseMatch>(sql`
    select n.at::int - 1 as at, m.id, m.nombre, round(m.score::numeric, 3)::float8 as score
    from unnest(${sql.param([...names])}::text[]) with ordinality as n(name, at)
    cross join lateral (
      select e.id, e.nombre,
        case when trim(fold_text(e.nombre)) = fold_text(n.name) then 1
          else similarity(fold_text(e.nombre), fold_text(n.name)) end as score
      from ${exercises} e
      where e.deleted_at is null
      order by trim(fold_text(e.nombre)) = fold_text(n.name) desc, score desc, e.id
      limit ${each}
    ) m
    where m.score > 0
    order by n.at, m.score desc, m.id`);
  return rows;
}
