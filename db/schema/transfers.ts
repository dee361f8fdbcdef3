import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './access';
import { base, instant, money, normalizedReference } from './columns';
import { orders } from './orders';
import { files } from './system';

/** Proof of a bank transfer, sent by the buyer. The file is private. */
export const transfer_proofs = pgTable(
  'transfer_proofs',
  {
    ...base,
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    file_id: integer().references(() => files.id),
    reference: text(),
    amount: money(),
    paid_on: date({ mode: 'string' }),
    state: text({ enum: ['received', 'approved', 'rejected'] })
      .notNull()
      .default('received'),
    reason: text(),
    reviewed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    reviewed_at: instant(),
  },
  (t) => [
    index().on(t.order_id),
    index().on(t.reference),
    index().on(t.state),
    index('transfer_proofs_reference_idx').on(normalizedReference(t.reference)),
  ],
);

/** Lines of a bank statement, matched to orders by reference and amount. */
export const bank_movements = pgTable(
  'bank_movements',
  {
    ...base,
    moved_on: date({ mode: 'string' }).notNull(),
    reference: text(),
    description: text(),
    amount: money().notNull(),
    currency: text().notNull().default('USD'),
    order_id: integer().references(() => orders.id),
    fingerprint: text().notNull().unique(),
    batch: uuid().notNull(),
    /** When staff marked this line as paying no order. */
    ignored_at: instant(),
    reviewed_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('bank_movements_reference_idx').on(normalizedReference(t.reference)),
    // Several lines may pay one order in parts.
    index().on(t.order_id),
  ],
);
