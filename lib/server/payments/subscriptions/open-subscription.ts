import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findPaymentMethod, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import {
  type AttemptRow,
  findLatestAttempt,
  insertAttempt,
  lockAttempt,
  updateAttempt,
} from '@/db/repositories/payments/payment-attempts';
import {
  findSubscriptionOfOrder,
  lockSubscription,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewaySubscription } from '@/lib/adapters/payments/subscriptions';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError, conflict } from '@/lib/domain/errors';
import { toDecimalString } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { routes } from '@/lib/routes';
import { movePayment } from '@/lib/server/orders/move-payment';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { loggedColumns, loggedError } from '../attempt-log';
import { subscriptions } from '../gateway';
import { callAgainIfLost, throwProviderUnavailable } from '../provider-errors';
import { planFits } from './billing-plans';

type Opening = { order: OrderRow; row: SubscriptionRow; attempt: AttemptRow };

/** Records the call as an attempt (docs/spec/payments.md#attempts), without a PayPal order id. */
async function attemptOf(tx: Transaction, order: OrderRow, row: SubscriptionRow): Promise<AttemptRow> {
  const latest = await findLatestAttempt(tx, order.id);
  if (latest) return latest;
  const method = await findPaymentMethod(tx, PAYMENT_TYPE.provider);
  return insertAttempt(tx, {
    order_id: order.id,
    payment_id: method?.id ?? null,
    provider: 'paypal',
    amount: row.amount,
    currency: order.currency,
    request_id: row.request_id,
  });
}

const begin = (context: RequestContext, orderId: number): Promise<Opening> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order || !owns(ownerOf(context), order)) throw new AppError('not_found');
    const row = await findSubscriptionOfOrder(tx, order.id);
    if (!row || order.state !== 'pending_payment') {
      throw conflict('order_state', { state: order.state });
    }
    return { order, row, attempt: await attemptOf(tx, order, row) };
  });

function requestSubscription({ order, row }: Opening): Promise<GatewaySubscription> {
  const { buyer } = order;
  const input = {
    planId: row.plan_id,
    customId: String(order.id),
    requestId: row.request_id ?? `sub:${row.id}`,
    ...(buyer ? { subscriber: { email: buyer.email, givenName: buyer.name, surname: buyer.lastname } } : {}),
    returnUrl: `${env.APP_URL}${routes.orderCompleted}?order=${order.id}`,
    cancelUrl: `${env.APP_URL}${routes.checkout(row.program_id, row.range_id ?? undefined)}`,
  };
  return callAgainIfLost(() => subscriptions().createSubscription(input));
}

async function keepFailure({ order, attempt }: Opening, error: GatewayError): Promise<never> {
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const row = await lockAttempt(tx, attempt.id);
    if (row) await updateAttempt(tx, row.id, { ...loggedError(row, error), checked_at: now() });
  });
  return throwProviderUnavailable(error);
}

/**
 * Creates the PayPal subscription of an order that awaits payment and returns its id.
 * The row with its request id is stored before the call, so a repeat returns the same id. 404 for another
 * person's order, 409 when it is not open or the plan's price differs from the shop's, 502 when PayPal does
 * not answer. See docs/spec/payments.md#subscription.
 */
export async function openSubscription(context: RequestContext, orderId: number): Promise<string> {
  const opening = await begin(context, orderId);
  const { order, row, attempt } = opening;
  if (row.provider_subscription_id !== null) return row.provider_subscription_id;
  let created: GatewaySubscription;
  try {
    if (!(await planFits(row.plan_id, row.amount))) {
      logger.error({ orderId, planId: row.plan_id }, 'plan does not charge the price of its range');
      await recordDrift(db, {
        order_id: orderId,
        subscription_id: row.id,
        kind: 'plan_price',
        shop_value: toDecimalString(row.amount),
        provider_value: row.plan_id,
      });
      throw conflict('plan_mismatch');
    }
    created = await requestSubscription(opening);
  } catch (error) {
    if (error instanceof GatewayError) return keepFailure(opening, error);
    throw error;
  }
  return db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const current = await lockSubscription(tx, row.id);
    const paying = await lockAttempt(tx, attempt.id);
    if (!current || !paying) throw new AppError('not_found');
    if (current.provider_subscription_id !== null) return current.provider_subscription_id;
    await updateSubscription(tx, row.id, {
      provider_subscription_id: created.id,
      state: 'approval_pending',
      checked_at: now(),
      debug_id: created.exchange.debugId,
    });
    await movePayment(tx, paying, 'created', {
      ...loggedColumns(paying, 'createSubscription', created),
      confirmation_number: created.id,
      checked_at: now(),
      issue: null,
    });
    return created.id;
  });
}
