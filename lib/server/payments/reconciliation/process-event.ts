import 'server-only';
import { db } from '@/db/client';
import { findAttemptByCapture } from '@/db/repositories/payments/payment-attempts';
import { findPaymentEvent, markPaymentEvent } from '@/db/repositories/payments/payment-events';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { EventSubject } from '@/lib/adapters/payments/events';
import type { PaymentGateway } from '@/lib/adapters/payments/gateway';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { gatewayOf } from '../gateway';
import { settle } from '../orders/settle';
import { paymentOfCapture, syncReturns } from '../refunds/sync-returns';
import { settleSubscription } from '../subscriptions/settle-subscription';
import { noteDispute, notePayment } from './note-unmatched';

/** `order`: the shop's order. Null: not about this shop. */
type Applied = { orderId: number | null };
const NOT_OURS: Applied = { orderId: null };

/** An unknown id is ignored: another shop may share the account. */
async function ignoreUnknown(work: Promise<Applied>): Promise<Applied> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return NOT_OURS;
    if (error instanceof GatewayError && error.kind === 'not_found') return NOT_OURS;
    throw error;
  }
}

const applyOrder = async (providerOrderId: string, approvedAt?: Date | null): Promise<Applied> => ({
  orderId: (await settle(providerOrderId, approvedAt)).order.id,
});

const applySubscription = async (id: string): Promise<Applied> => ({
  orderId: (await settleSubscription(id)).order.id,
});

/** Applies a capture: its order first, then its refunds. */
async function applyCapture(
  gateway: PaymentGateway,
  captureId: string,
  namedId: string | null,
): Promise<Applied> {
  const known = await findAttemptByCapture(db, captureId);
  const orderId = known?.provider_order_id ?? namedId ?? (await gateway.getCapture(captureId)).orderId;
  const settled = orderId ? await ignoreUnknown(applyOrder(orderId)) : NOT_OURS;
  const order = await syncReturns(captureId);
  const id = order?.id ?? settled.orderId ?? known?.order_id ?? null;
  if (id === null) await notePayment(captureId, 'capture');
  return { orderId: id };
}

type Subject<About extends EventSubject['about']> = Extract<EventSubject, { about: About }>;

async function applyReturn(
  gateway: PaymentGateway,
  { captureId, refundId, kind }: Subject<'capture_return'>,
): Promise<Applied> {
  const known = await findAttemptByCapture(db, captureId);
  // The shop may not know the refunded payment yet.
  if (!known || known.state === 'pending' || known.state === 'unknown')
    await applyCapture(gateway, captureId, null);
  const order = await syncReturns(captureId, { refundId, kind });
  return { orderId: order?.id ?? known?.order_id ?? null };
}

async function applyCharge({ id, subscriptionId }: Subject<'charge'>): Promise<Applied> {
  const applied = subscriptionId ? await ignoreUnknown(applySubscription(subscriptionId)) : NOT_OURS;
  if (applied.orderId === null && id) await notePayment(id, 'sale');
  return applied;
}

async function applyChargeReturn(returned: Subject<'charge_return'>): Promise<Applied> {
  const { chargeId, refundId, subscriptionId, kind } = returned;
  const sync = async () =>
    chargeId ? await syncReturns(chargeId, refundId ? { refundId, kind } : null) : null;
  // By its own id first: the list of charges does not distinguish a refund from a reversal.
  const known = chargeId ? await paymentOfCapture(chargeId) : null;
  if (known) await sync();
  const applied = subscriptionId ? await applySubscription(subscriptionId) : NOT_OURS;
  const order = known ? null : await sync();
  return { orderId: known?.orderId ?? order?.id ?? applied.orderId };
}

async function apply(gateway: PaymentGateway, subject: EventSubject): Promise<Applied> {
  switch (subject.about) {
    case 'order':
      return applyOrder(subject.id, subject.sentAt);
    case 'capture':
      return applyCapture(gateway, subject.id, subject.orderId);
    case 'capture_return':
      return applyReturn(gateway, subject);
    case 'charge':
      return applyCharge(subject);
    case 'charge_return':
      return applyChargeReturn(subject);
    case 'subscription':
      return applySubscription(subject.id);
    case 'dispute':
      return { orderId: await noteDispute(subject.dispute) };
  }
}

/**
 * Processes a stored webhook event (docs/spec/paypal.md#webhooks).
 * Reads the named object from its service and applies its current state, so that order, repeats and delays do
 * not matter. Skips finished events. Throws errors for the queue to retry.
 */
export async function processEvent(eventId: number): Promise<void> {
  const event = await findPaymentEvent(db, eventId);
  if (!event || event.state === 'processed' || event.state === 'ignored') return;
  try {
    const gateway = gatewayOf(event);
    const { event_type: type, resource_id: resourceId, payload } = event;
    const subject = gateway.readEvent({ type, resourceId, payload });
    const { orderId } = subject ? await ignoreUnknown(apply(gateway, subject)) : NOT_OURS;
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
