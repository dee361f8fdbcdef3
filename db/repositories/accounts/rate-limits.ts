import { lt } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { rate_limits } from '@/db/schema';

/** Deletes expired counters (milliseconds). Returns how many. */
export async function deleteExpiredLimits(db: Db, at: number): Promise<number> {
  const gone = await db
    .delete(rate_limits)
    .where(lt(rate_limits.expire, at))
    .returning({ key: rate_limits.key });
  return gone.length;
}
