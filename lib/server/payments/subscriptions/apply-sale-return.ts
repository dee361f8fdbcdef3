import 'server-only';
import type { Transaction } from '@/db/client';
import { addToTotalPurchased } from '@/db/repositories/customers/customers';
import { insertOrderEvent } from '@/db/repositories/orders/orders';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { updateSale } from '@/db/repositories/payments/subscription-sales';
import type { SaleRow } from '@/db/repositories/payments/subscriptions';
import { addMoney, cents, subtractMoney, ZERO } from '@/lib/domain/money';
import { auditRefund } from '../returns/refund-audit';
import { mailRefund } from '../returns/refund-mails';
import {
  addProviderId,
  completeRefund,
  matchingRefund,
  type ReportedReturn,
  refundOptionsOf,
} from '../returns/refund-rows';
import { decideAccess } from '../returns/revoke-order';
import type { LockedSubscription } from './recount';

/**
 * Records a refund of a renewal, once per refund id. Never more than was paid. Updates the charge's state,
 * the customer's total, the admin's decision, mail. `recount` then takes its days back. Order and
 * subscription must be locked. Returns the updated charge.
 */
export async function applySaleReturn(
  tx: Transaction,
  { order }: LockedSubscription,
  sale: SaleRow,
  given: ReportedReturn,
  row: RefundRow | null = null,
): Promise<SaleRow> {
  const paid = { orderId: order.id, saleId: sale.id };
  const standing = row ?? (await matchingRefund(tx, paid, given));
  const reversal = given.kind === 'reversal';
  if (standing?.state === 'completed') {
    await addProviderId(tx, standing, given);
    if (!reversal || sale.state === 'reversed') return sale;
    await updateSale(tx, sale.id, { state: 'reversed' });
    return { ...sale, state: 'reversed' };
  }
  const amount = cents(Math.min(given.amount, subtractMoney(sale.amount, sale.total_refunded)));
  if (amount <= ZERO) return sale;
  const refund = await completeRefund(tx, paid, standing, { ...given, amount });
  const total_refunded = addMoney(sale.total_refunded, amount);
  const full = total_refunded >= sale.amount;
  const state = reversal ? 'reversed' : full ? 'refunded' : 'partially_refunded';
  await updateSale(tx, sale.id, { state, total_refunded });
  await insertOrderEvent(tx, {
    order_id: order.id,
    kind: reversal ? 'renewal_reversed' : 'renewal_refunded',
    note: given.reason ?? refund.reason,
    data: { amount, refund: given.providerRefundId, sale: sale.provider_sale_id, state },
  });
  // A refund made on PayPal's site is not an action of staff.
  if (standing) await auditRefund(tx, given.origin ?? null, order, { order, refund });
  const wish = await refundOptionsOf(tx, refund);
  if (wish) await decideAccess(tx, order, wish.access, wish.actorId);
  // After access, as in `applyReturn`. A charge in review was never counted in the customer's total.
  if (order.customer_id !== null && sale.receipt_number !== null)
    await addToTotalPurchased(tx, order.customer_id, cents(-amount));
  await mailRefund(tx, order, refund, { full, sale });
  return { ...sale, state, total_refunded };
}
