import { sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';

/**
 * Lets the rest of this transaction change logs and ledgers, which refuse it otherwise
 * (docs/spec/accounts.md#records). Only for the erasure of a person's data, the retention of old logs, and
 * the marks of merged or separated customers (docs/decisions/022-merging-customers.md).
 */
export async function allowRewritingLogs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('brio.rewrite_logs', 'on', true)`);
}
