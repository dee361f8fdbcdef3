import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { order_details, orders, subscriptions } from '@/db/schema';

/** A customer's placed orders, newest first; excludes the cart (a draft). */
export const findOrdersOf = (db: Db, userId: number, limit: number, offset: number) =>
  db
    .select({
      id: orders.id,
      number: orders.order_number,
      receiptNumber: orders.receipt_number,
      state: orders.state,
      type: orders.type,
      kind: orders.kind,
      total: orders.total_order,
      refunded: orders.total_refunded,
      placedAt: orders.placed_at,
      expiresAt: orders.expires_at,
    })
    .from(orders)
    .where(and(eq(orders.user_id, userId), ne(orders.state, 'draft'), isNull(orders.deleted_at)))
    .orderBy(desc(orders.id))
    .limit(limit)
    .offset(offset);

/** The names of bought items at the time of the order. */
export const findLinesOf = (db: Db, orderIds: readonly number[]) =>
  db
    .select({
      orderId: order_details.order_id,
      name: order_details.description,
      quantity: order_details.quantity,
    })
    .from(order_details)
    .where(and(inArray(order_details.order_id, orderIds), isNull(order_details.deleted_at)))
    .orderBy(order_details.id);

/** Subscriptions that pay for a program now, for «next charge» and failed payments. */
export const findSubscriptionsOf = (db: Db, userId: number) =>
  db
    .select({
      programId: subscriptions.program_id,
      state: subscriptions.state,
      paidUntil: subscriptions.paid_until,
      graceUntil: subscriptions.grace_until,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, userId), isNull(subscriptions.deleted_at)))
    .orderBy(desc(subscriptions.id));
