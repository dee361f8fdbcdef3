import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './access';
import { base, id, instant } from './columns';
import { programs } from './programs';

/**
 * A published plan. `index` holds months, weeks and days with the hash of each day's content; `stats` the
 * counts that screens show. Append-only (docs/spec/versions.md#storage).
 */
export const program_versions = pgTable(
  'program_versions',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    program_id: integer()
      .notNull()
      .references(() => programs.id),
    major: integer().notNull(),
    minor: integer().notNull(),
    kind: text({ enum: ['fix', 'extend', 'edition'] }).notNull(),
    note: text(),
    index: jsonb().notNull(),
    stats: jsonb().notNull(),
    published_by: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [uniqueIndex('program_versions_key').on(t.program_id, t.major, t.minor)],
);

/** Coaches who have a program open in the builder; each browser reports it every 20 seconds. */
export const builder_presence = pgTable(
  'builder_presence',
  {
    program_id: integer()
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seen_at: instant().notNull(),
    /** The day that is open, as its program_days.id. */
    program_day_id: integer(),
  },
  (t) => [primaryKey({ columns: [t.program_id, t.user_id] })],
);

/**
 * Blocks and exercises of one day, found by the SHA-256 of their canonical JSON; equal days are stored once.
 */
export const program_day_bodies = pgTable('program_day_bodies', {
  hash: text().primaryKey(),
  body: jsonb().notNull(),
});

/** One row per saved change of a plan, with what is needed to undo it (docs/spec/builder.md#undo). */
export const program_plan_changes = pgTable(
  'program_plan_changes',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    program_id: integer()
      .notNull()
      .references(() => programs.id),
    revision: integer().notNull(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    label: text().notNull(),
    changes: jsonb().notNull(),
    /** The revision that this change undid. */
    undoes: integer(),
  },
  (t) => [uniqueIndex('program_plan_changes_key').on(t.program_id, t.revision)],
);

/** A block, day or week kept for use in other plans. Inserting it makes a copy. */
export const plan_templates = pgTable(
  'plan_templates',
  {
    ...base,
    name: text().notNull(),
    kind: text({ enum: ['block', 'day', 'week'] }).notNull(),
    body: jsonb().notNull(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Copies that were saved into drafts. */
    uses: integer().notNull().default(0),
  },
  (t) => [index().on(t.kind)],
);
