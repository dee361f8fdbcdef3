import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './access';
import { base, id, instant, money } from './columns';
import { orders } from './orders';
import { payment_attempts, subscriptions } from './payments';

/**
 * Differences between PayPal and the shop that reconciliation found (docs/spec/payments.md#reconciliation).
 */
export const payment_drifts = pgTable(
  'payment_drifts',
  {
    ...base,
    order_id: integer().references(() => orders.id),
    payment_attempt_id: integer().references(() => payment_attempts.id),
    subscription_id: integer().references(() => subscriptions.id),
    kind: text().notNull(),
    /** Capture or sale that can be refunded from the list, and its amount. */
    provider_id: text(),
    amount: money(),
    shop_value: text(),
    provider_value: text(),
    state: text({ enum: ['open', 'resolved'] })
      .notNull()
      .default('open'),
    resolution: text(),
    resolved_at: instant(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.state), index().on(t.order_id)],
);

/**
 * Money and disputes that PayPal reports and no order accounts for
 * (docs/spec/payments.md#reconciliation).
 */
export const unmatched_payments = pgTable(
  'unmatched_payments',
  {
    ...base,
    kind: text({ enum: ['capture', 'sale', 'dispute'] }).notNull(),
    provider: text().notNull().default('paypal'),
    provider_id: text().notNull(),
    amount: money().notNull(),
    currency: text().notNull().default('USD'),
    received_at: instant().notNull(),
    payer_name: text(),
    payer_email: text(),
    /** custom_id and invoice_id as PayPal has them. */
    reference: text(),
    /** Last moment to answer a dispute. */
    due_at: instant(),
    state: text({ enum: ['open', 'assigned', 'refunded', 'dismissed'] })
      .notNull()
      .default('open'),
    order_id: integer().references(() => orders.id),
    resolution: text(),
    resolved_at: instant(),
    resolved_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('unmatched_payments_key').on(t.provider, t.kind, t.provider_id),
    index().on(t.state),
    index().on(t.order_id),
  ],
);

/** Each run over PayPal's transactions; the next begins where the last good one ended. */
export const reconciliation_runs = pgTable(
  'reconciliation_runs',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    /** Transactions from `covers_from` to `covers_until` were requested from PayPal. */
    covers_from: instant().notNull(),
    covers_until: instant().notNull(),
    state: text({ enum: ['running', 'done', 'failed'] })
      .notNull()
      .default('running'),
    checked: integer().notNull().default(0),
    total: integer(),
    differences: integer().notNull().default(0),
    error: text(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    finished_at: instant(),
  },
  (t) => [index().on(t.state, t.covers_until)],
);
