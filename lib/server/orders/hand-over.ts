import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findCustomerOfUser, findUser, type UserRow } from '@/db/repositories/accounts/users';
import { addToTotalPurchased, insertCustomer } from '@/db/repositories/customers/customers';
import { lockKey } from '@/db/repositories/lock-key';
import { moveLines } from '@/db/repositories/orders/order-lines';
import { insertOrderEvent, lockOrder, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import { findRenewals } from '@/db/repositories/orders/receipts';
import { findSubscriptionOfOrder, updateSubscription } from '@/db/repositories/payments/subscriptions';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { AppError, conflict, invalidField } from '@/lib/domain/errors';
import { addMoney, type Cents, cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { isUnplaced, wasPaid } from '@/lib/domain/orders';
import { auditAction } from '@/lib/http/audit-origin';
import { handOverAccess } from '@/lib/server/access/hand-over';
import { staffReason } from './staff-reason';

async function customerOf(tx: Transaction, user: UserRow): Promise<number> {
  const known = await findCustomerOfUser(tx, user.id);
  if (known) return known.id;
  return (await insertCustomer(tx, { user_id: user.id, first_name: user.name, email: user.email })).id;
}

/** The amount of the order in its customer's total: paid less refunded, renewals included. */
export async function countedAmount(tx: Transaction, order: OrderRow): Promise<Cents> {
  if (!wasPaid(order.state) || order.receipt_number === null) return ZERO;
  const renewals = (await findRenewals(tx, [order.id])).map(({ sale }) =>
    subtractMoney(sale.amount, sale.total_refunded),
  );
  return addMoney(subtractMoney(order.total_order, order.total_refunded), ...renewals);
}

/** Moves the order's data to the new owner; the buyer's copy stays, since it says who paid. */
async function moveRows(tx: Transaction, order: OrderRow, user: UserRow): Promise<OrderRow> {
  const customerId = await customerOf(tx, user);
  const counted = await countedAmount(tx, order);
  if (counted > ZERO) {
    if (order.customer_id !== null) await addToTotalPurchased(tx, order.customer_id, cents(-counted));
    await addToTotalPurchased(tx, customerId, counted);
  }
  await moveLines(tx, order.id, user.id);
  const subscription = order.kind === 'subscription' ? await findSubscriptionOfOrder(tx, order.id) : null;
  if (subscription) await updateSubscription(tx, subscription.id, { user_id: user.id });
  return updateOrder(tx, order.id, {
    user_id: user.id,
    customer_id: customerId,
    checkout_token_hash: null,
  });
}

/** `fromUserId`: the owner that the caller saw, null for none; without it the order moves from any owner. */
type HandOver = { userId: number; reason: string; fromUserId?: number | null | undefined };

/**
 * Moves a placed order to another customer, with the access that it gave (docs/spec/checkout.md#staff-calls).
 * Ability `order_edit`. 404 unless it is a placed order, 422 without a reason or for an unknown user, 409
 * when someone else has moved it since. Repeating it changes nothing.
 */
export async function handOverOrder(
  context: RequestContext,
  orderId: number,
  input: HandOver,
): Promise<OrderRow> {
  const actor = requireAbility(context.actor, 'order_edit');
  const reason = staffReason(input.reason);
  return db.transaction(async (tx) => {
    // Of two at once, each could hold the access and total that the other one needs.
    await lockKey(tx, 'hand-over');
    const order = await lockOrder(tx, orderId);
    if (!order || isUnplaced(order)) throw new AppError('not_found');
    const user = await findUser(tx, input.userId);
    if (!user) throw invalidField('user_id', 'reference_invalid');
    if (order.user_id === user.id) return order;
    if (input.fromUserId !== undefined && input.fromUserId !== order.user_id)
      throw conflict('order_handed_over');
    // Access before totals, as a payment does, so that the two never wait for each other.
    await handOverAccess(tx, { orderId: order.id, userId: user.id, actorId: actor.userId, reason });
    const moved = await moveRows(tx, order, user);
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: 'handed_over',
      actor_id: actor.userId,
      note: reason,
      data: { from: order.user_id, to: user.id },
    });
    await auditAction(tx, context, {
      action: 'hand-over',
      model: 'orders',
      model_id: order.id,
      before: { user_id: order.user_id },
      after: { user_id: user.id, reason },
    });
    return moved;
  });
}
