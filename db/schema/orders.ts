import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ORDER_STATES } from '@/lib/domain/codes';
import { users } from './access';
import { alive, base, id, instant, money, percent, searchText } from './columns';
import { crm_customers } from './crm';
import { programs } from './programs';
import { payment_methods, product_sizes, products, ranges, taxes } from './shop';

/**
 * Managed, renameable labels; `code` ties one row to each internal state
 * (docs/spec/checkout.md#order-states).
 */
export const order_statuses = pgTable('order_statuses', {
  ...base,
  name: text().notNull(),
  code: text({ enum: ORDER_STATES }).unique(),
});

/**
 * The buyer as typed at checkout (docs/spec/specification.md#buyer), stored with the order and never changed.
 */
export type BuyerSnapshot = {
  name: string;
  lastname: string;
  email: string;
  cardId: string;
  phone: string;
  address: string;
  agreed_tc: boolean;
};

/** Names at the time of the order. */
export type Delivery =
  | { method: 'pickup' }
  | {
      method: 'shipping';
      zone: string;
      province: string;
      county: string;
      district: string;
      directions: string;
    };

/**
 * Public order numbers (docs/spec/checkout.md#api). Receipts of paid orders are numbered without gaps
 * from `counters`.
 */
export const order_number_seq = pgSequence('order_number_seq', { startWith: 10_001 });

/** Gapless numbers: a row per counter, incremented in the transaction that uses it. */
export const counters = pgTable('counters', {
  name: text().primaryKey(),
  value: integer().notNull().default(0),
});

/** The orders that lists show: a draft is a cart. */
const listed = sql`deleted_at is null and state <> 'draft'`;

/** A draft order is a customer's cart. Totals include tax; `total_tax` is the tax in them. */
export const orders = pgTable(
  'orders',
  {
    ...base,
    user_id: integer().references(() => users.id),
    customer_id: integer().references(() => crm_customers.id),
    order_number: text(),
    receipt_number: integer().unique(),
    require_invoice: boolean().notNull().default(false),
    total_items: integer().notNull().default(0),
    total_order: money().notNull().default(sql`0`),
    total_tax: money().notNull().default(sql`0`),
    total_refunded: money().notNull().default(sql`0`),
    currency: text().notNull().default('USD'),
    status_id: integer().references(() => order_statuses.id),
    payment_method_id: integer().references(() => payment_methods.id),
    payment_confirmed: boolean().notNull().default(false),
    state: text({ enum: ORDER_STATES }).notNull().default('draft'),
    /** T transfer, P provider; null while a draft */
    type: text({ enum: ['T', 'P'] }),
    kind: text({ enum: ['program', 'cart', 'subscription'] })
      .notNull()
      .default('program'),
    program_id: integer().references(() => programs.id),
    range_id: integer().references(() => ranges.id),
    buyer: jsonb().$type<BuyerSnapshot>(),
    locale: text().notNull().default('es'),
    /**
     * Idempotency (docs/spec/checkout.md#idempotency): same key and same hash is the same order,
     * another hash is 409.
     */
    idempotency_key: text(),
    request_hash: text(),
    /** Hash of the guest cookie that may see and pay this order. */
    checkout_token_hash: text(),
    ip: text(),
    placed_at: instant(),
    paid_at: instant(),
    cancelled_at: instant(),
    expires_at: instant(),
    /** Buyer's data for the electronic invoice (docs/spec/checkout.md#placed-orders). */
    invoice: jsonb().$type<Record<string, unknown>>(),
    /** How the goods get to the buyer; null without goods (docs/spec/checkout.md#delivery). */
    delivery: jsonb().$type<Delivery>(),
    /** Colones per dollar when the order was placed, and the day of that rate. */
    exchange_rate: numeric({ precision: 10, scale: 4, mode: 'number' }),
    exchange_rate_on: date({ mode: 'string' }),
    review_reason: text(),
    reject_reason: text(),
    /** Number and buyer in one text, so that staff find an order by either. */
    search_text: searchText(
      'order_number',
      "buyer->>'name'",
      "buyer->>'lastname'",
      "buyer->>'email'",
      "buyer->>'cardId'",
    ),
  },
  (t) => [
    uniqueIndex('orders_order_number_key').on(t.order_number),
    uniqueIndex('orders_idempotency_key').on(t.idempotency_key),
    uniqueIndex('orders_one_cart_per_user').on(t.user_id).where(sql`state = 'draft' and deleted_at is null`),
    index('orders_user_idx').on(t.user_id, t.id).where(alive),
    index('orders_customer_idx').on(t.customer_id, t.id).where(alive),
    // Every column a list may be sorted by has an index in that order over what lists show: the thousandth
    // page of a million orders is read from the index alone.
    index('orders_list_id').on(t.id).where(listed),
    ...(
      [
        'created_at',
        'updated_at',
        'order_number',
        'total_order',
        'total_items',
        'total_tax',
        'status_id',
        'payment_method_id',
        'state',
        'type',
        'paid_at',
        'payment_confirmed',
        'require_invoice',
        'receipt_number',
      ] as const
    ).map((name) => index(`orders_list_${name}`).on(t[name], t.id).where(listed)),
    index('orders_paid_idx').on(t.paid_at).where(sql`paid_at is not null and deleted_at is null`),
    index('orders_open_idx')
      .on(t.state, t.expires_at)
      .where(sql`state in ('pending_payment','pending_transfer','review')`),
    index('orders_words_trgm').using('gin', sql`${t.search_text} gin_trgm_ops`),
    check(
      'orders_amounts_check',
      sql`${t.total_order} >= 0 and ${t.total_tax} >= 0 and ${t.total_tax} <= ${t.total_order} and ${t.total_refunded} between 0 and ${t.total_order} and ${t.total_items} >= 0`,
    ),
    check(
      'orders_placed_check',
      sql`${t.state} = 'draft' or (${t.order_number} is not null and ${t.placed_at} is not null)`,
    ),
    check(
      'orders_paid_check',
      sql`${t.state} not in ('paid','partially_refunded') or ${t.paid_at} is not null`,
    ),
  ],
);

