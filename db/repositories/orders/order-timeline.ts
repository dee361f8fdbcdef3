import { and, asc, desc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  bank_movements,
  entitlement_events,
  mails,
  payment_attempts,
  payment_events,
  program_users,
  programs,
  refunds,
  subscription_payments,
  subscriptions,
  users,
} from '@/db/schema';

/** Limit of each kind; an order has a handful, a long subscription some dozens. */
const MOST = 200;

const subscriptionsOf = (db: Db, orderId: number) =>
  db.select({ id: subscriptions.id }).from(subscriptions).where(eq(subscriptions.order_id, orderId));

export const findAttemptsOf = (db: Db, orderId: number) =>
  db
    .select()
    .from(payment_attempts)
    .where(eq(payment_attempts.order_id, orderId))
    .orderBy(desc(payment_attempts.id))
    .limit(MOST);

/** Webhook events of the order, and unprocessed ones that name one of its payments. */
export const findWebhooksOf = (db: Db, orderId: number, resources: readonly string[]) =>
  db
    .select({
      id: payment_events.id,
      at: payment_events.created_at,
      type: payment_events.event_type,
      eventId: payment_events.event_id,
      resource: payment_events.resource_id,
      state: payment_events.state,
      error: payment_events.error,
    })
    .from(payment_events)
    .where(
      or(
        eq(payment_events.order_id, orderId),
        resources.length === 0 ? undefined : inArray(payment_events.resource_id, resources),
      ),
    )
    .orderBy(desc(payment_events.id))
    .limit(MOST);

export const findMailsOf = (db: Db, orderId: number) =>
  db
    .select({
      id: mails.id,
      at: mails.created_at,
      sentAt: mails.sent_at,
      template: mails.template,
      recipient: mails.recipient,
      state: mails.state,
      error: mails.error,
    })
    .from(mails)
    .where(eq(mails.order_id, orderId))
    .orderBy(desc(mails.id))
    .limit(MOST);

export const findAccessEventsOf = (db: Db, orderId: number) => {
  const bySubscription: SQL = inArray(entitlement_events.subscription_id, subscriptionsOf(db, orderId));
  return db
    .select({
      id: entitlement_events.id,
      at: entitlement_events.created_at,
      kind: entitlement_events.kind,
      endsOn: entitlement_events.ends_on,
      note: entitlement_events.note,
      program: programs.name,
      actor: users.name,
    })
    .from(entitlement_events)
    .innerJoin(program_users, eq(program_users.id, entitlement_events.program_user_id))
    .innerJoin(programs, eq(programs.id, program_users.program_id))
    .leftJoin(users, eq(users.id, entitlement_events.actor_id))
    .where(or(eq(entitlement_events.order_id, orderId), bySubscription))
    .orderBy(desc(entitlement_events.id))
    .limit(MOST);
};

export const findRefundsWithActor = (db: Db, orderId: number) =>
  db
    .select({ refund: refunds, actor: users.name })
    .from(refunds)
    .leftJoin(users, eq(users.id, refunds.actor_id))
    .where(eq(refunds.order_id, orderId))
    .orderBy(desc(refunds.id))
    .limit(MOST);

export const findSalesOf = (db: Db, orderId: number) =>
  db
    .select()
    .from(subscription_payments)
    .where(inArray(subscription_payments.subscription_id, subscriptionsOf(db, orderId)))
    .orderBy(desc(subscription_payments.id))
    .limit(MOST);

export const findMovementsWithReviewer = (db: Db, orderId: number) =>
  db
    .select({ movement: bank_movements, reviewer: users.name })
    .from(bank_movements)
    .leftJoin(users, eq(users.id, bank_movements.reviewed_by))
    .where(and(eq(bank_movements.order_id, orderId), isNull(bank_movements.deleted_at)))
    .orderBy(asc(bank_movements.id))
    .limit(MOST);
