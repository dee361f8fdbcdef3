import type { PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/db/client';

export type Tx = Transaction;

const CHUNK = 500;

/** Inserts many rows in chunks, few round trips for thousands of rows. */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK)
    await tx.insert(table).values(rows.slice(at, at + CHUNK) as unknown as PgInsertValue<T>[]);
}

/** The same, returning the new ids in the order of the rows. */
export async function insertIds<T extends PgTable & { id: unknown }>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < rows.length; at += CHUNK) {
    const made = await tx
      .insert(table)
      .values(rows.slice(at, at + CHUNK) as unknown as PgInsertValue<T>[])
      .returning();
    ids.push(...(made as unknown as { id: number }[]).map((row) => row.id).sort((a, b) => a - b));
  }
  return ids;
}

/** Inserts a row for each item and returns the items with the ids of their rows. */
export async function insertEach<I extends object, T extends PgTable & { id: unknown }>(
  tx: Tx,
  table: T,
  items: readonly I[],
  rowOf: (item: I, index: number) => T['$inferInsert'],
): Promise<(I & { id: number })[]> {
  const ids = await insertIds(tx, table, items.map(rowOf));
  return items.map((item, i) => ({ ...item, id: need(ids[i], 'id') }));
}

/** Inserts one row and returns its id. */
export async function insertOne<T extends PgTable & { id: unknown }>(
  tx: Tx,
  table: T,
  row: T['$inferInsert'],
): Promise<number> {
  const [id] = await insertIds(tx, table, [row]);
  return need(id, 'id');
}

/** Inserts rows with keys and returns key → id. */
export async function insertKeyed<K extends string, T extends PgTable & { id: unknown }>(
  tx: Tx,
  table: T,
  rows: Readonly<Record<K, T['$inferInsert']>>,
): Promise<Record<K, number>> {
  const keys = Object.keys(rows) as K[];
  const ids = await insertIds(
    tx,
    table,
    keys.map((key) => rows[key]),
  );
  return Object.fromEntries(keys.map((key, i) => [key, ids[i]])) as Record<K, number>;
}

/** The first row that passes the test. Throws when there is none. */
export const needRow = <T>(rows: readonly T[], test: (row: T) => boolean, what: string): T =>
  need(rows.find(test), what);

/** Throws when the seed's data reference something missing. */
export function need<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`seed: ${what} is missing`);
  return value;
}
