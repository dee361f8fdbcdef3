import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Transaction } from './client';

/** Runs work in a transaction; a dry run rolls it back and answers what it answered. */
export async function withDryRun<T>(
  db: Database,
  dryRun: boolean,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  let answer: { value: T } | null = null;
  try {
    return await db.transaction(async (tx) => {
      const value = await work(tx);
      answer = { value };
      if (dryRun) tx.rollback();
      return value;
    });
  } catch (error) {
    const known = answer as { value: T } | null;
    if (error instanceof TransactionRollbackError && known) return known.value;
    throw error;
  }
}
