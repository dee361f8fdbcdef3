import { sql } from 'drizzle-orm';
import type { Db } from '../client';

/** Channel on which the instances of a shop tell each other that public data changed. */
export const REFRESH_CHANNEL = 'brio_refresh';

/** Tells every instance that listens, this one too. In a transaction it is told when that commits. */
export async function announceRefresh(db: Db, tags: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${REFRESH_CHANNEL}, ${JSON.stringify(tags)})`);
}
