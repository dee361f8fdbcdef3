import 'server-only';
import type { OrderRow } from '@/db/repositories/orders/orders';
import type { AttemptRow } from '@/db/repositories/payments/payment-attempts';
import type { GatewayCapture, GatewayOrder } from '@/lib/adapters/payments/gateway';
import { readAttemptLog } from './attempt-log';

/** Unique per attempt, so that PayPal itself refuses a second payment with it. */
export const invoiceIdOf = (order: OrderRow, attemptId: number): string =>
  `${order.order_number ?? order.id}-${attemptId}`;

export type Difference = { field: string; expected: unknown; found: unknown };

/** The difference between the shop's value and PayPal's; empty when they are equal. */
export const differs = (field: string, expected: unknown, found: unknown): Difference[] =>
  expected === found ? [] : [{ field, expected, found }];

/** Why a payment needs review, by its first difference: `MISMATCH_AMOUNT`, `MISMATCH_CAPTURE_AMOUNT`. */
export const mismatchReason = ([first]: readonly Difference[]): string =>
  `MISMATCH_${(first?.field ?? 'unknown').replace(/\W/g, '_').toUpperCase()}`;

/** The payee named when the order was created; an answer without a payee counts as equal. */
function payeeDiffers(attempt: AttemptRow, found: GatewayOrder): Difference[] {
  const { payee } = readAttemptLog(attempt);
  return [
    ...(payee?.merchantId && found.payeeMerchantId
      ? differs('payee', payee.merchantId, found.payeeMerchantId)
      : []),
    ...(payee?.email && found.payeeEmail ? differs('payee', payee.email, found.payeeEmail) : []),
  ];
}

/**
 * Differences between PayPal's order and the shop's: order, invoice, amount, currency, payee, payer.
 * Empty when equal. See docs/spec/payments.md#one-payment.
 */
export function differencesOf(order: OrderRow, attempt: AttemptRow, found: GatewayOrder): Difference[] {
  const invoiceId = readAttemptLog(attempt).invoiceId ?? invoiceIdOf(order, attempt.id);
  return [
    ...differs('custom_id', String(order.id), found.customId),
    ...differs('invoice_id', invoiceId, found.invoiceId),
    ...differs('amount', attempt.amount, found.amount),
    ...differs('currency', attempt.currency, found.currency),
    ...payeeDiffers(attempt, found),
    ...(attempt.payer_id && found.payer?.id ? differs('payer', attempt.payer_id, found.payer.id) : []),
  ];
}

/** The same for the captured money. */
export function captureDifferences(
  order: OrderRow,
  attempt: AttemptRow,
  capture: GatewayCapture,
): Difference[] {
  return [
    ...differs('capture.amount', attempt.amount, capture.amount),
    ...differs('capture.currency', attempt.currency, capture.currency),
    ...(capture.customId === null ? [] : differs('capture.custom_id', String(order.id), capture.customId)),
  ];
}
