import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '@/db/client';
import * as schema from '@/db/schema';
import { keepStatement } from '@/db/statements';
import { insertOne } from '../rows';

/** A row of any table, as drizzle reads it: cents, Dates, calendar days, numbers, booleans, texts. */
export type RecordRow = Record<string, unknown> & { id: number };

const TABLES: Readonly<Record<string, unknown>> = schema;

/** A table of the schema by its name. Throws for an unknown name. */
export function tableNamed(name: string): PgTable {
  const table = TABLES[name];
  if (!table) throw new Error(`no table is called ${name}`);
  return table as PgTable;
}

export function columnNamed(table: PgTable, name: string): AnyPgColumn {
  const column = (getTableColumns(table) as Record<string, AnyPgColumn>)[name];
  if (!column) throw new Error(`the table has no column ${name}`);
  return column;
}

export const hasColumn = (table: PgTable, name: string): boolean => name in getTableColumns(table);

/** Live rows, or with `trashed` the deleted ones. Join tables have no such column. */
export function isLiveRow(table: PgTable, trashed = false): SQL | undefined {
  if (!hasColumn(table, 'deleted_at')) return undefined;
  const column = columnNamed(table, 'deleted_at');
  return trashed ? isNotNull(column) : isNull(column);
}

/**
 * `true` locks a row as a delete does: whoever writes a row that names it waits. `change` locks it against
 * other changes only.
 */
export type RowLock = boolean | 'change';

export async function findRecord(
  db: Db,
  table: PgTable,
  id: number,
  options: { trashed?: boolean; lock?: RowLock } = {},
) {
  const query = db
    .select()
    .from(table)
    .where(and(eq(columnNamed(table, 'id'), id), isLiveRow(table, options.trashed)));
  const { lock = false } = options;
  const [row] = lock ? await query.for(lock === 'change' ? 'no key update' : 'update') : await query;
  return (row as RecordRow | undefined) ?? null;
}

/** The columns of these names, or all. */
export const columnsOf = (table: PgTable, names?: readonly string[]) =>
  names ? Object.fromEntries(names.map((name) => [name, columnNamed(table, name)])) : getTableColumns(table);

/** Rows by id, deleted ones too, each once, in the order of `ids`; missing ones are left out. */
export async function findRecords(
  db: Db,
  table: PgTable,
  ids: readonly number[],
  columns?: readonly string[],
): Promise<RecordRow[]> {
  if (ids.length === 0) return [];
  const statement = keepStatement(db, `rows of ${getTableName(table)} ${columns?.join() ?? ''}`, (name) =>
    db
      .select(columnsOf(table, columns))
      .from(table)
      .where(isOneOf(columnNamed(table, 'id'), 'ids'))
      .prepare(name),
  );
  const found = (await statement.execute({ ids })) as RecordRow[];
  const rows = new Map(found.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => rows.get(id) ?? []);
}

/** The same, locked against deletion until the transaction ends. */
export async function lockRecords(
  tx: Transaction,
  table: PgTable,
  ids: readonly number[],
): Promise<RecordRow[]> {
  const isNamed = inArray(columnNamed(table, 'id'), ids);
  return (await tx.select().from(table).where(isNamed).for('key share')) as RecordRow[];
}

/** The same SQL text for any number of ids, so that one prepared statement serves them all. */
export const isOneOf = (id: AnyPgColumn, placeholder: string): SQL =>
  sql`${id} = any(${sql.placeholder(placeholder)})`;

export type PartQuery<Name extends string> = {
  name: Name;
  table: PgTable;
  ids: readonly number[];
  columns: readonly string[];
};

/**
 * Some columns (texts, booleans) of rows of several tables, deleted ones too, in one query. `name` identifies
 * them. A prepared statement per set of tables, since every list runs it.
 */
export async function findParts<Name extends string>(
  db: Db,
  parts: readonly PartQuery<Name>[],
): Promise<{ name: Name; row: RecordRow }[]> {
  const shown = parts.filter(({ ids }) => ids.length > 0);
  if (shown.length === 0) return [];
  const key = `parts ${shown.map(({ name, columns }) => [name, ...columns].join(' ')).join()}`;
  const statement = keepStatement(db, key, (name) => partsQuery(db, shown).prepare(name));
  return statement.execute(Object.fromEntries(shown.map(({ name, ids }) => [name, ids])));
}

function partsQuery<Name extends string>(db: Db, shown: readonly PartQuery<Name>[]) {
  const [first, ...rest] = shown.map(({ name, table, columns }) => {
    const pairs = ['id', ...columns].map((column) => sql`${literal(column)}, ${columnNamed(table, column)}`);
    return db
      .select({
        name: sql<Name>`${literal(name)}`.as('name'),
        row: sql<RecordRow>`json_build_object(${sql.join(pairs, sql`, `)})`.as('row'),
      })
      .from(table)
      .where(isOneOf(columnNamed(table, 'id'), name))
      .$dynamic();
  });
  if (!first) throw new Error('no parts were given');
  return rest.reduce((all, part) => all.unionAll(part), first);
}

/** Quotes an identifier of the schema or the registry; never for user input. */
const literal = (name: string) => sql.raw(`'${name}'`);

export const insertRecord = (db: Db, table: PgTable, values: Record<string, unknown>) =>
  insertOne(db, table, values) as Promise<RecordRow>;

export async function updateRecord(
  db: Db,
  table: PgTable,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  await db
    .update(table)
    .set(values as never)
    .where(eq(columnNamed(table, 'id'), id));
}

/** Live child rows of several owners, oldest first. */
export async function findChildren(
  db: Db,
  name: string,
  own: string,
  owners: readonly number[],
): Promise<RecordRow[]> {
  if (owners.length === 0) return [];
  const table = tableNamed(name);
  const statement = keepStatement(db, `children in ${name} by ${own}`, (named) =>
    db
      .select()
      .from(table)
      .where(and(isOneOf(columnNamed(table, own), 'owners'), isLiveRow(table)))
      .orderBy(
        ...(hasColumn(table, 'position') ? [columnNamed(table, 'position')] : []),
        columnNamed(table, 'id'),
      )
      .prepare(named),
  );
  return (await statement.execute({ owners })) as RecordRow[];
}
