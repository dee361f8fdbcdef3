import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { exercises } from '@/db/schema';

export type ExerciseMatch = { at: number; id: number; nombre: string; score: number };

/**
 * The live exercises most similar to each name, ignoring case and accents, best first: equal names, then as
 * `similarity` of pg_trgm compares them. Both sides are split into trigrams once and joined by them, because
 * comparing each name with each exercise takes time by the product of their lengths. `at` is the index of the
 * name in the list.
 */
export async function findExerciseMatches(
  db: Db,
  names: readonly string[],
  each: number,
): Promise<ExerciseMatch[]> {
  const { rows } = await db.execute<ExerciseMatch>(sql`
    with names as materialized (
      select n.at::int - 1 as at, fold_text(n.name) as name, show_trgm(fold_text(n.name)) as trigrams
      from unnest(${sql.param([...names])}::text[]) with ordinality as n(name, at)
    ), library as materialized (
      select e.id, e.nombre, trim(fold_text(e.nombre)) as name, show_trgm(fold_text(e.nombre)) as trigrams
      from ${exercises} e
      where e.deleted_at is null
    ), common as (
      select at, id, sum(shared)::int as shared from (
        select at, id, 1 as shared
        from (select at, unnest(trigrams) as trigram from names) n
        join (select id, unnest(trigrams) as trigram from library) e using (trigram)
        union all select at, id, 0 from names join library using (name)
      ) pairs
      group by at, id
    ), scored as (
      select n.at, e.id, e.nombre, n.name = e.name as is_equal, case when n.name = e.name then 1
        else c.shared::float4 / (cardinality(n.trigrams) + cardinality(e.trigrams) - c.shared)::float4
        end as score
      from common c join names n using (at) join library e using (id)
    ), ranked as (
      select *, row_number() over (partition by at order by is_equal desc, score desc, id) as place
      from scored
    )
    select at, id, nombre, round(score::numeric, 3)::float8 as score
    from ranked where place <= ${each}
    order by at, place`);
  return rows;
}