/** Names, prices and tax at the time of the order (docs/spec/checkout.md#tax). */
export const order_details = pgTable(
  'order_details',
  {
    ...base,
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    product_id: integer().references(() => products.id),
    size_id: integer().references(() => product_sizes.id),
    program_id: integer().references(() => programs.id),
    range_id: integer().references(() => ranges.id),
    description: text(),
    user_id: integer().references(() => users.id),
    unit_price: money().notNull().default(sql`0`),
    quantity: integer().notNull().default(1),
    total: money().notNull().default(sql`0`),
    tax_amount: money().notNull().default(sql`0`),
    /** Pieces reserved from stock for this line, returned when the order is cancelled or expires. */
    reserved_quantity: integer().notNull().default(0),
  },
  (t) => [
    index().on(t.order_id),
    index().on(t.product_id),
    index().on(t.user_id),
    check(
      'order_details_check',
      sql`${t.unit_price} >= 0 and ${t.total} >= 0 and ${t.quantity} > 0 and ${t.tax_amount} >= 0 and ${t.reserved_quantity} >= 0`,
    ),
  ],
);

/** Order detail's `impuestos`, with the rate of that day. */
export const order_detail_tax = pgTable(
  'order_detail_tax',
  {
    order_detail_id: integer()
      .notNull()
      .references(() => order_details.id, { onDelete: 'cascade' }),
    tax_id: integer()
      .notNull()
      .references(() => taxes.id),
    /** The tax's name on the day of the order. */
    name: text().notNull().default(''),
    tax_percent: percent().notNull(),
    tax_amount: money().notNull().default(sql`0`),
  },
  (t) => [primaryKey({ columns: [t.order_detail_id, t.tax_id] }), index().on(t.tax_id)],
);

/** The order's timeline, one row per event. Append-only. */
export const order_events = pgTable(
  'order_events',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    from_state: text({ enum: ORDER_STATES }),
    to_state: text({ enum: ORDER_STATES }),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text(),
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [index().on(t.order_id, t.id)],
);
