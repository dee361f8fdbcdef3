import 'server-only';
import type { Transaction } from '@/db/client';
import { findHolders } from '@/db/repositories/access/access';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { type Cents, formatMoney, toDecimalString } from '@/lib/domain/money';
import { isClosed } from '@/lib/domain/orders';
import { nameOfBuyer } from '@/lib/domain/values/full-name';
import { env } from '@/lib/env';
import { toLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';

/** Money at PayPal: the id of its capture or sale, and its amount. */
export type PayPalMoney = { id: string; amount: Cents | null };

/** Differences about money that staff refund with one press (docs/spec/payments.md#reconciliation). */
export const MONEY_DRIFTS = [
  'order_review',
  'paid_after_close',
  'double_payment',
  'unknown_payment',
] as const;

/** Money in the list of differences: "5O190127TN364715T: 59.00". */
export const moneyText = ({ id, amount }: PayPalMoney): string =>
  `${id}: ${amount === null ? '?' : toDecimalString(amount)}`;

/** Records money that an order did not expect: after it closed, or a second payment. */
export async function noteExtraMoney(
  tx: Transaction,
  order: OrderRow,
  money: PayPalMoney,
  attemptId: number | null = null,
): Promise<void> {
  await recordDrift(tx, {
    order_id: order.id,
    payment_attempt_id: attemptId,
    kind: isClosed(order.state) ? 'paid_after_close' : 'double_payment',
    shop_value: order.state,
    provider_value: moneyText(money),
    provider_id: money.id,
    amount: money.amount,
  });
}

/** Puts an order in review on the list of differences; `reason` is its review's code. */
export async function noteReview(
  tx: Transaction,
  order: OrderRow,
  reason: string,
  money: PayPalMoney | null,
  attemptId: number,
): Promise<void> {
  await recordDrift(tx, {
    order_id: order.id,
    payment_attempt_id: attemptId,
    kind: reason === 'ALREADY_HAS_PROGRAM' ? 'double_payment' : 'order_review',
    shop_value: order.state,
    provider_value: money ? moneyText(money) : reason,
    provider_id: money?.id ?? null,
    amount: money?.amount ?? null,
  });
}

/** Mails each holder of `order_refund` at once that an order needs their decision. */
export async function mailReview(
  tx: Transaction,
  order: OrderRow,
  reason: string,
  attemptId: number,
): Promise<void> {
  for (const { id, name, email, preferences } of await findHolders(tx, 'order_refund')) {
    await queueMail(tx, {
      template: 'payment_review',
      to: email,
      locale: toLocale(preferences.locale),
      orderId: order.id,
      userId: id,
      props: {
        name,
        orderNumber: order.order_number ?? String(order.id),
        buyer: nameOfBuyer(order.buyer),
        total: formatMoney(order.total_order),
        reason,
        link: `${env.APP_URL}${routes.adminOrder(order.id)}`,
      },
      dedupeKey: `order:${order.id}:review:${attemptId}:${id}`,
    });
  }
}
