import { z } from 'zod';
import { parseMoney } from '@/lib/domain/money';
import type { EventSubject, GatewayDispute, GatewayEvent, ReturnKind } from '../events';

const text = z.string().min(1).max(64).optional().catch(undefined);
/** The ids that an event may name. */
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

type EventIds = z.infer<typeof payloadSchema>['resource'];

const optional = z.string().min(1).max(200).nullish().catch(null);
const disputeSchema = z.object({
  resource: z.object({
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
          buyer: z.object({ name: optional, email: optional }).nullish().catch(null),
        }),
      )
      .catch([]),
  }),
});

function readDispute(payload: unknown): GatewayDispute | null {
  const parsed = disputeSchema.safeParse(payload);
  if (!parsed.success) return null;
  const dispute = parsed.data.resource;
  const [transaction] = dispute.disputed_transactions;
  const isOver = dispute.status === 'RESOLVED';
  return {
    id: dispute.dispute_id,
    outcome: isOver ? (dispute.dispute_outcome?.outcome_code ?? 'RESOLVED') : null,
    reason: dispute.reason ?? null,
    amount: parseMoney(dispute.dispute_amount.value),
    currency: dispute.dispute_amount.currency_code,
    openedAt: dispute.create_time ?? null,
    answerBy: dispute.seller_response_due_date ?? null,
    paymentId: transaction?.seller_transaction_id ?? null,
    buyer: { name: transaction?.buyer?.name ?? null, email: transaction?.buyer?.email ?? null },
  };
}

const returnKind = (type: string): ReturnKind => (type.endsWith('REVERSED') ? 'reversal' : 'refund');

function readSale(type: string, ids: EventIds): EventSubject {
  const subscriptionId = ids.billing_agreement_id ?? null;
  const id = ids.id ?? null;
  if (type === 'PAYMENT.SALE.COMPLETED') return { about: 'charge', id, subscriptionId };
  const chargeId = ids.sale_id ?? null;
  return { about: 'charge_return', chargeId, refundId: id, subscriptionId, kind: returnKind(type) };
}

/**
 * What a stored webhook is about. The SDK can't read disputes, so for them the verified event is the source.
 */
export function readEvent({
  type,
  resourceId,
  payload,
}: Pick<GatewayEvent, 'type' | 'resourceId' | 'payload'>): EventSubject | null {
  const { resource: ids, createTime: sentAt } = payloadSchema.parse(payload);
  const related = ids.supplementary_data?.related_ids ?? {};
  const id = ids.id ?? resourceId;
  if (type.startsWith('CUSTOMER.DISPUTE.')) {
    const dispute = readDispute(payload);
    return dispute && { about: 'dispute', dispute };
  }
  if (type.startsWith('CHECKOUT.')) {
    const orderId = type.startsWith('CHECKOUT.PAYMENT-APPROVAL') ? (ids.order_id ?? id) : id;
    return orderId ? { about: 'order', id: orderId, sentAt } : null;
  }
  if (type === 'PAYMENT.CAPTURE.REFUNDED' || type === 'PAYMENT.CAPTURE.REVERSED') {
    const captureId = ids.capture_id ?? related.capture_id;
    if (!captureId || !ids.id) return null;
    return { about: 'capture_return', captureId, refundId: ids.id, kind: returnKind(type) };
  }
  if (type.startsWith('PAYMENT.CAPTURE.'))
    return id ? { about: 'capture', id, orderId: related.order_id ?? null } : null;
  if (type.startsWith('PAYMENT.SALE.')) return readSale(type, ids);
  return type.startsWith('BILLING.SUBSCRIPTION.') && id ? { about: 'subscription', id } : null;
}
