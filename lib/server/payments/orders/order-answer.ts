import 'server-only';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { toWire, ZERO } from '@/lib/domain/money';
import { isPaid } from '@/lib/domain/orders';
import type { Locale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import type { Settlement } from './settlement';

/** Contract texts (docs/spec/specification.md#errors); the same in every language. */
export const TRANSACTION_OK = 'Transaction completed successfully';
const TRANSACTION_FAILED = 'Sorry, your transaction could not be processed.';

/** An order as the API shows it to its buyer (docs/spec/checkout.md#api). */
export const orderToWire = (order: OrderRow) => ({
  id: order.id,
  order_number: order.order_number,
  state: order.state,
  amount: toWire(order.total_order),
  currency: order.currency,
  type: order.type,
  receipt_number: order.receipt_number,
  placed_at: order.placed_at?.toISOString() ?? null,
  paid_at: order.paid_at?.toISOString() ?? null,
  expires_at: order.expires_at?.toISOString() ?? null,
});
export type WireOrder = ReturnType<typeof orderToWire>;

/**
 * The message for an order just placed; it says that the transaction succeeded only once the money has
 * arrived.
 */
export function placedText(locale: Locale, { state, type, total_order }: OrderRow): string {
  const t = translator(locale, 'checkout');
  if (isPaid(state)) return total_order === ZERO ? t('placed.free') : TRANSACTION_OK;
  return t(type === PAYMENT_TYPE.provider ? 'placed.provider' : 'placed.transfer');
}

/** The answer to a capture: 200 when paid, 202 while it is pending or in review. */
export function settlementToWire({ outcome, order }: Settlement) {
  const success = outcome === 'paid';
  return {
    status: success ? 200 : 202,
    body: {
      success,
      message: success ? TRANSACTION_OK : TRANSACTION_FAILED,
      order: orderToWire(order),
    },
  };
}
