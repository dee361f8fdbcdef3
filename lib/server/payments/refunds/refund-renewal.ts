import 'server-only';
import { db } from '@/db/client';
import { lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import type { RefundRow } from '@/db/repositories/payments/refunds';
import { findSaleById } from '@/db/repositories/payments/subscription-sales';
import { findSubscription, lockSubscription } from '@/db/repositories/payments/subscriptions';
import { type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { subtractMoney } from '@/lib/domain/money';
import { isKept } from '@/lib/domain/payments';
import { auditOrigin } from '@/lib/http/audit-origin';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { stopCharging } from '../subscriptions/stop-charging';
import { openRefund, type RefundRequest, type RefundResult, requireAccepted } from './open-refund';
import { sendRefund } from './send-refund';

export type RenewalRefund = Omit<RefundRequest, 'restock'>;

const open = (context: RequestContext, saleId: number, request: RefundRequest) =>
  db.transaction(async (tx): Promise<{ before: OrderRow; opened: RefundRow }> => {
    const seen = await findSaleById(tx, saleId);
    const subscription = seen && (await findSubscription(tx, seen.subscription_id));
    const before = subscription && (await lockOrder(tx, subscription.order_id));
    const row = before && (await lockSubscription(tx, subscription.id));
    const sale = row && (await findSaleById(tx, saleId));
    // The first charge is the order's own payment: `refundOrder`.
    if (!before || !sale || sale.order_id !== null) throw new AppError('not_found');
    // A charge in review has paid for nothing and goes back as a whole; with its order, the order decides.
    const isWhole = sale.state === 'review' && request.amount === null && before.state !== 'review';
    const stands = isWhole || (isKept(sale.state) && sale.receipt_number !== null);
    const left = stands ? subtractMoney(sale.amount, sale.total_refunded) : null;
    const payment = { order: before, saleId, left, attemptId: null };
    return { before, opened: await openRefund(tx, context, payment, request) };
  });

/**
 * Refunds a renewal through PayPal (docs/spec/access.md#refunds). Ability `order_refund`. A full refund takes
 * back the days it paid for, a partial one keeps them; `access: 'revoke'` ends access and the subscription
 * too. `saleId` is the id of `subscription_payments`. Idempotent like `refundOrder`. 404 for a first charge,
 * 409 when nothing is left, 422 on `amount` or `reason`, 502 when PayPal refuses or is unavailable.
 */
export async function refundRenewal(
  context: RequestContext,
  saleId: number,
  request: RenewalRefund,
): Promise<RefundResult> {
  requireRecentPassword(requireAbility(context.actor, 'order_refund'));
  const refundRequest = { ...request, restock: false, reason: staffReason(request.reason) };
  const { before, opened } = await open(context, saleId, refundRequest);
  const done = await sendRefund(opened, auditOrigin(context));
  await stopCharging(before.id);
  return requireAccepted(done);
}
