import { and, eq, getTableName, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '../client';

/*
 * What most repositories do with one row of a table. Drizzle's types of a table that is only known as `T` need
 * the assertions.
 */

type Row<T extends PgTable> = T['$inferSelect'];
export type Changes<T extends PgTable> = Partial<T['$inferInsert']>;
type WithId = PgTable & { id: AnyPgColumn };

/** The row with an id, unless it was deleted. */
export const liveRow = (table: WithId & { deleted_at: AnyPgColumn }, id: number): SQL | undefined =>
  and(eq(table.id, id), isNull(table.deleted_at));

const select = (db: Db, table: PgTable, where: SQL | undefined, orderBy: readonly SQL[]) => {
  const found = db.select().from(table).where(where).$dynamic();
  return orderBy.length > 0 ? found.orderBy(...orderBy).limit(1) : found;
};

/** The only row, or with an order the first one; null without any. */
export async function findOne<T extends PgTable>(
  db: Db,
  table: T,
  where: SQL | undefined,
  ...orderBy: readonly SQL[]
): Promise<Row<T> | null> {
  const [row] = await select(db, table, where, orderBy);
  return (row as Row<T> | undefined) ?? null;
}

/** The same, locked: another transaction can't change it until this one ends. */
export async function lockOne<T extends PgTable>(
  tx: Transaction,
  table: T,
  where: SQL | undefined,
  ...orderBy: readonly SQL[]
): Promise<Row<T> | null> {
  const [row] = await select(tx, table, where, orderBy).for('update');
  return (row as Row<T> | undefined) ?? null;
}

/** The inserted row. */
export async function insertOne<T extends PgTable>(
  db: Db,
  table: T,
  values: T['$inferInsert'],
): Promise<Row<T>> {
  const [row] = await db.insert(table).values(values).returning();
  if (!row) throw new Error(`nothing was inserted into ${getTableName(table)}`);
  return row as Row<T>;
}

/** The changed row. Throws when there is none. */
export async function updateOne<T extends WithId>(
  db: Db,
  table: T,
  id: number,
  values: Changes<T>,
): Promise<Row<T>> {
  const [row] = await db
    .update(table as PgTable)
    .set(values as never)
    .where(eq(table.id, id))
    .returning();
  if (!row) throw new Error(`row ${id} of ${getTableName(table)} is gone`);
  return row as Row<T>;
}

/** Whether a statement wrote any row. */
export const wroteAny = async (statement: PromiseLike<{ rowCount: number | null }>): Promise<boolean> =>
  ((await statement).rowCount ?? 0) > 0;
