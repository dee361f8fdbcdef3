import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders/orders';
import {
  type AttemptRow,
  findAttempts,
  insertAttempt,
  lockAttempt,
} from '@/db/repositories/payments/payment-attempts';
import { HOUR_MS, now } from '@/lib/domain/clock';
import { conflict } from '@/lib/domain/errors';
import { isBusy, isReusable, isUncaptured, ONLINE_PROVIDER } from '@/lib/domain/payments';
import { movePayment } from '@/lib/server/orders/move-payment';

const blocksOthers = (attempt: AttemptRow): boolean => isBusy(attempt.state) && !isUncaptured(attempt);

/** PayPal deletes an order that was not paid within three hours (docs). */
const DELETED_AFTER_MS = 3 * HOUR_MS;
export const isDeletedAtPayPal = ({ provider_order_id, created_at }: AttemptRow): boolean =>
  provider_order_id !== null && now().getTime() - created_at.getTime() >= DELETED_AFTER_MS;

/** The attempt for paying a locked order now, a new one if needed. Throws 409 `payment_in_progress`. */
export async function openAttempt(tx: Transaction, order: OrderRow): Promise<AttemptRow> {
  const attempts = await findAttempts(tx, order.id);
  if (attempts.some(blocksOthers)) throw conflict('payment_in_progress');
  const latest = attempts.at(-1);
  if (!latest || !isReusable(latest.state)) return newAttempt(tx, order);
  if (!isDeletedAtPayPal(latest)) return latest;
  const attempt = await lockAttempt(tx, latest.id);
  if (attempt) await movePayment(tx, attempt, 'expired');
  return newAttempt(tx, order);
}

/** Inserts the row of a payment before PayPal is called. */
export const newAttempt = (tx: Transaction, order: OrderRow): Promise<AttemptRow> =>
  insertAttempt(tx, {
    created_at: now(),
    order_id: order.id,
    payment_id: order.payment_method_id,
    provider: ONLINE_PROVIDER,
    amount: order.total_order,
    currency: order.currency,
    request_id: `order:${randomUUID()}`,
  });
