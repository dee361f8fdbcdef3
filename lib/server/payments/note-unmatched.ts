import 'server-only';
import { z } from 'zod';
import { db } from '@/db/client';
import { findAttemptByCapture } from '@/db/repositories/payment-attempts';
import { findSale } from '@/db/repositories/subscription-sales';
import { insertUnmatched, upsertDispute } from '@/db/repositories/unmatched-payments';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayTransaction } from '@/lib/adapters/payments/gateway';
import { now } from '@/lib/domain/clock';
import { CURRENCY, parseMoney, ZERO } from '@/lib/domain/money';
import { payPal } from './gateway';
import { paymentOfCapture } from './sync-returns';

type Kind = 'capture' | 'sale';

const referenceOf = (customId: string | null, invoiceId: string | null): string | null =>
  [customId, invoiceId].filter(Boolean).join(' · ').slice(0, 200) || null;

const isKnown = async (id: string): Promise<boolean> =>
  (await findAttemptByCapture(db, id)) !== null || (await findSale(db, id)) !== null;

/** Records a movement that no order accounts for (docs/spec/payments.md#reconciliation). True when new. */
export async function noteMovement(found: GatewayTransaction, kind: Kind): Promise<boolean> {
  if (found.status !== 'S' || found.amount === null || found.amount <= ZERO) return false;
  return insertUnmatched(db, {
    kind,
    provider_id: found.id,
    amount: found.amount,
    currency: found.currency ?? CURRENCY,
    received_at: found.time ? new Date(found.time) : now(),
    reference: referenceOf(found.customId, found.invoiceId),
  });
}

/** The same for a payment that an event names, as PayPal has it now. */
export async function notePayment(id: string, kind: Kind): Promise<void> {
  if (await isKnown(id)) return;
  try {
    const capture = await payPal().getCapture(id);
    if (capture.status !== 'COMPLETED' || capture.amount === null || capture.amount <= ZERO) return;
    await insertUnmatched(db, {
      kind,
      provider_id: id,
      amount: capture.amount,
      currency: capture.currency ?? CURRENCY,
      received_at: now(),
      reference: referenceOf(capture.customId, capture.invoiceId),
    });
  } catch (error) {
    if (!(error instanceof GatewayError && error.kind === 'not_found')) throw error;
  }
}

const optional = z.string().min(1).max(200).nullish().catch(null);
const disputeSchema = z.object({
  dispute_id: z.string().min(1).max(64),
  reason: optional,
  status: optional,
  create_time: z.coerce.date().nullish().catch(null),
  seller_response_due_date: z.coerce.date().nullish().catch(null),
  dispute_amount: z.object({ currency_code: z.string().max(3), value: z.string().max(20) }),
  dispute_outcome: z.object({ outcome_code: optional }).nullish().catch(null),
  disputed_transactions: z
    .array(
      z.object({
        seller_transaction_id: optional,
        custom: optional,
        invoice_number: optional,
        buyer: z.object({ name: optional, email: optional }).nullish().catch(null),
      }),
    )
    .catch([]),
});

/**
 * Records a dispute of an event, with the last moment to answer it; a resolved one is closed.
 * The verified event is the source: the SDK can't read disputes. Returns the order it is about.
 */
export async function noteDispute(resource: unknown): Promise<number | null> {
  const parsed = disputeSchema.safeParse(resource);
  if (!parsed.success) return null;
  const dispute = parsed.data;
  const [transaction] = dispute.disputed_transactions;
  const paymentId = transaction?.seller_transaction_id;
  const payment = paymentId ? await paymentOfCapture(paymentId) : null;
  const resolved = dispute.status === 'RESOLVED';
  await upsertDispute(db, {
    kind: 'dispute',
    provider_id: dispute.dispute_id,
    amount: parseMoney(dispute.dispute_amount.value) ?? ZERO,
    currency: dispute.dispute_amount.currency_code,
    received_at: dispute.create_time ?? now(),
    payer_name: transaction?.buyer?.name ?? null,
    payer_email: transaction?.buyer?.email ?? null,
    reference: [paymentId, dispute.reason].filter(Boolean).join(' · ') || null,
    due_at: dispute.seller_response_due_date ?? null,
    order_id: payment?.orderId ?? null,
    ...(resolved
      ? { state: 'dismissed' as const, resolution: dispute.dispute_outcome?.outcome_code ?? 'RESOLVED' }
      : {}),
  });
  return payment?.orderId ?? null;
}
