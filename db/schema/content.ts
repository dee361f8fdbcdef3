import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './access';
import { alive, base, id, instant } from './columns';
import { program_types } from './program-lookups';

export const content_categories = pgTable(
  'content_categories',
  { ...base, name: text().notNull(), slug: text() },
  (t) => [uniqueIndex('content_categories_slug_key').on(t.slug).where(alive)],
);

export const content_tags = pgTable(
  'content_tags',
  { ...base, name: text().notNull(), slug: text() },
  (t) => [uniqueIndex('content_tags_slug_key').on(t.slug).where(alive)],
);

/**
 * `content_type` names the page that an editor edits (content_home, content_flashfit, … , terms); `data`
 * holds the parts of such a page. Rows without it are ordinary pages. `featured_image` is a file collection.
 */
export const content_pages = pgTable(
  'content_pages',
  {
    ...base,
    title: text().notNull(),
    page_text: text(),
    excerpt: text(),
    route: text(),
    content_type: text(),
    program_type_id: integer().references(() => program_types.id),
    data: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    uniqueIndex('content_pages_type_key').on(t.content_type, t.program_type_id).where(alive),
    uniqueIndex('content_pages_route_key').on(t.route).where(alive),
  ],
);

/**
 * Versions of a page: the draft (`number` null, at most one) and the published values, numbered from 1 for
 * each page and never changed (docs/spec/page-versions.md). `values` are the fields of the page's form as
 * they were sent, files by id.
 */
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
    number: integer(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** When a draft is to be published; null unless scheduled. */
    publish_at: instant(),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('content_page_versions_key').on(t.content_page_id, t.number),
    uniqueIndex('content_page_versions_draft_key').on(t.content_page_id).where(sql`number is null`),
    index('content_page_versions_due_idx').on(t.publish_at).where(sql`publish_at is not null`),
  ],
);

export const content_category_page = pgTable(
  'content_category_page',
  {
    content_page_id: integer()
      .notNull()
      .references(() => content_pages.id, { onDelete: 'cascade' }),
    content_category_id: integer()
      .notNull()
      .references(() => content_categories.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.content_page_id, t.content_category_id] }),
    index().on(t.content_category_id),
  ],
);

export const content_page_tag = pgTable(
  'content_page_tag',
  {
    content_page_id: integer()
      .notNull()
      .references(() => content_pages.id, { onDelete: 'cascade' }),
    content_tag_id: integer()
      .notNull()
      .references(() => content_tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.content_page_id, t.content_tag_id] }), index().on(t.content_tag_id)],
);

/** Which page editor belongs to which program type: the list behind content-program-dynamic. */
export const program_content_slugs = pgTable(
  'program_content_slugs',
  {
    ...base,
    name: text().notNull(),
    slug: text().notNull(),
    program_type_id: integer().references(() => program_types.id),
  },
  (t) => [uniqueIndex('program_content_slugs_slug_key').on(t.slug).where(alive)],
);
