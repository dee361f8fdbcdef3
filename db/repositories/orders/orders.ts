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
import { hasBankLine } from '../bank/bank-matches';
import { type Changes, findOne, insertOne, liveRow, lockOne, updateOne } from '../rows';
import { hasReceivedProof } from './proofs';

export type OrderRow = typeof orders.$inferSelect;

export type OrderLineRow = typeof order_details.$inferSelect;

export type OrderEventValues = Omit<typeof order_events.$inferInsert, 'id' | 'created_at'>;

export const findOrder = (db: Db, id: number): Promise<OrderRow | null> =>
  findOne(db, orders, liveRow(orders, id));

export const findOrders = (db: Db, ids: readonly number[]): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(inArray(orders.id, ids), isNull(orders.deleted_at)));

/** Locks an order until the transaction ends. Lock the order before its attempts, to prevent deadlocks. */
export const lockOrder = (tx: Transaction, id: number): Promise<OrderRow | null> =>
  lockOne(tx, orders, liveRow(orders, id));

export const findOrderByKey = (db: Db, key: string): Promise<OrderRow | null> =>
  findOne(db, orders, eq(orders.idempotency_key, key));

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
  const where = and(or(...owned), inArray(orders.state, states), isNull(orders.deleted_at));
  return findOne(db, orders, where, desc(orders.id));
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

export const insertOrder = (tx: Transaction, values: typeof orders.$inferInsert): Promise<OrderRow> =>
  insertOne(tx, orders, values);

export const updateOrder = (tx: Transaction, id: number, values: Changes<typeof orders>): Promise<OrderRow> =>
  updateOne(tx, orders, id, values);

export async function insertOrderEvent(tx: Transaction, values: OrderEventValues): Promise<void> {
  await tx.insert(order_events).values(values);
}

export const findLastOrderEvent = (db: Db, orderId: number) =>
  findOne(db, order_events, eq(order_events.order_id, orderId), desc(order_events.id));

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

export const findPaymentMethod = (db: Db, code: PaymentType) =>
  findOne(db, payment_methods, eq(payment_methods.code, code));

/** How an order is paid: by its own method, else by that of its type. */
export async function findMethodOfOrder(
  db: Db,
  order: Pick<OrderRow, 'type' | 'payment_method_id'>,
): Promise<{ gateway: string; code: PaymentType | null } | null> {
  if (order.payment_method_id === null) return order.type === null ? null : findPaymentMethod(db, order.type);
  return findOne(db, payment_methods, eq(payment_methods.id, order.payment_method_id));
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
