import 'server-only';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { AppError } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';

/** What is logged of an item: its ids. Rows may also hold names and addresses of people. */
const idsOf = (item: object | number): object =>
  typeof item === 'number'
    ? { id: item }
    : Object.fromEntries(Object.entries(item).filter(([name]) => /^id$|_id$|Id$/.test(name)));

/**
 * Logs the failure of one item of a job. A refusal is only a warning: another process came first, or the
 * payment service is away.
 */
export function logFailure(error: unknown, job: string, item: object | number): void {
  const isRefusal = error instanceof AppError || error instanceof GatewayError;
  logger[isRefusal ? 'warn' : 'error']({ err: error, ...idsOf(item) }, `${job} failed`);
}

/**
 * Does a job's work for each item by itself: a failure is logged and affects no other item; the next run
 * tries it again. `work` returns how much it changed. Returns the sum.
 */
export async function eachAlone<Item extends object | number>(
  job: string,
  items: Iterable<Item>,
  work: (item: Item) => Promise<boolean | number>,
): Promise<number> {
  let changed = 0;
  for (const item of items) {
    try {
      changed += Number(await work(item));
    } catch (error) {
      logFailure(error, job, item);
    }
  }
  return changed;
}
