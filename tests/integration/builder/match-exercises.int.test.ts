import { isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { findExerciseNames } from '@/db/repositories/builder/exercise-names';
import { exercises } from '@/db/schema';
import { nameMatcher } from '@/lib/domain/customers/name-matches';

test("matches are those of PostgreSQL's similarity", async () => {
  const added = ['Remo', 'Remo remo', 'remo Remo remo', ' Ñandú a una pierna ', '¿?', 'Press (12 kg)'];
  await db.insert(exercises).values(added.map((nombre) => ({ nombre })));
  const library = await db.select().from(exercises).where(isNull(exercises.deleted_at));
  const names = [
    ...library.map(({ nombre }) => nombre.toUpperCase()),
    ...['remo remo', 'nandu  a una pierna', 'ÑANDU A UNA PIERNA', '¿?', '!', '', 'qqqq'],
    'sentadilla con salto y peso muerto rumano a una pierna '.repeat(5).slice(0, 255),
  ];
  const matchesOf = nameMatcher(await findExerciseNames(db), 3);
  for (const name of names) {
    const { rows } = await db.execute(sql`
      select id, nombre, round(score::numeric, 3)::float8 as score from (
        select id, nombre, trim(fold_text(nombre)) = trim(fold_text(${name})) as same,
          greatest(similarity(nombre_folded, fold_text(${name})),
            (trim(nombre_folded) = trim(fold_text(${name})))::int::float4) as score
        from (select *, fold_text(nombre) as nombre_folded from exercises where deleted_at is null) e
      ) s
      where score > 0 order by same desc, s.score desc, id limit 3`);
    expect(matchesOf(name), name).toEqual(rows);
  }
});
