import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './access';
import { instant } from './columns';

/** A text, or the rows of a list field with the same keys as the Spanish ones. */
export type TranslatedValue = string | Record<string, unknown>[];

/**
 * The value of a translatable field in another language than Spanish. `source` is the Spanish value that it
 * translates: when the row's value differs from it, the translation is outdated (docs/spec/translations.md).
 */
export const translations = pgTable(
  'translations',
  {
    /** Name of the resource, such as `programs`. */
    model: text().notNull(),
    model_id: integer().notNull(),
    language: text({ enum: ['en-US'] }).notNull(),
    field: text().notNull(),
    value: jsonb().$type<TranslatedValue>().notNull(),
    source: jsonb().$type<TranslatedValue>().notNull(),
    updated_at: instant().notNull().defaultNow(),
    updated_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [primaryKey({ columns: [t.model, t.model_id, t.language, t.field] })],
);
