import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '@/db/client';
import type { OrderRow } from '@/db/repositories/orders';
import { type AttemptRow, findAttempts, insertAttempt } from '@/db/repositories/payment-attempts';
import type { PaymentState } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';

/** An attempt in one of these states has money moving or moved: no other one may be opened beside it. */
const BUSY = new Set<PaymentState>([
  'capturing',
  'unknown',
  'pending',
  'review',
  'completed',
  'partially_refunded',
  'refunded',
  'reversed',
]);

/** One that PayPal may know already is asked for again with its own request id. */
const REUSABLE = new Set<PaymentState>(['initiated', 'created', 'approved', 'unknown']);

/** Unknown before any capture was asked for: whether PayPal's order was opened, not whether it took money. */
const isBusy = ({ state, capture_number }: AttemptRow): boolean =>
  BUSY.has(state) && (state !== 'unknown' || capture_number > 0);

/** The attempt by which a locked order may be paid now, a new one if need be; 409 `payment_in_progress`. */
export async function openAttempt(tx: Transaction, order: OrderRow): Promise<AttemptRow> {
  const attempts = await findAttempts(tx, order.id);
  if (attempts.some(isBusy)) throw new AppError('conflict', { message: { key: 'payment_in_progress' } });
  const latest = attempts.at(-1);
  return latest && REUSABLE.has(latest.state) ? latest : newAttempt(tx, order);
}

/** The row that stands for a payment before PayPal knows of it. */
export const newAttempt = (tx: Transaction, order: OrderRow): Promise<AttemptRow> =>
  insertAttempt(tx, {
    order_id: order.id,
    payment_id: order.payment_method_id,
    provider: 'paypal',
    amount: order.total_order,
    currency: order.currency,
    request_id: `order:${randomUUID()}`,
  });
