import 'server-only';
import { db } from '@/db/client';
import { findAttemptByCapture } from '@/db/repositories/payments/payment-attempts';
import { findSale } from '@/db/repositories/payments/subscription-sales';
import { insertUnmatched, upsertDispute } from '@/db/repositories/payments/unmatched-payments';
import type { GatewayDispute } from '@/lib/adapters/payments/events';
import type { GatewayTransaction } from '@/lib/adapters/payments/gateway';
import { now } from '@/lib/domain/clock';
import { CURRENCY, ZERO } from '@/lib/domain/money';
import { onlineGateway } from '../gateway';
import { ifUnknown } from '../provider-errors';
import { paymentOfCapture } from '../refunds/sync-returns';

type Kind = 'capture' | 'sale';

const referenceOf = (customId: string | null, invoiceId: string | null): string | null =>
  [customId, invoiceId].filter(Boolean).join(' · ').slice(0, 200) || null;

const isKnown = async (id: string): Promise<boolean> =>
  (await findAttemptByCapture(db, id)) !== null || (await findSale(db, id)) !== null;

/** Records a transaction without an order (docs/spec/payments.md#reconciliation). True when new. */
export async function noteMovement(found: GatewayTransaction, kind: Kind): Promise<boolean> {
  if (!found.isDone || found.amount === null || found.amount <= ZERO) return false;
  return insertUnmatched(db, {
    kind,
    provider_id: found.id,
    amount: found.amount,
    currency: found.currency ?? CURRENCY,
    received_at: found.time ? new Date(found.time) : now(),
    reference: referenceOf(found.customId, found.invoiceId),
  });
}

/** The same for a payment that an event names, as the service has it now. */
export async function notePayment(id: string, kind: Kind): Promise<void> {
  if (await isKnown(id)) return;
  const capture = await onlineGateway().getCapture(id).catch(ifUnknown(null));
  if (capture?.status !== 'COMPLETED' || capture.amount === null || capture.amount <= ZERO) return;
  await insertUnmatched(db, {
    kind,
    provider_id: id,
    amount: capture.amount,
    currency: capture.currency ?? CURRENCY,
    received_at: now(),
    reference: referenceOf(capture.customId, capture.invoiceId),
  });
}

/** Records the dispute of an event; a resolved one is closed. Returns the order it is about. */
export async function noteDispute(dispute: GatewayDispute): Promise<number | null> {
  const { id, outcome, reason, paymentId, buyer } = dispute;
  const payment = paymentId ? await paymentOfCapture(paymentId) : null;
  await upsertDispute(db, {
    kind: 'dispute',
    provider_id: id,
    amount: dispute.amount ?? ZERO,
    currency: dispute.currency,
    received_at: dispute.openedAt ?? now(),
    payer_name: buyer.name,
    payer_email: buyer.email,
    reference: [paymentId, reason].filter(Boolean).join(' · ') || null,
    due_at: dispute.answerBy,
    order_id: payment?.orderId ?? null,
    ...(outcome ? { state: 'dismissed' as const, resolution: outcome } : {}),
  });
  return payment?.orderId ?? null;
}
