import { eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { columnNamed, columnsOf, type RecordRow } from './records';

export type Page = {
  where: SQL | undefined;
  orderBy: SQL[];
  limit: number;
  offset: number;
  /** All by default. */
  columns?: readonly string[];
};

/** From this offset on, a page's ids are first read from an index, so that earlier rows are not read. */
const DEEP = 1_000;

const inOrder = (
  db: Db,
  table: PgTable,
  columns: Record<string, AnyPgColumn>,
  { where, orderBy }: Pick<Page, 'where' | 'orderBy'>,
) =>
  db
    .select(columns)
    .from(table)
    .where(where)
    .orderBy(...orderBy)
    .$dynamic();

/** Whether a table has at most this many rows, by PostgreSQL's estimate, which is -1 before its first one. */
export async function hasAtMost(db: Db, table: PgTable, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ short: boolean }>(
    sql`select reltuples <= ${most}::real as short from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  return rows[0]?.short ?? false;
}

/** One page of a list. */
export async function findPage(db: Db, table: PgTable, page: Page): Promise<RecordRow[]> {
  const { limit, offset, orderBy } = page;
  const columns = columnsOf(table, page.columns);
  if (offset < DEEP)
    return (await inOrder(db, table, columns, page).limit(limit).offset(offset)) as RecordRow[];
  const id = columnNamed(table, 'id');
  const ids = inOrder(db, table, { id }, page).limit(limit).offset(offset).as('ids');
  const rows = db.select(columns).from(table).innerJoin(ids, eq(sql`ids.id`, id));
  return (await rows.orderBy(...orderBy)) as RecordRow[];
}

/** The ids of an entire list in its order, as one value: a million of them are a few megabytes. */
export async function findIds(
  db: Db,
  table: PgTable,
  list: Pick<Page, 'where' | 'orderBy'>,
): Promise<number[]> {
  const ids = inOrder(db, table, { id: columnNamed(table, 'id') }, list);
  const { rows } = await db.execute<{ ids: number[] }>(sql`select array(${ids}) as ids`);
  return rows[0]?.ids ?? [];
}

/** Several counts of one table in one query, each exact up to `cap` and `cap + 1` past it. */
export async function countEach(
  db: Db,
  table: PgTable,
  wheres: readonly (SQL | undefined)[],
  cap: number,
): Promise<number[]> {
  if (wheres.length === 0) return [];
  const counts = wheres.map(
    (where) =>
      sql`(select count(*) from (select 1 from ${table} where ${where ?? sql`true`} limit ${cap + 1}) as part)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  );
  return rows[0]?.counts ?? [];
}

/** The sum of a money column over a list, such as "1234.50"; null when the list has more than `cap` rows. */
export async function sumColumn(
  db: Db,
  table: PgTable,
  { where, column, cap }: { where: SQL | undefined; column: string; cap: number },
): Promise<string | null> {
  const part = sql`select ${columnNamed(table, column)} as amount from ${table}
    where ${where ?? sql`true`} limit ${cap + 1}`;
  const { rows } = await db.execute<{ sum: string | null }>(sql`
    select case when count(*) <= ${cap} then coalesce(sum(amount), 0)::text end as sum from (${part}) as part`);
  return rows[0]?.sum ?? null;
}
