import { sql } from 'drizzle-orm';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant } from './columns';
import { product_sizes, products } from './shop';

/**
 * Requests for a mail when a product can be bought again («Avísenme»). The row is deleted when the mail is
 * queued (docs/spec/checkout.md#stock-notices).
 */
export const stock_notices = pgTable(
  'stock_notices',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: any size, or a product without sizes. */
    size_id: integer().references(() => product_sizes.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    locale: text({ enum: ['es', 'en-US'] }).notNull(),
  },
  (t) => [
    uniqueIndex('stock_notices_key').on(t.product_id, sql`coalesce(${t.size_id}, 0)`, sql`lower(${t.email})`),
  ],
);
