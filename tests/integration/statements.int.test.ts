import { desc, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Db } from '@/db/client';
import { findKnownPage } from '@/db/repositories/lists';
import { product_tags } from '@/db/schema';
import { keepStatement } from '@/db/statements';

/** A database with one connection of its own. */
async function alone(work: (db: ReturnType<typeof createDatabase>) => Promise<void>): Promise<void> {
  const pool = createPool(process.env.DATABASE_URL, 1);
  await work(createDatabase(pool)).finally(() => pool.end());
}
const kept = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ statement: string }>(
    sql`select statement from pg_prepared_statements order by prepare_time`,
  );
  return rows.map(({ statement }) => statement);
};
const double = async (db: Db, n: number) =>
  (await db.execute<{ n: number }>(sql`select ${n}::int * 2 as n`)).rows[0]?.n;

describe('statements of transactions', () => {
  test('are planned once a connection, and answer for the values of each time', () =>
    alone(async (db) => {
      for (const n of [1, 2, 3]) expect(await db.transaction((tx) => double(tx, n))).toBe(n * 2);
      expect(await kept(db)).toEqual(['select $1::int * 2 as n']);
    }));

  test('leave those outside of a transaction alone, also after one that failed', () =>
    alone(async (db) => {
      await expect(
        db.transaction(async (tx) => {
          await tx.execute(sql`select 1 / ${0}::int`);
        }),
      ).rejects.toThrow();
      expect(await double(db, 4)).toBe(8);
      expect(await kept(db)).not.toContain('select $1::int * 2 as n');
    }));

  test('are no more than 250 a connection; the rest works all the same', () =>
    alone(async (db) => {
      await db.transaction(async (tx) => {
        for (let n = 0; n < 260; n++)
          expect((await tx.execute(sql`select ${n}::int as ${sql.identifier(`c${n}`)}`)).rows).toEqual([
            { [`c${n}`]: n },
          ]);
      });
      expect(await kept(db)).toHaveLength(250);
    }));
});

describe('statements that are kept by a key', () => {
  test('the first page of a list is planned once, and shows what is there each time', () =>
    alone(async (db) => {
      const { id } = product_tags;
      const page = { where: sql`deleted_at is null`, orderBy: [desc(id)], limit: 2, offset: 0 };
      const first = async () => (await findKnownPage(db, product_tags, page, 'tags')).map((row) => row.name);
      const before = await first();
      await db.insert(product_tags).values({ name: 'Recién puesta' });
      expect(await first()).toEqual(['Recién puesta', before[0]]);
      await first();
      const { rows } = await db.execute(
        sql`select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like '%product_tags%'`,
      );
      expect(rows).toEqual([{ generic_plans: 3, custom_plans: 0 }]);
    }));

  test('are no more than 250; the rest works all the same', () =>
    alone(async (db) => {
      for (let n = 0; n < 260; n++) {
        const statement = keepStatement(db, `n ${n}`, (name) =>
          db
            .select({ n: sql<number>`${sql.raw(String(n))} + ${sql.placeholder('one')}::int` })
            .from(product_tags)
            .limit(1)
            .prepare(name),
        );
        expect(await statement.execute({ one: 1 })).toEqual([{ n: n + 1 }]);
      }
      expect(await kept(db)).toHaveLength(250);
    }));
});
