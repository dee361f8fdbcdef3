import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';

test('a connection that breaks inside a transaction fails the transaction, not the process', async () => {
  // Vitest fails the run on an error event without a listener.
  const work = db.transaction((tx) => tx.execute(sql`select 'breaks', pg_sleep(60)`));
  const failed = expect(work).rejects.toThrow();
  await expect
    .poll(async () => {
      const { rowCount } = await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'select ''breaks''%' and datname = current_database() and pid <> pg_backend_pid()`);
      return rowCount;
    })
    .toBe(1);
  await failed;
});
