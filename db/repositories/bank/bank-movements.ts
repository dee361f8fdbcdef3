import { and, asc, desc, eq, inArray, isNull, like, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { bank_movements, order_events, orders } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';
import { normalizeReference } from '@/lib/domain/bank/bank-statement';
import { WAS_PAID_ORDER_STATES } from '@/lib/domain/orders';
import { likePattern } from '../admin/search';
import { type Changes, findOne, lockOne } from '../rows';

export type MovementRow = typeof bank_movements.$inferSelect;

/** Rows per insert: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 1_000;

const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) =>
    all.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Inserts each line once by its fingerprint; returns how many were new. */
export async function insertMovements(
  tx: Transaction,
  rows: readonly (typeof bank_movements.$inferInsert)[],
): Promise<number> {
  let added = 0;
  for (const chunk of chunksOf(rows)) {
    const made = await tx
      .insert(bank_movements)
      .values(chunk)
      .onConflictDoNothing({ target: bank_movements.fingerprint })
      .returning({ id: bank_movements.id });
    added += made.length;
  }
  return added;
}

export async function countKnownMovements(db: Db, fingerprints: readonly string[]): Promise<number> {
  let known = 0;
  for (const chunk of chunksOf(fingerprints))
    known += await db.$count(bank_movements, inArray(bank_movements.fingerprint, chunk));
  return known;
}

export const isLiveMovement = isNull(bank_movements.deleted_at);

/** Lines with this amount or reference (in any spelling), or that paid the order with this number. */
export function hasFigure(text: string): SQL | undefined {
  const reference = normalizeReference(text);
  const amount = text.replace(/[$₡,\s]/g, '');
  return or(
    amount === '' ? undefined : like(sql`${bank_movements.amount}::text`, likePattern(amount)),
    sql`${bank_movements.order_id} in (select id from ${orders} where ${eq(orders.order_number, text)})`,
    reference === ''
      ? undefined
      : like(normalizedReference(bank_movements.reference), likePattern(reference)),
  );
}

/** Whether a line pays a part of an order that waits for the rest. */
export const isPart: SQL = sql`coalesce((select ${notInArray(orders.state, [...WAS_PAID_ORDER_STATES])} from ${orders} where ${orders.id} = ${bank_movements.order_id}), false)`;

/**
 * Those of these lines whose order was not paid by the bank: a person had confirmed it before the line was
 * linked, or while parts were.
 */
export async function findLinkedOnly(db: Db, ids: readonly number[]): Promise<number[]> {
  const has = (kind: string, test: SQL) => sql`exists (select 1 from ${order_events}
    where ${order_events.order_id} = ${bank_movements.order_id} and ${order_events.kind} = ${kind} and ${test})`;
  const isOfLine = sql`${order_events.data} @> jsonb_build_object('movement', ${bank_movements.id})`;
  const isOnlyLinked = sql`${order_events.data} @> '{"linked_only": true}'`;
  const isPaid = sql`${bank_movements.order_id} is not null and not ${isPart}`;
  const wasPart = sql`${has('bank_part', isOfLine)} and not ${has('bank_matched', sql`not ${isOnlyLinked}`)}`;
  const linked = sql`${isPaid} and (${has('bank_matched', sql`${isOfLine} and ${isOnlyLinked}`)} or ${wasPart})`;
  const rows = await db
    .select({ id: bank_movements.id })
    .from(bank_movements)
    .where(and(inArray(bank_movements.id, ids), linked));
  return rows.map(({ id }) => id);
}

const isOpen = and(isLiveMovement, isNull(bank_movements.order_id), isNull(bank_movements.ignored_at));

export const countOpenMovements = (db: Db): Promise<number> => db.$count(bank_movements, isOpen);

/** The newest lines that pay no order yet and are not ignored. */
export const findOpenMovements = (db: Db, limit: number): Promise<MovementRow[]> =>
  db
    .select()
    .from(bank_movements)
    .where(isOpen)
    .orderBy(desc(bank_movements.moved_on), desc(bank_movements.id))
    .limit(limit);

export const findMovement = (db: Db, id: number): Promise<MovementRow | null> =>
  findOne(db, bank_movements, and(eq(bank_movements.id, id), isLiveMovement));

/** Lock the order first (see `lockOrder`). */
export const lockMovement = (tx: Transaction, id: number): Promise<MovementRow | null> =>
  lockOne(tx, bank_movements, and(eq(bank_movements.id, id), isLiveMovement));

/** The lines that pay an order, oldest first. */
export const findMovementsOf = (db: Db, orderId: number): Promise<MovementRow[]> =>
  db
    .select()
    .from(bank_movements)
    .where(and(eq(bank_movements.order_id, orderId), isLiveMovement))
    .orderBy(asc(bank_movements.moved_on), asc(bank_movements.id));

export async function updateMovement(
  tx: Transaction,
  id: number,
  values: Changes<typeof bank_movements>,
): Promise<void> {
  await tx.update(bank_movements).set(values).where(eq(bank_movements.id, id));
}
