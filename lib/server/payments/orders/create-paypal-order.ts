import 'server-only';
import { db } from '@/db/client';
import { findLines, lockOrder, type OrderLineRow, type OrderRow } from '@/db/repositories/orders/orders';
import { type AttemptRow, lockAttempt, updateAttempt } from '@/db/repositories/payments/payment-attempts';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayOrder } from '@/lib/adapters/payments/gateway';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError, conflict, orNotFound } from '@/lib/domain/errors';
import { movePayment } from '@/lib/server/orders/move-payment';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { loggedCreation, loggedError } from '../attempt-log';
import { invoiceIdOf } from '../compare';
import { gatewayOf } from '../gateway';
import { openAttempt } from '../open-attempt';
import { callAgainIfLost, throwProviderUnavailable } from '../provider-errors';

type Opened = { order: OrderRow; attempt: AttemptRow; lines: OrderLineRow[] };

const requireOpen = (context: RequestContext, order: OrderRow | null): OrderRow => {
  if (!order || !owns(ownerOf(context), order)) throw new AppError('not_found');
  if (order.state !== 'pending_payment' || order.type !== PAYMENT_TYPE.provider) {
    throw conflict('order_state', { state: order.state });
  }
  return order;
};

/** Locks the order, so that two requests never open two attempts. */
const lockAttemptOf = (context: RequestContext, orderId: number): Promise<Opened> =>
  db.transaction(async (tx) => {
    const order = requireOpen(context, await lockOrder(tx, orderId));
    return { order, attempt: await openAttempt(tx, order), lines: await findLines(tx, order.id) };
  });

function requestOrder(
  order: OrderRow,
  attempt: AttemptRow,
  lines: readonly OrderLineRow[],
): Promise<GatewayOrder> {
  const names = lines.map((line) => line.description ?? '');
  const input = {
    amount: order.total_order,
    customId: String(order.id),
    invoiceId: invoiceIdOf(order, attempt.id),
    requestId: attempt.request_id ?? `order:${attempt.id}`,
    description: names.join(' · '),
    items: lines.map((line) => ({
      name: line.description ?? '',
      unitAmount: line.unit_price,
      quantity: line.quantity,
    })),
  };
  return callAgainIfLost(() => gatewayOf(attempt).createOrder(input));
}

async function keepFailure(attempt: AttemptRow, error: GatewayError): Promise<never> {
  await db.transaction(async (tx) => {
    const row = await lockAttempt(tx, attempt.id);
    if (!row || row.provider_order_id !== null) return;
    const values = { ...loggedError(row, error), checked_at: now() };
    if (error.effectUnknown) await movePayment(tx, row, 'unknown', values);
    else if (error.kind === 'invalid') await movePayment(tx, row, 'declined', values);
    else await updateAttempt(tx, row.id, values);
  });
  return throwProviderUnavailable(error);
}

/**
 * Creates the PayPal order of an order that awaits payment and returns its id.
 * See docs/spec/payments.md#one-payment: attempt row first, then the call with the server's amount. A repeat
 * returns the same id until it was declined. 404 for another person's order, 409 when it is not open, 502
 * when PayPal does not answer.
 */
export async function createPayPalOrder(context: RequestContext, orderId: number): Promise<string> {
  const { order, attempt, lines } = await lockAttemptOf(context, orderId);
  if (attempt.provider_order_id !== null) return attempt.provider_order_id;
  let created: GatewayOrder;
  try {
    created = await requestOrder(order, attempt, lines);
  } catch (error) {
    if (error instanceof GatewayError) return keepFailure(attempt, error);
    throw error;
  }
  return db.transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const row = orNotFound(await lockAttempt(tx, attempt.id));
    if (row.provider_order_id !== null) return row.provider_order_id;
    await movePayment(tx, row, 'created', {
      ...loggedCreation(row, created, invoiceIdOf(order, row.id)),
      provider_order_id: created.id,
      confirmation_number: created.id,
      checked_at: now(),
      issue: null,
    });
    return created.id;
  });
}
