import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDatabase, createPool } from '@/db/client';
import { product_tags } from '@/db/schema';
import { keepStatement } from '@/db/statements';

test('at most 250 statements are prepared on a connection; further ones work all the same', async () => {
  const pool = createPool(process.env.DATABASE_URL, 1);
  const db = createDatabase(pool);
  const names: string[] = [];
  try {
    for (let n = 0; n < 260; n++) {
      const statement = keepStatement(db, `n ${n}`, (name) => {
        names.push(name);
        return db
          .select({ n: sql<number>`${sql.raw(String(n))} + ${sql.placeholder('one')}::int` })
          .from(product_tags)
          .limit(1)
          .prepare(name);
      });
      expect(await statement.execute({ one: 1 })).toEqual([{ n: n + 1 }]);
    }
    // PostgreSQL does not keep an unnamed statement.
    expect(names.filter((name) => name !== '')).toHaveLength(250);
    expect(new Set(names).size).toBe(251);
  } finally {
    await pool.end();
  }
});
