import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';

/** Takes an advisory lock on a key until the transaction ends, for what has no row to lock. */
export async function lockKey(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7246003))`);
}
