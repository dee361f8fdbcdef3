import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './access';
import { alive, base, id, instant } from './columns';
import { product_sizes } from './shop';

export const languages = pgTable(
  'languages',
  { ...base, short_code: text().notNull(), title: text().notNull() },
  (t) => [uniqueIndex('languages_short_code_key').on(t.short_code).where(alive)],
);

/** Managed settings by key; the known keys and their shapes are declared in lib/domain/settings.ts. */
export const settings = pgTable('settings', {
  ...base,
  key: text().notNull().unique(),
  value: jsonb().notNull(),
  description: text(),
});

/** A stored file. Bytes live on the local disk or at UploadThing (`disk`), found by `key`. */
export const files = pgTable(
  'files',
  {
    ...base,
    disk: text({ enum: ['local', 'uploadthing', 'public'] })
      .notNull()
      .default('local'),
    key: text().notNull(),
    /** Used in addresses (`/api/files/{token}`), so that files can't be found by guessing ids. */
    token: uuid().notNull().unique().defaultRandom(),
    name: text().notNull(),
    mime_type: text().notNull(),
    /** bytes */
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    sha256: text(),
    /** Private files are served only by a route that checks the reader (docs/spec/api.md#files). */
    is_private: boolean().notNull().default(false),
    uploaded_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex().on(t.disk, t.key), check('files_size_check', sql`${t.size} >= 0`)],
);

/** Which row's field (`collection`) shows which file, in which order. */
export const file_links = pgTable(
  'file_links',
  {
    id: id(),
    file_id: integer()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    model: text().notNull(),
    model_id: integer().notNull(),
    collection: text().notNull(),
    position: smallint().notNull().default(0),
    /** What a picture shows, for people who do not see it. */
    alt: text(),
    /** The point of a picture that stays in view when it is cropped, in percent from the left and the top. */
    focus_x: smallint(),
    focus_y: smallint(),
    /** The size of a product that the picture shows; null for all. */
    size_id: integer().references(() => product_sizes.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex().on(t.model, t.model_id, t.collection, t.file_id),
    index().on(t.file_id),
    check('file_links_focus_check', sql`${t.focus_x} between 0 and 100 and ${t.focus_y} between 0 and 100`),
  ],
);

/** Outbox: a mail is written in the transaction that causes it and sent afterwards, once. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    recipient: text().notNull(),
    template: text().notNull(),
    locale: text().notNull().default('es'),
    /** Values of the template. Links with secrets are kept only until the mail is sent. */
    props: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text({ enum: ['queued', 'sending', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: smallint().notNull().default(0),
    send_after: instant().notNull().defaultNow(),
    sent_at: instant(),
    error: text(),
    subject: text(),
    html: text(),
    text: text(),
    order_id: integer(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Same key = same mail: the second insert is dropped. */
    dedupe_key: text().unique(),
  },
  (t) => [index().on(t.state, t.send_after), index().on(t.order_id), index().on(t.user_id)],
);
