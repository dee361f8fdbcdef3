import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './access';
import { base, id, instant } from './columns';
import { content_pages } from './content';

/**
 * A translatable field's text in a language other than the default one; the row itself holds the default.
 * `source` is the default text it was translated from: when that changed since, the translation is marked.
 */
export const translations = pgTable(
  'translations',
  {
    ...base,
    model: text().notNull(),
    row_id: integer().notNull(),
    locale: text().notNull(),
    field: text().notNull(),
    value: text().notNull(),
    source: text().notNull(),
  },
  (t) => [uniqueIndex('translations_key').on(t.model, t.row_id, t.locale, t.field)],
);

/** What a page said: every published text, and at most one draft, which may have a time to be published. */
export const content_page_versions = pgTable(
  'content_page_versions',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant()
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    content_page_id: integer()
      .notNull()
      .references(() => content_pages.id, { onDelete: 'cascade' }),
    state: text({ enum: ['draft', 'scheduled', 'published'] }).notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    publish_at: instant(),
    published_at: instant(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.content_page_id, t.id), index().on(t.state, t.publish_at)],
);
