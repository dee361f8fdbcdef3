import 'server-only';
import type { Transaction } from '@/db/client';
import { findProgramName } from '@/db/repositories/content/translations';
import type { OrderRow } from '@/db/repositories/orders/orders';
import type { SaleRow, SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import { onlinePages } from '@/lib/adapters/payments/pages';
import { businessDay } from '@/lib/business-day';
import { formatMoney } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { formatDay } from '@/lib/i18n/dates';
import { toLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { mailBuyer } from '@/lib/server/orders/order-mails';
import { hasPaidDays } from './subscription-view';

/**
 * Mailed once per failure, with the last day of access and the link to update the payment method.
 * See docs/spec/access.md#subscriptions.
 */
export async function mailPaymentFailed(
  tx: Transaction,
  order: OrderRow,
  row: SubscriptionRow,
): Promise<void> {
  const locale = toLocale(order.locale);
  const failedOn = row.payment_failed_at ? businessDay(row.payment_failed_at) : '';
  await mailBuyer(tx, order, 'payment_failed', `subscription:${row.id}:failed:${failedOn}`, {
    program: (await findProgramName(tx, row.program_id, toLocale(order.locale))) ?? '',
    amount: formatMoney(row.amount),
    failedOn: formatDay(locale, failedOn),
    graceUntil: formatDay(locale, row.grace_until ?? failedOn),
    link: onlinePages.fixPayment(),
  });
}

/** Mails the receipt of a monthly charge, once per charge. */
export async function mailRenewal(
  tx: Transaction,
  order: OrderRow,
  row: SubscriptionRow,
  sale: SaleRow,
): Promise<void> {
  await mailBuyer(tx, order, 'renewal_received', `sale:${sale.provider_sale_id}:receipt`, {
    program: (await findProgramName(tx, row.program_id, toLocale(order.locale))) ?? '',
    receiptNumber: sale.receipt_number ?? 0,
    total: formatMoney(sale.amount),
    tax: formatMoney(sale.tax_amount),
    paidUntil: formatDay(toLocale(order.locale), sale.extends_to),
    link: `${env.APP_URL}${routes.receipt(order.id, sale.id)}`,
    attach: { orderId: order.id, renewalId: sale.id },
  });
}

export async function mailSubscriptionCancelled(
  tx: Transaction,
  order: OrderRow,
  row: SubscriptionRow,
): Promise<void> {
  const locale = toLocale(order.locale);
  await mailBuyer(tx, order, 'subscription_cancelled', `subscription:${row.id}:cancelled`, {
    program: (await findProgramName(tx, row.program_id, toLocale(order.locale))) ?? '',
    // After the last paid day, in the days of grace or suspended, no access is left.
    paidUntil: hasPaidDays(row) ? formatDay(locale, row.paid_until) : '',
    isOver: row.state === 'expired',
    link: `${env.APP_URL}${routes.checkout(row.program_id, row.range_id ?? undefined)}`,
  });
}
