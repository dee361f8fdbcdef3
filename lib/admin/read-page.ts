import 'server-only';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/db/client';
import { findPage } from '@/db/repositories/admin/lists';
import { findRecords, type RecordRow } from '@/db/repositories/admin/records';
import { findMatches } from '@/db/repositories/admin/search';
import { COUNT_CAP, countRows } from './count';
import type { ListSql } from './list-sql';

type ListPage = { rows: RecordRow[]; count: number };

async function search(db: Database, table: PgTable, query: ListSql): Promise<ListPage> {
  const { ids, count } = await findMatches(db, table, query, COUNT_CAP);
  const rows = ids ? findRecords(db, table, ids, query.columns) : findPage(db, table, query);
  return { rows: await rows, count };
}

/** One page of a list and its total: exact up to `COUNT_CAP`, `COUNT_CAP + 1` past it. */
export async function readPage(db: Database, table: PgTable, query: ListSql): Promise<ListPage> {
  if (query.isSearch) return search(db, table, query);
  const [rows, count] = await Promise.all([findPage(db, table, query), countRows(db, table, query)]);
  return { rows, count };
}
