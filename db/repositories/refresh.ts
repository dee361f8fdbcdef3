import { sql } from 'drizzle-orm';
import type { Db } from '../client';

/** NOTIFY channel for changes of public data. */
export const REFRESH_CHANNEL = 'brio_refresh';

/** Tags that together cover every public page, for unknown changes. */
export const ALL_TAGS = ['programs', 'products', 'content', 'settings'];

/** Notifies every listening instance, this one included; in a transaction, on commit. */
export async function announceRefresh(db: Db, tags: readonly string[]): Promise<void> {
  await db.execute(sql`select pg_notify(${REFRESH_CHANNEL}, ${JSON.stringify(tags)})`);
}
