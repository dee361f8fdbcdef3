import 'server-only';
import { z } from 'zod';
import { db } from '@/db/client';
import { findAttemptByCapture } from '@/db/repositories/payment-attempts';
import { findPaymentEvent, markPaymentEvent, type PaymentEventRow } from '@/db/repositories/payment-events';
import { GatewayError } from '@/lib/adapters/payments/errors';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { payPal } from './gateway';
import { noteDispute, notePayment } from './note-unmatched';
import { settle } from './settle';
import { settleSubscription } from './settle-subscription';
import { paymentOfCapture, syncReturns } from './sync-returns';

const text = z.string().min(1).max(64).optional().catch(undefined);
/** The ids that an event may name; nothing else in it is used. */
const payloadSchema = z
  .object({
    createTime: z.coerce.date().nullable().catch(null),
    resource: z
      .object({
        id: text,
        order_id: text,
        sale_id: text,
        capture_id: text,
        billing_agreement_id: text,
        supplementary_data: z
          .object({ related_ids: z.object({ order_id: text, capture_id: text }).catch({}) })
          .catch({ related_ids: {} })
          .optional(),
      })
      .catch({}),
  })
  .catch({ createTime: null, resource: {} });

/** `order`: the shop's order. Null: not about this shop. */
type Applied = { orderId: number | null };
const NOT_OURS: Applied = { orderId: null };

/** Unknown to this shop: another shop may share the account. */
async function orIgnore(work: Promise<Applied>): Promise<Applied> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return NOT_OURS;
    if (error instanceof GatewayError && error.kind === 'not_found') return NOT_OURS;
    throw error;
  }
}

const applyOrder = async (paypalOrderId: string, approvedAt?: Date | null): Promise<Applied> => ({
  orderId: (await settle(paypalOrderId, approvedAt)).order.id,
});

const applySubscription = async (id: string): Promise<Applied> => ({
  orderId: (await settleSubscription(id)).order.id,
});

/** Applies a capture: its order first, then its refunds. */
async function applyCapture(captureId: string, paypalOrderId: string | null): Promise<Applied> {
  const known = await findAttemptByCapture(db, captureId);
  const orderId = known?.provider_order_id ?? paypalOrderId ?? (await payPal().getCapture(captureId)).orderId;
  const settled = orderId ? await orIgnore(applyOrder(orderId)) : NOT_OURS;
  const order = await syncReturns(captureId);
  const id = order?.id ?? settled.orderId ?? known?.order_id ?? null;
  if (id === null) await notePayment(captureId, 'capture');
  return { orderId: id };
}

async function applyRefund(event: PaymentEventRow, ids: Ids): Promise<Applied> {
  const captureId = ids.capture_id ?? ids.supplementary_data?.related_ids.capture_id;
  if (!captureId || !ids.id) return NOT_OURS;
  const kind = event.event_type.endsWith('REVERSED') ? 'reversal' : 'refund';
  const known = await findAttemptByCapture(db, captureId);
  // The shop may not know the refunded payment yet.
  if (!known || known.state === 'pending' || known.state === 'unknown') await applyCapture(captureId, null);
  const order = await syncReturns(captureId, { refundId: ids.id, kind });
  return { orderId: order?.id ?? known?.order_id ?? null };
}

async function applySale(event: PaymentEventRow, ids: Ids): Promise<Applied> {
  if (event.event_type === 'PAYMENT.SALE.COMPLETED') {
    const applied = ids.billing_agreement_id
      ? await orIgnore(applySubscription(ids.billing_agreement_id))
      : NOT_OURS;
    if (applied.orderId === null && ids.id) await notePayment(ids.id, 'sale');
    return applied;
  }
  const { sale_id: saleId, billing_agreement_id: subscriptionId } = ids;
  const kind = event.event_type.endsWith('REVERSED') ? 'reversal' : 'refund';
  const sync = async () =>
    saleId ? await syncReturns(saleId, ids.id ? { refundId: ids.id, kind } : null) : null;
  // By its own id first: the list of charges does not distinguish a refund from a reversal.
  const known = saleId ? await paymentOfCapture(saleId) : null;
  if (known) await sync();
  const applied = subscriptionId ? await applySubscription(subscriptionId) : NOT_OURS;
  const order = known ? null : await sync();
  return { orderId: known?.orderId ?? order?.id ?? applied.orderId };
}

type Ids = z.infer<typeof payloadSchema>['resource'];

function apply(event: PaymentEventRow): Promise<Applied> {
  const { resource: ids, createTime: sentAt } = payloadSchema.parse(event.payload);
  const type = event.event_type;
  const id = ids.id ?? event.resource_id;
  if (type.startsWith('CUSTOMER.DISPUTE.'))
    return noteDispute((event.payload as { resource?: unknown }).resource).then((orderId) => ({ orderId }));
  if (type.startsWith('CHECKOUT.')) {
    const orderId = type.startsWith('CHECKOUT.PAYMENT-APPROVAL') ? (ids.order_id ?? id) : id;
    return orderId ? applyOrder(orderId, sentAt) : Promise.resolve(NOT_OURS);
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED')
    return applyRefund(event, ids);
  if (type.startsWith('PAYMENT.CAPTURE.') && id) {
    return applyCapture(id, ids.supplementary_data?.related_ids.order_id ?? null);
  }
  if (type.startsWith('PAYMENT.SALE.')) return applySale(event, ids);
  if (type.startsWith('BILLING.SUBSCRIPTION.') && id) return applySubscription(id);
  return Promise.resolve(NOT_OURS);
}

/**
 * Processes a stored webhook event (docs/spec/paypal.md#webhooks).
 * Reads the named object from PayPal and applies its current state, so that order, repeats and delays do not
 * matter. Skips finished events. Throws errors for the queue to retry.
 */
export async function processEvent(eventId: number): Promise<void> {
  const event = await findPaymentEvent(db, eventId);
  if (!event || event.state === 'processed' || event.state === 'ignored') return;
  try {
    const { orderId } = await orIgnore(apply(event));
    await markPaymentEvent(db, event.id, {
      state: orderId === null ? 'ignored' : 'processed',
      order_id: orderId,
      error: null,
      processed_at: now(),
    });
  } catch (error) {
    const message = error instanceof Error ? error.message.slice(0, 500) : 'error';
    await markPaymentEvent(db, event.id, { state: 'failed', error: message });
    throw error;
  }
}
