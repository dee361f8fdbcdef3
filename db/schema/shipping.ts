import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { alive, base, money } from './columns';
import { counties, districts } from './locations';

/**
 * Places with the same shipping price, tax included. A district's own zone takes precedence over its
 * canton's, and that over the one for the rest of the country (`is_default`): docs/spec/checkout.md#delivery.
 */
export const shipping_zones = pgTable(
  'shipping_zones',
  {
    ...base,
    name: text().notNull(),
    price: money().notNull().default(sql`0`),
    /** How long it takes, in words: "de 1 a 2 días hábiles". */
    delivery_time: text(),
    is_default: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex('shipping_zones_default_key').on(t.is_default).where(sql`is_default and ${alive}`),
    check('shipping_zones_price_check', sql`${t.price} >= 0`),
  ],
);

export const shipping_zone_county = pgTable(
  'shipping_zone_county',
  {
    shipping_zone_id: integer()
      .notNull()
      .references(() => shipping_zones.id, { onDelete: 'cascade' }),
    county_id: integer()
      .notNull()
      .references(() => counties.id),
  },
  (t) => [primaryKey({ columns: [t.shipping_zone_id, t.county_id] }), index().on(t.county_id)],
);

export const shipping_zone_district = pgTable(
  'shipping_zone_district',
  {
    shipping_zone_id: integer()
      .notNull()
      .references(() => shipping_zones.id, { onDelete: 'cascade' }),
    district_id: integer()
      .notNull()
      .references(() => districts.id),
  },
  (t) => [primaryKey({ columns: [t.shipping_zone_id, t.district_id] }), index().on(t.district_id)],
);
