import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { findPage, findRecords, idsOf, type RecordRow } from '@/db/repositories/records';
import { createSharedRuns } from '@/lib/server/shared-runs';
import { type ListQuery, MAX_LIMIT } from './query';

/** From this row on a page is found by its ids, which an index has without the rows before it. */
const DEEP = 1_000;
/** Ids read at once: people who look at pages near each other share them. */
const STRETCH = 1_000;

const shareIds = createSharedRuns<number[]>();

/** One page of a list, however deep. */
export async function readPage(table: PgTable, query: ListQuery): Promise<RecordRow[]> {
  const { where, orderBy, limit, offset, columns } = query;
  if (offset < DEEP) return findPage(db, table, query);
  const from = offset % STRETCH;
  const { key, run } = idsOf(db, table, {
    where,
    orderBy,
    limit: STRETCH + MAX_LIMIT,
    offset: offset - from,
  });
  const ids = await shareIds(key, run);
  return findRecords(db, table, ids.slice(from, from + limit), columns);
}
