import { sql } from 'drizzle-orm';
import { db } from '@/db/client';

/** How many connections wait for a lock that another one holds. */
export async function waitingForLock(): Promise<number> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length;
}
