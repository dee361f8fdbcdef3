import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createDatabase, createPool, type Db } from '@/db/client';

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
