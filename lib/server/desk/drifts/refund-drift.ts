import 'server-only';
import { db } from '@/db/client';
import { type DriftRow, findDrift, resolveDriftRow } from '@/db/repositories/payments/drifts';
import { findSale } from '@/db/repositories/payments/subscription-sales';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { auditAction } from '@/lib/http/audit-origin';
import { staffReason } from '@/lib/server/orders/staff-reason';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { refundRenewal } from '@/lib/server/payments/refunds/refund-renewal';
import { refundUnmatched } from '@/lib/server/payments/refunds/refund-unmatched';
import { paymentOfCapture } from '@/lib/server/payments/refunds/sync-returns';

type Input = { reason: string; idempotencyKey: string | null };

/** Through the order that knows the payment, else at PayPal alone. */
async function giveBack(context: RequestContext, drift: DriftRow, { reason, idempotencyKey }: Input) {
  const id = drift.provider_id ?? '';
  const request = { amount: null, reason, idempotencyKey, access: 'keep', restock: false } as const;
  const sale = await findSale(db, id);
  if (sale && sale.order_id === null) return (await refundRenewal(context, sale.id, request)).refund.state;
  const known = sale !== null || (await paymentOfCapture(id)) !== null;
  if (known && drift.order_id !== null)
    return (await refundOrder(context, drift.order_id, request)).refund.state;
  return refundUnmatched({ captureId: id, requestId: `drift:${drift.id}`, reason });
}

/**
 * Gives back the money of a difference with one press (docs/spec/payments.md#reconciliation).
 * Ability `order_refund`. Idempotent. The difference is resolved once PayPal has done it. 404 unknown, 409
 * without money to give back, 422 without a reason, 502 when PayPal refuses or is unavailable.
 */
export async function refundDrift(
  context: RequestContext,
  id: number,
  input: Input,
): Promise<{ resolved: boolean }> {
  const actor = requireAbility(context.actor, 'order_refund');
  const reason = staffReason(input.reason);
  const drift = orNotFound(await findDrift(db, id));
  if (drift.state === 'resolved') return { resolved: true };
  if (drift.provider_id === null) throw conflict('refund_nothing');
  const state = await giveBack(context, drift, { ...input, reason });
  return db.transaction(async (tx) => {
    const resolved = state === 'completed';
    const resolution = { resolution: 'refunded', resolved_by: actor.userId };
    // Pressed by two at once: the first has left its trace.
    if (resolved && !(await resolveDriftRow(tx, id, resolution))) return { resolved };
    await auditAction(tx, context, {
      action: resolved ? 'refund-completed' : 'refund-pending',
      model: 'payment-drifts',
      model_id: id,
      before: { state: 'open' },
      after: { state: resolved ? 'resolved' : 'open', reason, payment: drift.provider_id },
    });
    return { resolved };
  });
}
