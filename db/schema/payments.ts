import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_STATES, PROVIDERS, SUBSCRIPTION_STATES } from '@/lib/domain/codes';
import { users } from './access';
import { base, id, instant, money, normalizedReference } from './columns';
import { orders } from './orders';
import { programs } from './programs';
import { payment_methods, ranges } from './shop';

/**
 * One row for every call that may move money. `credit_card_number` keeps only the last four digits
 * (docs/spec/api.md#secrets).
 */
export const payment_attempts = pgTable(
  'payment_attempts',
  {
    ...base,
    order_id: integer().references(() => orders.id),
    payment_id: integer().references(() => payment_methods.id),
    confirmation_number: text(),
    response: text(),
    succesful: boolean().notNull().default(false),
    credit_card_number: text(),
    credit_card_holder: text(),
    credit_card_expiry: text(),
    provider: text({ enum: PROVIDERS }),
    state: text({ enum: PAYMENT_STATES }).notNull().default('initiated'),
    amount: money(),
    currency: text().notNull().default('USD'),
    provider_order_id: text(),
    provider_capture_id: text(),
    /** PayPal-Request-Id of the creation; the n-th capture uses `cap:{attempt}:{n}`. */
    request_id: text(),
    capture_number: smallint().notNull().default(0),
    payer_id: text(),
    issue: text(),
    debug_id: text(),
    captured_at: instant(),
    checked_at: instant(),
  },
  (t) => [
    index().on(t.order_id),
    index().on(t.payment_id),
    index('payment_attempts_reference_idx').on(normalizedReference(t.confirmation_number)),
    uniqueIndex('payment_attempts_provider_order_key').on(t.provider, t.provider_order_id),
    uniqueIndex('payment_attempts_capture_key').on(t.provider, t.provider_capture_id),
    uniqueIndex('payment_attempts_request_key').on(t.request_id),
    index('payment_attempts_open_idx')
      .on(t.checked_at)
      .where(sql`state in ('initiated','created','approved','capturing','unknown','pending','review')`),
    check(
      'payment_attempts_card_check',
      sql`${t.credit_card_number} is null or ${t.credit_card_number} ~ '^[0-9]{0,4}$'`,
    ),
    check('payment_attempts_amount_check', sql`${t.amount} is null or ${t.amount} >= 0`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    payment_attempt_id: integer().references(() => payment_attempts.id),
    /** Set for a refund of a renewal, not of the first payment. */
    subscription_payment_id: integer().references((): AnyPgColumn => subscription_payments.id),
    provider_refund_id: text().unique(),
    request_id: text().unique(),
    amount: money().notNull(),
    reason: text(),
    kind: text({ enum: ['refund', 'reversal'] })
      .notNull()
      .default('refund'),
    state: text({ enum: ['initiated', 'pending', 'completed', 'failed', 'unknown'] })
      .notNull()
      .default('initiated'),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    debug_id: text(),
    completed_at: instant(),
  },
  (t) => [index().on(t.order_id), check('refunds_amount_check', sql`${t.amount} > 0`)],
);

export const subscriptions = pgTable(
  'subscriptions',
  {
    ...base,
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    user_id: integer().references(() => users.id),
    program_id: integer()
      .notNull()
      .references(() => programs.id),
    range_id: integer().references(() => ranges.id),
    plan_id: text().notNull(),
    provider_subscription_id: text().unique(),
    request_id: text().unique(),
    amount: money().notNull(),
    state: text({ enum: SUBSCRIPTION_STATES }).notNull().default('initiated'),
    paid_until: date({ mode: 'string' }),
    /** Last day of access after a failed payment (docs/spec/access.md#subscriptions). */
    grace_until: date({ mode: 'string' }),
    payment_failed_at: instant(),
    cancelled_at: instant(),
    checked_at: instant(),
    debug_id: text(),
  },
  (t) => [
    index().on(t.order_id),
    index().on(t.user_id),
    index().on(t.program_id),
    index().on(t.state, t.paid_until),
  ],
);

/** Each sale extends paid-through once (docs/spec/payments.md#subscription). */
export const subscription_payments = pgTable(
  'subscription_payments',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    subscription_id: integer()
      .notNull()
      .references(() => subscriptions.id),
    provider_sale_id: text().notNull().unique(),
    order_id: integer().references(() => orders.id),
    amount: money().notNull(),
    /** The part of `amount` that is tax, at the rate of the order. */
    tax_amount: money().notNull().default(sql`0`),
    total_refunded: money().notNull().default(sql`0`),
    /**
     * From the same gapless counter as the receipts of orders. The first payment's receipt is its order's.
     */
    receipt_number: integer().unique(),
    currency: text().notNull().default('USD'),
    /**
     * The period this charge paid for, such as "1 MONTH" or "2 WEEK"; null: that of the subscription's
     * billing plan.
     */
    period: text(),
    paid_at: instant().notNull(),
    extends_to: date({ mode: 'string' }).notNull(),
    state: text({ enum: ['completed', 'partially_refunded', 'refunded', 'reversed', 'review'] })
      .notNull()
      .default('completed'),
  },
  (t) => [
    index().on(t.subscription_id),
    index().on(t.order_id),
    check(
      'subscription_payments_amounts_check',
      sql`${t.amount} >= 0 and ${t.tax_amount} between 0 and ${t.amount} and ${t.total_refunded} between 0 and ${t.amount}`,
    ),
  ],
);

/**
 * Webhooks as received, once by event id, processed in any order. Append-only but for the processing columns.
 */
export const payment_events = pgTable(
  'payment_events',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    provider: text({ enum: PROVIDERS }).notNull().default('paypal'),
    event_id: text().notNull().unique(),
    event_type: text().notNull(),
    resource_id: text(),
    order_id: integer().references(() => orders.id),
    payload: jsonb().notNull(),
    state: text({ enum: ['received', 'processed', 'ignored', 'failed'] })
      .notNull()
      .default('received'),
    attempts: smallint().notNull().default(0),
    error: text(),
    processed_at: instant(),
  },
  (t) => [index().on(t.state), index().on(t.resource_id), index().on(t.order_id)],
);
