import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { countEach } from '@/db/repositories/lists';
import type { ListSql } from './list-sql';
import { createSharedRuns } from './shared-runs';

/** Counted exactly up to here; past it the list says "more than". */
export const COUNT_CAP = 100_000;
const KEPT_MS = 10_000;
const MOST_KEPT = 1_000;

/** Counting is the dearest part of a list, and many look at the same one. */
const shareCount = createSharedRuns<number[]>();
/** What was past the cap, and until when that is believed: "more than" stays true for longer than it takes to count. */
const many = new Map<string, number>();

/** How many rows there are: exact and of this moment up to `COUNT_CAP`, `COUNT_CAP + 1` past it. */
export async function countRows(table: PgTable, { which: key, where }: ListSql): Promise<number> {
  if ((many.get(key) ?? 0) > performance.now()) return COUNT_CAP + 1;
  const [count = 0] = await shareCount(key, () => countEach(db, table, [where], COUNT_CAP));
  if (many.size >= MOST_KEPT) many.clear();
  if (count > COUNT_CAP) many.set(key, performance.now() + KEPT_MS);
  return count;
}
