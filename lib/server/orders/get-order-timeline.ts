import 'server-only';
import { db } from '@/db/client';
import { findEventsWithActor } from '@/db/repositories/order-file';
import {
  findAccessEventsOf,
  findAttemptsOf,
  findMailsOf,
  findMovementsWithReviewer,
  findRefundsWithActor,
  findSalesOf,
  findWebhooksOf,
} from '@/db/repositories/order-timeline';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { formatBankAmount } from '@/lib/domain/bank-statement';
import { isCaptured } from '@/lib/domain/payments';
import { amount, eventFacts, fact, item, type TimelineItem } from './timeline-item';

/**
 * The complete timeline of an order, newest first.
 * Its events, calls to PayPal, webhooks, mails, access, refunds, charges and bank lines, each with the ids
 * that support needs. Ability `order_show`. At most 200 of each kind.
 */
export async function getOrderTimeline(context: RequestContext, orderId: number): Promise<TimelineItem[]> {
  requireAbility(context.actor, 'order_show');
  const [events, attempts, mails, access, refunds, sales, lines] = await Promise.all([
    findEventsWithActor(db, orderId),
    findAttemptsOf(db, orderId),
    findMailsOf(db, orderId),
    findAccessEventsOf(db, orderId),
    findRefundsWithActor(db, orderId),
    findSalesOf(db, orderId),
    findMovementsWithReviewer(db, orderId),
  ]);
  const ids = [
    ...attempts.flatMap((row) => [row.provider_order_id, row.provider_capture_id]),
    ...sales.map((row) => row.provider_sale_id),
  ].filter((id) => id !== null);
  const webhooks = await findWebhooksOf(db, orderId, ids);
  const items: TimelineItem[] = [
    // Before its events: with equal times, the answer counts as newer.
    ...refunds.map(({ refund, actor }) =>
      item({
        id: refund.id,
        at: refund.completed_at ?? refund.created_at,
        kind: 'refund',
        code: refund.kind === 'reversal' && refund.state === 'completed' ? 'reversed' : refund.state,
        actor,
        note: refund.reason,
        facts: [
          ...amount(refund.amount),
          ...fact('refund', refund.provider_refund_id),
          ...fact('debug', refund.debug_id),
        ],
      }),
    ),
    ...events.map(({ event, actor }) =>
      item({
        id: event.id,
        at: event.created_at,
        kind: 'event',
        code: event.kind,
        actor,
        note: event.note,
        facts: eventFacts(event.data),
      }),
    ),
    ...attempts.map((row) =>
      item({
        id: row.id,
        at: row.captured_at ?? row.created_at,
        kind: 'attempt',
        // Refunds have entries of their own.
        code: isCaptured(row.state) ? 'completed' : row.state,
        facts: [
          ...amount(row.amount),
          ...fact('issue', row.issue, false),
          ...fact('paypal_order', row.provider_order_id),
          ...fact('capture', row.provider_capture_id),
          ...fact('reference', row.provider === 'transfer' ? row.confirmation_number : null),
          ...fact('debug', row.debug_id),
        ],
      }),
    ),
    ...webhooks.map((row) =>
      item({
        id: row.id,
        at: row.at,
        kind: 'webhook',
        code: row.state,
        values: { type: row.type },
        note: row.error,
        facts: [...fact('event', row.eventId), ...fact('resource', row.resource)],
      }),
    ),
    ...mails.map((row) =>
      item({
        id: row.id,
        at: row.sentAt ?? row.at,
        kind: 'mail',
        code: row.state,
        values: { template: row.template },
        note: row.state === 'failed' ? row.error : null,
        facts: fact('recipient', row.recipient, false),
      }),
    ),
    ...access.map((row) =>
      item({
        id: row.id,
        at: row.at,
        kind: 'access',
        code: row.kind,
        values: { program: row.program },
        actor: row.actor,
        facts: fact('until', row.endsOn, false),
      }),
    ),
    ...sales.map((row) =>
      item({
        id: row.id,
        at: row.paid_at,
        kind: 'sale',
        code: row.state,
        facts: [
          ...amount(row.amount),
          ...fact('sale', row.provider_sale_id),
          ...fact('until', row.state === 'review' ? null : row.extends_to, false),
        ],
      }),
    ),
    ...lines.map(({ movement, reviewer }) =>
      item({
        id: movement.id,
        at: movement.updated_at,
        kind: 'bank',
        code: 'linked',
        tone: 'good',
        actor: reviewer,
        note: movement.description,
        facts: [
          ...fact('amount', formatBankAmount(movement), false),
          ...fact('reference', movement.reference),
        ],
      }),
    ),
  ];
  return items.sort((a, b) => b.at.localeCompare(a.at));
}
