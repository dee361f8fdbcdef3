import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/db/client';
import { DEEP, findKnownPage, findPage } from '@/db/repositories/lists';
import { findRecords, type RecordRow } from '@/db/repositories/records';
import { findHits } from '@/db/repositories/search';
import { COUNT_CAP, countRows } from './count';
import type { ListSql } from './list-sql';
import { createSharedRuns } from './shared-runs';

type Found = { rows: RecordRow[]; count: number };

/** What is dear is not done twice at once: somebody who reloads a slow search waits for the same one. */
const shareRows = createSharedRuns<RecordRow[]>();
const shareSearch = createSharedRuns<Found>();

const keyOf = ({ which, sort, order, limit, offset }: ListSql): string =>
  [which, sort, order, limit, offset].join();

function findRows(table: PgTable, query: ListSql): Promise<RecordRow[]> {
  if (query.whole && query.offset === 0) return findKnownPage(db, table, query, keyOf(query));
  if (query.offset < DEEP) return findPage(db, table, query);
  return shareRows(keyOf(query), () => findPage(db, table, query));
}

async function search(table: PgTable, query: ListSql): Promise<Found> {
  const { ids, count } = await findHits(db, table, query, COUNT_CAP);
  const rows = ids ? findRecords(db, table, ids, query.columns) : findPage(db, table, query);
  return { rows: await rows, count };
}

/** One page of a list, and how many rows the list has: exact up to `COUNT_CAP`, `COUNT_CAP + 1` past it. */
export async function readPage(table: PgTable, query: ListSql): Promise<Found> {
  if (query.searched) return shareSearch(keyOf(query), () => search(table, query));
  const [rows, count] = await Promise.all([findRows(table, query), countRows(table, query)]);
  return { rows, count };
}
