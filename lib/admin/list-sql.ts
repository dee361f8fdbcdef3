import 'server-only';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '@/db/client';
import { hasAtMost } from '@/db/repositories/admin/lists';
import { columnNamed, hasColumn, isLiveRow, tableNamed } from '@/db/repositories/admin/records';
import type { Typed } from '@/db/repositories/admin/search';
import { AddressErrors, type ListAddress } from '@/lib/fields/list-address';
import { nameColumns, type Resource, type Scope, sortableFields } from '@/lib/fields/resource';
import { isColumn } from '@/lib/fields/types';
import { hooksOf } from '@/lib/resources/hooks';
import { resources } from '@/lib/resources/registry';
import { filterConditions } from './list-filters';
import { searchCondition } from './list-search';

/** A list as SQL: which rows, in what order, which page, which columns. */
export type ListSql = {
  limit: number;
  offset: number;
  where: SQL | undefined;
  orderBy: SQL[];
  sort: string;
  /** Identifies the rows: equal texts have equal conditions. */
  which: string;
  isSearch: boolean;
  /** What the nearest names of a search are measured by. */
  nearest: Typed | undefined;
  columns: readonly string[];
};

/** Narrows a table that holds more than the rows of a resource (`only`). */
export const resourceRows = ({ only = {}, table }: Pick<Resource, 'only' | 'table'>): SQL | undefined =>
  and(...Object.entries(only).map(([name, value]) => eq(columnNamed(tableNamed(table), name), value)));

function inScope(table: PgTable, scope: Scope): SQL | undefined {
  const column = columnNamed(table, scope.field);
  if ('empty' in scope) return isNull(column);
  // Inlined, because it is declared and not input: PostgreSQL then plans without a parameter.
  const isIn = sql`${column} not in (${sql.raw(scope.not.map((value) => `'${value}'`).join())})`;
  return column.notNull ? isIn : or(isIn, isNull(column));
}

/** Leaves out the rows of `list.scope`, unless a filter names its field. */
export const scopeCondition = ({ list, table }: Resource, named: readonly string[] = []): SQL | undefined =>
  and(
    ...(list.scope ?? [])
      .filter(({ field }) => !named.includes(field))
      .map((scope) => inScope(tableNamed(table), scope)),
  );

/** Columns of the API; the table may have more. */
const shownColumns = ({ fields }: Resource, table: PgTable): string[] => {
  const declared = Object.entries(fields).flatMap(([name, field]) =>
    isColumn(field) && field.kind !== 'password' ? name : [],
  );
  const stamps = ['created_at', 'updated_at', 'deleted_at'].filter((name) => hasColumn(table, name));
  return [...new Set(['id', ...declared, ...stamps])];
};

/** Sorting 20,000 orders by the names of their users takes 26 ms, along the index of their ids 1 ms. */
const SORTED_BY_NAME = 50_000;

/** Tables that may become large have a search text of their own. */
const mayBeLarge = (table: PgTable): boolean => hasColumn(table, 'search_text');

/**
 * What a list is sorted by: for a reference, the name that it shows, or in a table that may become large its
 * id, along its index.
 */
function sortedBy(resource: Resource, table: PgTable, sort: string, byName: boolean): AnyPgColumn | SQL {
  const field = resource.fields[sort];
  const computed = field?.computed ? hooksOf(resource.name).computed?.sortedBy?.[sort] : undefined;
  if (computed) return computed;
  const column = columnNamed(table, sort);
  if (field?.kind !== 'reference' || !byName) return column;
  const target = resources[field.to];
  const named = tableNamed(target.table);
  const name = hasColumn(named, 'search_text')
    ? sql`named.search_text`
    : sql`fold_text(named.${sql.identifier(target.title)}::text)`;
  return sql`(select ${name} from ${named} as named where named.id = ${column})`;
}

/**
 * Turns an address into SQL. `byName`: references are sorted by the names that they show. Throws 422 for
 * unknown fields, operators and values, each named.
 */
export async function toListSql(
  resource: Resource,
  address: ListAddress,
  problems = new AddressErrors(),
  byName = !mayBeLarge(tableNamed(resource.table)),
): Promise<ListSql> {
  const { limit, offset, filters, s, nearest, trashed } = address;
  const table = tableNamed(resource.table);
  const sort = address.sort ?? resource.list.sort ?? 'id';
  const order = address.order ?? resource.list.order ?? 'desc';
  if (!sortableFields(resource).includes(sort)) problems.add('sort', 'sort_unknown');
  const conditions = await filterConditions(resource, table, filters, problems);
  problems.throwIfAny();
  const direction = order === 'asc' ? asc : desc;
  const id = columnNamed(table, 'id');
  const first = address.sort ? undefined : hooksOf(resource.name).listFirst?.();
  const sorted =
    sort === 'id' ? [direction(id)] : [direction(sortedBy(resource, table, sort, byName)), direction(id)];
  return {
    limit,
    offset,
    sort,
    which: JSON.stringify([resource.name, trashed, filters, s]),
    isSearch: s !== '',
    nearest: nearest ? { names: nameColumns(resource), text: s } : undefined,
    columns: shownColumns(resource, table),
    where: and(
      isLiveRow(table, trashed),
      resourceRows(resource),
      scopeCondition(resource, Object.keys(filters)),
      ...conditions,
      s ? searchCondition(resource, table, s) : undefined,
    ),
    orderBy: first ? [first, ...sorted] : sorted,
  };
}

/** The same for reading the rows: a table that may become large is sorted by names while it has few. */
export async function toRowsSql(
  db: Db,
  resource: Resource,
  address: ListAddress,
  problems?: AddressErrors,
): Promise<ListSql> {
  const table = tableNamed(resource.table);
  const sort = address.sort ?? resource.list.sort;
  const isNamed = sort !== undefined && resource.fields[sort]?.kind === 'reference';
  const byName = isNamed && mayBeLarge(table) ? await hasAtMost(db, table, SORTED_BY_NAME) : undefined;
  return toListSql(resource, address, problems, byName);
}
