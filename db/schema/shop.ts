import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { alive, base, instant, money, percent } from './columns';

/**
 * A price option's name: "3 meses", "Mes a mes" (docs/spec/specification.md#buyer), and how many
 * months it pays; null when its time is not counted in months.
 */
export const ranges = pgTable('ranges', { ...base, name: text().notNull(), months: smallint() }, (t) => [
  check('ranges_months_check', sql`${t.months} between 1 and 60`),
]);

export const taxes = pgTable(
  'taxes',
  { ...base, name: text().notNull(), tax_code: text(), tax_percent: percent().notNull().default(13) },
  (t) => [check('taxes_percent_check', sql`${t.tax_percent} between 0 and 100`)],
);

export const payment_methods = pgTable('payment_methods', {
  ...base,
  gateway: text().notNull(),
  autocomplete: boolean().notNull().default(false),
  gateway_url: text(),
  callback_url: text(),
  /** Fixed code behind the renameable row: T transfer, P provider; null for rows the staff adds. */
  code: text({ enum: ['T', 'P'] }).unique(),
});

/** `photo` is a file collection. */
export const product_categories = pgTable('product_categories', {
  ...base,
  name: text().notNull(),
  description: text(),
});
export const product_tags = pgTable('product_tags', { ...base, name: text().notNull() });
export const product_types = pgTable('product_types', {
  ...base,
  type: text().notNull(),
  description: text(),
});

/**
 * `photo`, `images` and `featured_image` are file collections. Prices include tax
 * (docs/spec/checkout.md#tax).
 */
export const products = pgTable(
  'products',
  {
    ...base,
    name: text().notNull(),
    /** Code of the national catalogue of goods and services, 13 digits, for electronic invoices. */
    cabys_code: text(),
    description: text(),
    price: money().notNull().default(sql`0`),
    sold_individually: boolean().notNull().default(false),
    handle_stock: boolean().notNull().default(false),
    inventory: integer().notNull().default(0),
    tags: text(),
    meta_tags: text(),
    short_description: text(),
    long_description: text(),
    sale_price: money().notNull().default(sql`0`),
    sale_from: instant(),
    sale_to: instant(),
    available_from: instant(),
    available_to: instant(),
    show_from_availability_timer: boolean().notNull().default(false),
    show_end_availability_timer: boolean().notNull().default(false),
    is_bundle: boolean().notNull().default(false),
    virtual: boolean().notNull().default(false),
    downloadable: boolean().notNull().default(false),
    is_free: boolean().notNull().default(false),
    is_taxable: boolean().notNull().default(true),
    product_type_id: integer().references(() => product_types.id),
    paypal_subscription_id: text(),
  },
  (t) => [
    index().on(t.product_type_id),
    index('products_name_trgm').using('gin', sql`${t.name} gin_trgm_ops`),
    check('products_price_check', sql`${t.price} >= 0 and ${t.sale_price} >= 0`),
    check('products_inventory_check', sql`${t.inventory} >= 0`),
  ],
);

/**
 * Sizes of a product, in order, each with its own stock: a product with sizes is sold by size, and its
 * `inventory` is their sum (docs/spec/checkout.md#sizes).
 */
export const product_sizes = pgTable(
  'product_sizes',
  {
    ...base,
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The studio's own article number: "CAM-XL". */
    code: text(),
    /** Null: the product's price. */
    price: money(),
    inventory: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('product_sizes_key').on(t.product_id, sql`lower(${t.name})`).where(alive),
    check('product_sizes_inventory_check', sql`${t.inventory} >= 0`),
    check('product_sizes_price_check', sql`${t.price} >= 0`),
  ],
);

export const product_category_product = pgTable(
  'product_category_product',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_category_id: integer()
      .notNull()
      .references(() => product_categories.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.product_category_id] }), index().on(t.product_category_id)],
);

export const product_product_tag = pgTable(
  'product_product_tag',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_tag_id: integer()
      .notNull()
      .references(() => product_tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.product_tag_id] }), index().on(t.product_tag_id)],
);

export const product_tax = pgTable(
  'product_tax',
  {
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    tax_id: integer()
      .notNull()
      .references(() => taxes.id),
  },
  (t) => [primaryKey({ columns: [t.product_id, t.tax_id] }), index().on(t.tax_id)],
);

/** What a bundle (`is_bundle`) contains; its stock is that of its parts. */
export const bundle_items = pgTable(
  'bundle_items',
  {
    bundle_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.bundle_id, t.product_id] }),
    index().on(t.product_id),
    check('bundle_items_check', sql`${t.quantity} > 0 and ${t.bundle_id} <> ${t.product_id}`),
  ],
);

export const product_ranges = pgTable(
  'product_ranges',
  {
    ...base,
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    range_id: integer()
      .notNull()
      .references(() => ranges.id),
    price: money().notNull(),
    paypal_subscription_id: text(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('product_ranges_key').on(t.product_id, t.range_id).where(alive),
    check('product_ranges_price_check', sql`${t.price} >= 0`),
  ],
);
