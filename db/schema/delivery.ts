import { sql } from 'drizzle-orm';
import { boolean, check, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alive, base, id, instant, money } from './columns';
import { products } from './shop';

/** A size or colour of a product, with a stock of its own. */
export const product_variants = pgTable(
  'product_variants',
  {
    ...base,
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    sku: text(),
    /** Null: the product's price. */
    price: money(),
    inventory: integer().notNull().default(0),
    position: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('product_variants_name_key').on(t.product_id, sql`lower(${t.name})`).where(alive),
    check('product_variants_check', sql`${t.inventory} >= 0 and (${t.price} is null or ${t.price} >= 0)`),
  ],
);

/** Where goods are sent and for how much; pickup is a zone without an address. Prices include tax. */
export const shipping_zones = pgTable(
  'shipping_zones',
  {
    ...base,
    name: text().notNull(),
    price: money().notNull().default(sql`0`),
    is_pickup: boolean().notNull().default(false),
    /** What the buyer reads: days it takes, address and hours of the pickup. */
    description: text(),
    /** Provinces it serves; empty: all. */
    province_ids: jsonb().$type<readonly number[]>().notNull().default([]),
    position: smallint().notNull().default(0),
  },
  (t) => [check('shipping_zones_price_check', sql`${t.price} >= 0`)],
);

/** A person who wants to hear when a product is back («Avísenme»). Told once. */
export const stock_notices = pgTable(
  'stock_notices',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variant_id: integer().references(() => product_variants.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text().notNull().default('es'),
    notified_at: instant(),
  },
  (t) => [
    uniqueIndex('stock_notices_open_key')
      .on(t.product_id, sql`coalesce(${t.variant_id}, 0)`, sql`lower(${t.email})`)
      .where(sql`notified_at is null`),
  ],
);
