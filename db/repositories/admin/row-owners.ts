import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/db/client';

/** A column that names a customer or an account, and the key of its rows. */
export type OwnerColumn = { table: string; column: string; key: string; only?: SQL };

const placed = ({ table, column, key }: OwnerColumn) => ({
  table: sql.identifier(table),
  column: sql.identifier(column),
  key: sql.identifier(key),
});

/** Moves the rows of one owner to another; `from` null: those without one. Returns their keys. */
export async function changeRowOwner(
  tx: Transaction,
  place: OwnerColumn,
  from: number,
  to: number,
): Promise<unknown[]> {
  const { table, column, key } = placed(place);
  const { rows } = await tx.execute<{ key: unknown }>(sql`update ${table} t set ${column} = ${to}
    where t.${column} = ${from} ${place.only ? sql`and ${place.only}` : sql``} returning t.${key} as key`);
  return rows.map(({ key: each }) => each).sort();
}

/** Moves back those of these rows that still belong to `from`; `to` null: to no owner. */
export async function restoreRowOwners(
  tx: Transaction,
  place: OwnerColumn,
  keys: readonly unknown[],
  { from, to }: { from: number; to: number | null },
): Promise<void> {
  if (keys.length === 0) return;
  const { table, column, key } = placed(place);
  await tx.execute(sql`update ${table} set ${column} = ${to} where ${column} = ${from}
    and ${key}::text in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
}

/** Placed orders of these customers that belong to no account get one; returns their ids. */
export async function claimGuestOrders(
  tx: Transaction,
  customerId: number,
  userId: number,
): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`update orders set user_id = ${userId}
    where user_id is null and customer_id = ${customerId} and state <> 'draft' returning id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}
