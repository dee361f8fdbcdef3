import { and, asc, desc, eq, inArray, isNull, lt, ne, not, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { lockKey } from '@/db/repositories/lock-key';
import {
  counters,
  order_details,
  order_events,
  order_statuses,
  orders,
  payment_attempts,
  payment_methods,
} from '@/db/schema';
import type { OrderState, PaymentType } from '@/lib/domain/codes';
import { AWAITING_ORDER_STATES } from '@/lib/domain/orders';
import { insertStaffAudit, type StaffAudit } from '../accounts/staff-audit';
import { hasBankLine } from '../bank/bank-matches';
import { hasReceivedProof } from './proofs';

export type OrderRow = typeof orders.$inferSelect;

export type OrderLineRow = typeof order_details.$inferSelect;

export type OrderEventValues = Omit<typeof order_events.$inferInsert, 'id' | 'created_at'>;

export async function findOrder(db: Db, id: number): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deleted_at)));
  return row ?? null;
}

export const findOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, [...ids, 0]), isNull(orders.deleted_at)));

/** Locks an order until the transaction ends. Lock the order before its attempts, to prevent deadlocks. */
export async function lockOrder(tx: Transaction, id: number): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.deleted_at)))
    .for('update');
  return row ?? null;
}

export async function findOrderByKey(db: Db, key: string): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(eq(orders.idempotency_key, key));
  return row ?? null;
}

export const findLines = (db: Db, orderId: number): Promise<OrderLineRow[]> =>
  db
    .select()
    .from(order_details)
    .where(and(eq(order_details.order_id, orderId), isNull(order_details.deleted_at)))
    .orderBy(asc(order_details.id));

/** The newest order of a customer or of a guest's browser in one of these states. */
export async function findLatestOrder(
  db: Db,
  owner: { userId: number | null; tokenHash: string | null },
  states: readonly OrderState[],
): Promise<OrderRow | null> {
  const owned = [
    ...(owner.userId === null ? [] : [eq(orders.user_id, owner.userId)]),
    ...(owner.tokenHash === null ? [] : [eq(orders.checkout_token_hash, owner.tokenHash)]),
  ];
  if (owned.length === 0) return null;
  const [row] = await db
    .select()
    .from(orders)
    .where(and(or(...owned), inArray(orders.state, [...states]), isNull(orders.deleted_at)))
    .orderBy(desc(orders.id))
    .limit(1);
  return row ?? null;
}

/** States of a user's orders, with the hashes of the browsers that placed them. */
export const findOrdersOfAccount = (db: Db, userId: number) =>
  db
    .select({ state: orders.state, tokenHash: orders.checkout_token_hash })
    .from(orders)
    .where(eq(orders.user_id, userId))
    .limit(200);

type Bought = { id: number; user_id: number; program_id: number };

const rivalsOf = ({ id, user_id, program_id }: Bought) =>
  and(
    eq(orders.user_id, user_id),
    eq(orders.program_id, program_id),
    eq(orders.state, 'pending_payment'),
    ne(orders.id, id),
    isNull(orders.deleted_at),
  );

/** The buyer's other orders for the same program that await an online payment. */
export const findRivals = (db: Db, order: Bought): Promise<{ id: number }[]> =>
  db.select({ id: orders.id }).from(orders).where(rivalsOf(order)).orderBy(asc(orders.id)).limit(20);

/** PayPal's order id of such a one while it is being captured. */
export async function findRivalCapture(db: Db, order: Bought): Promise<string | null> {
  const [row] = await db
    .select({ id: payment_attempts.provider_order_id })
    .from(payment_attempts)
    .innerJoin(orders, eq(orders.id, payment_attempts.order_id))
    .where(and(rivalsOf(order), eq(payment_attempts.state, 'capturing')))
    .limit(1);
  return row?.id ?? null;
}

export const findOverdueOrderIds = (db: Db, at: Date, limit: number): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        inArray(orders.state, AWAITING_ORDER_STATES),
        lt(orders.expires_at, at),
        not(hasReceivedProof(db)),
        not(hasBankLine(db)),
      ),
    )
    .orderBy(asc(orders.expires_at))
    .limit(limit);

export async function insertOrder(tx: Transaction, values: typeof orders.$inferInsert): Promise<OrderRow> {
  const [row] = await tx.insert(orders).values(values).returning();
  if (!row) throw new Error('the order was not inserted');
  return row;
}

export async function updateOrder(
  tx: Transaction,
  id: number,
  values: Partial<typeof orders.$inferInsert>,
): Promise<OrderRow> {
  const [row] = await tx.update(orders).set(values).where(eq(orders.id, id)).returning();
  if (!row) throw new Error(`order ${id} is gone`);
  return row;
}

export async function insertOrderEvent(tx: Transaction, values: OrderEventValues): Promise<void> {
  await tx.insert(order_events).values(values);
}

export async function findLastOrderEvent(db: Db, orderId: number) {
  const [row] = await db
    .select()
    .from(order_events)
    .where(eq(order_events.order_id, orderId))
    .orderBy(desc(order_events.id))
    .limit(1);
  return row ?? null;
}

export const findOrderEvents = (db: Db, orderId: number) =>
  db.select().from(order_events).where(eq(order_events.order_id, orderId)).orderBy(asc(order_events.id));

/** Id of the managed label of a state; null when staff deleted it. See docs/spec/checkout.md#order-states. */
export async function findStatusId(db: Db, state: OrderState): Promise<number | null> {
  const [row] = await db
    .select({ id: order_statuses.id })
    .from(order_statuses)
    .where(eq(order_statuses.code, state));
  return row?.id ?? null;
}

export async function findPaymentMethod(db: Db, code: PaymentType) {
  const [row] = await db.select().from(payment_methods).where(eq(payment_methods.code, code));
  return row ?? null;
}

/** How an order is paid: by its own method, else by that of its type. */
export async function findMethodOfOrder(
  db: Db,
  order: Pick<OrderRow, 'type' | 'payment_method_id'>,
): Promise<{ gateway: string; code: PaymentType | null } | null> {
  if (order.payment_method_id === null) return order.type === null ? null : findPaymentMethod(db, order.type);
  const [row] = await db
    .select()
    .from(payment_methods)
    .where(eq(payment_methods.id, order.payment_method_id));
  return row ?? null;
}

/** Order numbers may have gaps, left by orders that failed. */
export async function nextOrderNumber(tx: Transaction): Promise<string> {
  const result = await tx.execute<{ number: string }>(
    sql`select nextval('order_number_seq')::text as number`,
  );
  const [row] = result.rows;
  if (!row) throw new Error('order_number_seq gave nothing');
  return row.number;
}

/** Receipt numbers have no gaps: the counter's row stays locked until the transaction ends. */
export async function nextReceiptNumber(tx: Transaction): Promise<number> {
  const [row] = await tx
    .insert(counters)
    .values({ name: 'receipt', value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value });
  if (!row) throw new Error('the receipt counter gave nothing');
  return row.value;
}

/** Locks the account of an address, and whoever would create it, until the transaction ends. */
export const lockAccount = (tx: Transaction, email: string): Promise<void> =>
  lockKey(tx, `account:${email.toLowerCase()}`);

/** Writes an audit entry about an order. */
export async function insertOrderAudit(
  tx: Transaction,
  entry: Omit<StaffAudit, 'model'> & { model_id: number },
): Promise<void> {
  await insertStaffAudit(tx, { ...entry, model: 'orders' });
}
