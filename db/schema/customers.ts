import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './access';
import { alive, base, id, instant } from './columns';
import { crm_customers } from './crm';
import { mails } from './system';

/** A label that staff put on customers: "VIP", "Corredora". */
export const customer_tags = pgTable('customer_tags', { ...base, name: text().notNull() }, (t) => [
  uniqueIndex('customer_tags_name_key').on(sql`lower(${t.name})`).where(alive),
]);

export const crm_customer_tag = pgTable(
  'crm_customer_tag',
  {
    crm_customer_id: integer()
      .notNull()
      .references(() => crm_customers.id, { onDelete: 'cascade' }),
    customer_tag_id: integer()
      .notNull()
      .references(() => customer_tags.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.crm_customer_id, t.customer_tag_id] }), index().on(t.customer_tag_id)],
);

/** A merge of two customers: what moved and both rows as they were, so that it can be undone for 30 days. */
export const customer_merges = pgTable(
  'customer_merges',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    customer_id: integer()
      .notNull()
      .references(() => crm_customers.id),
    other_id: integer()
      .notNull()
      .references(() => crm_customers.id),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Both rows before the merge. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Ids of the rows that moved, by table. */
    moved: jsonb().$type<Record<string, readonly unknown[]>>().notNull(),
    undone_at: instant(),
    undone_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.customer_id), index().on(t.other_id)],
);

/** A task for one of the staff, due on a day. */
export const tasks = pgTable(
  'tasks',
  {
    ...base,
    title: text().notNull(),
    note: text(),
    due_on: date({ mode: 'string' }),
    /** Time of day in the business's time zone, on `due_on`. Null: any time that day. */
    due_time: time({ precision: 0 }),
    owner_id: integer().references(() => users.id),
    customer_id: integer().references(() => crm_customers.id),
    done_at: instant(),
    done_by: integer().references(() => users.id),
  },
  (t) => [
    index().on(t.customer_id),
    check('tasks_due_time_check', sql`${t.due_time} is null or ${t.due_on} is not null`),
    index('tasks_open_idx').on(t.owner_id, t.due_on).where(sql`done_at is null and deleted_at is null`),
  ],
);

/** Conditions that select customers, evaluated on each read. */
export const customer_segments = pgTable('customer_segments', {
  ...base,
  name: text().notNull(),
  conditions: jsonb().$type<readonly Record<string, unknown>[]>().notNull(),
  created_by: integer().references(() => users.id, { onDelete: 'set null' }),
});

/** Reusable texts for mails to segments. */
export const mail_templates = pgTable(
  'mail_templates',
  { ...base, name: text().notNull(), subject: text().notNull(), body: text().notNull() },
  (t) => [uniqueIndex('mail_templates_name_key').on(sql`lower(${t.name})`).where(alive)],
);

/** A mail to the customers of a segment, sent at most `per_hour` an hour. */
export const segment_mails = pgTable(
  'segment_mails',
  {
    ...base,
    segment_id: integer().references(() => customer_segments.id),
    /** The segment's conditions as they were when it was sent. */
    conditions: jsonb().$type<readonly Record<string, unknown>[]>().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    per_hour: smallint().notNull().default(200),
    state: text({ enum: ['draft', 'scheduled', 'sending', 'sent', 'cancelled'] })
      .notNull()
      .default('draft'),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When a scheduled mail is sent; its recipients are selected then. */
    starts_at: instant(),
    started_at: instant(),
    finished_at: instant(),
  },
  (t) => [check('segment_mails_per_hour_check', sql`${t.per_hour} between 1 and 5000`)],
);

/** One row per recipient of a mail, so that a job that runs twice sends once. */
export const segment_mail_recipients = pgTable(
  'segment_mail_recipients',
  {
    id: id(),
    segment_mail_id: integer()
      .notNull()
      .references(() => segment_mails.id),
    customer_id: integer()
      .notNull()
      .references(() => crm_customers.id),
    email: text().notNull(),
    state: text({ enum: ['waiting', 'queued', 'skipped'] })
      .notNull()
      .default('waiting'),
    mail_id: integer().references(() => mails.id, { onDelete: 'set null' }),
    queued_at: instant(),
  },
  (t) => [
    uniqueIndex('segment_mail_recipients_key').on(t.segment_mail_id, t.customer_id),
    index('segment_mail_recipients_waiting_idx').on(t.segment_mail_id, t.id).where(sql`state = 'waiting'`),
    index().on(t.customer_id),
  ],
);

/** An import of a file of customers; it can be undone as a whole until its rows are used. */
export const customer_imports = pgTable('customer_imports', {
  id: id(),
  created_at: instant().notNull().defaultNow(),
  actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
  file_name: text().notNull(),
  created_count: integer().notNull().default(0),
  updated_count: integer().notNull().default(0),
  skipped_count: integer().notNull().default(0),
  undone_at: instant(),
  undone_by: integer().references(() => users.id, { onDelete: 'set null' }),
});

export const customer_import_rows = pgTable(
  'customer_import_rows',
  {
    id: id(),
    import_id: integer()
      .notNull()
      .references(() => customer_imports.id),
    customer_id: integer()
      .notNull()
      .references(() => crm_customers.id),
    is_new: boolean().notNull(),
    /** The changed fields, with their values before and after. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index().on(t.import_id), index().on(t.customer_id)],
);
