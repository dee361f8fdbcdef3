import 'server-only';
import type { Transaction } from '@/db/client';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import { findLines, insertOrderEvent, nextReceiptNumber } from '@/db/repositories/orders/orders';
import { findLineRates } from '@/db/repositories/orders/receipts';
import { updateSale } from '@/db/repositories/payments/subscription-sales';
import type { SaleRow } from '@/db/repositories/payments/subscriptions';
import { taxOfLine } from '@/lib/domain/catalog/pricing';
import { addDaysTo } from '@/lib/domain/clock';
import { extend } from '@/lib/server/access/extend';
import { carriedDays, causedBy, type LockedSubscription } from './recount';
import { mailRenewal } from './subscription-mails';

/** Excludes the order's own payment and charges that already have a receipt. */
const isNew = ({ order_id, receipt_number }: SaleRow): boolean =>
  order_id === null && receipt_number === null;

/**
 * Records each charge after the first, once. Each gets access to its paid-through date, the customer's total,
 * the tax part at the order's rates, a number from the gapless receipt counter, the mail with the receipt.
 * `counted` are the valid charges, oldest first. Order and subscription must be locked and the order paid.
 */
export async function bookRenewals(
  tx: Transaction,
  { order, row }: LockedSubscription,
  counted: readonly SaleRow[],
): Promise<void> {
  const fresh = counted.filter(isNew);
  if (fresh.length === 0 || order.user_id === null) return;
  const [line] = await findLines(tx, order.id);
  const rates = line ? await findLineRates(tx, [line.id]) : [];
  const carried = await carriedDays(tx, { order, row });
  for (const sale of fresh) {
    await extend(tx, {
      ...causedBy(order.user_id, { order, row }),
      paidThrough: addDaysTo(sale.extends_to, carried),
      dedupeKey: `sale:${sale.provider_sale_id}:extend`,
    });
    if (order.customer_id !== null) await addToTotalPurchased(tx, order.customer_id, sale.amount);
    const { tax } = taxOfLine(
      sale.amount,
      rates.map(({ taxId, percent }) => ({ id: taxId, percent })),
    );
    const receipt = await nextReceiptNumber(tx);
    await updateSale(tx, sale.id, { receipt_number: receipt, tax_amount: tax });
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: 'subscription_renewed',
      data: { sale: sale.provider_sale_id, paid_until: sale.extends_to, receipt_number: receipt },
    });
    await mailRenewal(tx, order, row, { ...sale, receipt_number: receipt, tax_amount: tax });
  }
}
