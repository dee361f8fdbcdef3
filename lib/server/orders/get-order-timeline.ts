import 'server-only';
import { db } from '@/db/client';
import { findEventsWithActor } from '@/db/repositories/orders/order-file';
import {
  findAccessEventsOf,
  findAttemptsOf,
  findMailsOf,
  findMovementsWithReviewer,
  findRefundsWithActor,
  findSalesOf,
  findWebhooksOf,
} from '@/db/repositories/orders/order-timeline';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { formatBankAmount } from '@/lib/domain/bank/bank-statement';
import { isCaptured } from '@/lib/domain/payments';
import { amountFact, eventFacts, type TimelineItem, timelineFact, timelineItem } from './timeline-item';

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
      timelineItem({
        id: refund.id,
        at: refund.completed_at ?? refund.created_at,
        kind: 'refund',
        code: refund.kind === 'reversal' && refund.state === 'completed' ? 'reversed' : refund.state,
        actor,
        note: refund.reason,
        facts: [
          ...amountFact(refund.amount),
          ...timelineFact('refund', refund.provider_refund_id),
          ...timelineFact('debug', refund.debug_id),
        ],
      }),
    ),
    ...events.map(({ event, actor }) =>
      timelineItem({
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
      timelineItem({
        id: row.id,
        at: row.captured_at ?? row.created_at,
        kind: 'attempt',
        // Refunds have entries of their own.
        code: isCaptured(row.state) ? 'completed' : row.state,
        facts: [
          ...amountFact(row.amount),
          ...timelineFact('issue', row.issue, false),
          ...timelineFact('paypal_order', row.provider_order_id),
          ...timelineFact('capture', row.provider_capture_id),
          ...timelineFact('reference', row.provider === 'transfer' ? row.confirmation_number : null),
          ...timelineFact('debug', row.debug_id),
        ],
      }),
    ),
    ...webhooks.map((row) =>
      timelineItem({
        id: row.id,
        at: row.at,
        kind: 'webhook',
        code: row.state,
        values: { type: row.type },
        note: row.error,
        facts: [...timelineFact('event', row.eventId), ...timelineFact('resource', row.resource)],
      }),
    ),
    ...mails.map((row) =>
      timelineItem({
        id: row.id,
        at: row.sentAt ?? row.at,
        kind: 'mail',
        code: row.state,
        values: { template: row.template },
        note: row.state === 'failed' ? row.error : null,
        facts: timelineFact('recipient', row.recipient, false),
      }),
    ),
    ...access.map((row) =>
      timelineItem({
        id: row.id,
        at: row.at,
        kind: 'access',
        code: row.kind,
        values: { program: row.program },
        actor: row.actor,
        facts: timelineFact('until', row.endsOn, false),
      }),
    ),
    ...sales.map((row) =>
      timelineItem({
        id: row.id,
        at: row.paid_at,
        kind: 'sale',
        code: row.state,
        facts: [
          ...amountFact(row.amount),
          ...timelineFact('sale', row.provider_sale_id),
          ...timelineFact('until', row.state === 'review' ? null : row.extends_to, false),
        ],
      }),
    ),
    ...lines.map(({ movement, reviewer }) =>
      timelineItem({
        id: movement.id,
        at: movement.updated_at,
        kind: 'bank',
        code: 'linked',
        tone: 'good',
        actor: reviewer,
        note: movement.description,
        facts: [
          ...timelineFact('amount', formatBankAmount(movement), false),
          ...timelineFact('reference', movement.reference),
        ],
      }),
    ),
  ];
  return items.sort((a, b) => b.at.localeCompare(a.at));
}
