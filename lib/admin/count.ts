import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, db as primary } from '@/db/client';
import { countEach } from '@/db/repositories/admin/lists';
import type { ListSql } from './list-sql';
import { createSharedRuns } from './shared-runs';

/** Counted exactly up to here; past it the list says "more than". */
export const COUNT_CAP = 100_000;
const REMEMBERED_MS = 10_000;
const MAX_REMEMBERED = 1_000;

/**
 * Lists with more rows than the cap, and until when they are not counted again. Counting up to the cap costs
 * several times as much as reading a page (docs/measurements.md), and a list seldom falls below it within
 * seconds.
 */
const overCap = new Map<string, number>();
/** All pages of a list have the same count, so concurrent readers share it. */
const shareCount = createSharedRuns<number[]>();

/** How many rows a list has: exact up to `COUNT_CAP`, `COUNT_CAP + 1` past it. */
export async function countRows(db: Database, table: PgTable, { which, where }: ListSql): Promise<number> {
  if ((overCap.get(which) ?? 0) > performance.now()) return COUNT_CAP + 1;
  // A count from the replica must not be given to someone who has just written.
  const key = db === primary ? which : `replica ${which}`;
  const [count = 0] = await shareCount(key, () => countEach(db, table, [where], COUNT_CAP));
  if (overCap.size >= MAX_REMEMBERED) overCap.clear();
  if (count > COUNT_CAP) overCap.set(which, performance.now() + REMEMBERED_MS);
  return count;
}
