import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './access';
import { alive, base, id, instant } from './columns';
import { orders } from './orders';
import { subscriptions } from './payments';
import { exercises } from './program-lookups';
import { program_versions } from './program-versions';
import { program_block_exercises, program_blocks, program_days, programs } from './programs';

/**
 * programusers: the current state of a customer's access, derived from the ledger below and written with it.
 * status_id: 1 active, 2 pending, 3 expired, 4 suspended, 5 revoked (docs/spec/access.md#ledger).
 */
export const program_users = pgTable(
  'program_users',
  {
    ...base,
    program_id: integer()
      .notNull()
      .references(() => programs.id),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    status_id: smallint().notNull().default(1),
    /** First day of training, a Monday unless the customer picked another or the cohort's launch date. */
    starts_on: date({ mode: 'string' }),
    /** Last day of access, inclusive. Null: no end. */
    ends_on: date({ mode: 'string' }),
    /** Last day of access when a payment failed. */
    grace_until: date({ mode: 'string' }),
    paused_on: date({ mode: 'string' }),
    /** Day on which a pause ends automatically (docs/spec/schedule.md#pauses). */
    resume_on: date({ mode: 'string' }),
    /** Counts how often the customer began the plan (docs/spec/versions.md#runs). */
    run: integer().notNull().default(1),
    /** The edition the customer trains, set by the first mark of a run. Null: the newest. */
    version_major: integer(),
  },
  (t) => [
    uniqueIndex('program_users_key').on(t.program_id, t.user_id).where(alive),
    index().on(t.user_id),
    index().on(t.status_id),
    check('program_users_status_check', sql`${t.status_id} between 1 and 5`),
  ],
);

/** The ledger: append-only rows, each with its cause and its author (docs/spec/access.md#ledger). */
export const entitlement_events = pgTable(
  'entitlement_events',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    program_user_id: integer()
      .notNull()
      .references(() => program_users.id),
    kind: text({
      enum: ['grant', 'extend', 'start', 'pause', 'resume', 'grace', 'suspend', 'expire', 'revoke'],
    }).notNull(),
    cause: text({ enum: ['order', 'subscription', 'admin', 'system'] }).notNull(),
    order_id: integer().references(() => orders.id),
    subscription_id: integer().references(() => subscriptions.id),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
    starts_on: date({ mode: 'string' }),
    ends_on: date({ mode: 'string' }),
    note: text(),
    /** Makes each cause apply once: `order:12:grant`, `sale:{id}:extend`. */
    dedupe_key: text().unique(),
  },
  (t) => [index().on(t.program_user_id, t.id), index().on(t.order_id), index().on(t.subscription_id)],
);

/** Condition of `progress_logs_standing`. A literal: with parameters PostgreSQL would not use the index. */
export const markOf = (log: { action: AnyPgColumn }): SQL => sql`${log.action} in ('done', 'undone')`;

/**
 * What was trained: append-only, one row per client-generated UUID, with the names at that time. Undoing adds
 * a row. Plan rows may be edited or deleted; a log never is (docs/spec/progress.md#logs).
 */
export const progress_logs = pgTable(
  'progress_logs',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    uuid: uuid().notNull().unique(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    program_id: integer()
      .notNull()
      .references(() => programs.id),
    program_day_id: integer().references(() => program_days.id, { onDelete: 'set null' }),
    program_block_id: integer().references(() => program_blocks.id, { onDelete: 'set null' }),
    program_block_exercise_id: integer().references(() => program_block_exercises.id, {
      onDelete: 'set null',
    }),
    exercise_id: integer().references(() => exercises.id, { onDelete: 'set null' }),
    action: text({ enum: ['done', 'undone', 'note', 'set', 'unset'] })
      .notNull()
      .default('done'),
    planned: jsonb().$type<Record<string, unknown>>(),
    actual: jsonb().$type<Record<string, unknown>>(),
    note: text(),
    /** Whether staff may read the note. */
    shared: boolean().notNull().default(true),
    effort: smallint(),
    /** Names of program, month, week, day, block and exercise at that time. */
    names: jsonb().$type<Record<string, string>>().notNull(),
    /** Calendar day in the business's time zone. */
    logged_on: date({ mode: 'string' }).notNull(),
    /** When it was trained; `created_at` is when it arrived (docs/spec/offline.md#clock). */
    at: instant().notNull().defaultNow(),
    run: integer().notNull().default(1),
    version_id: integer().references(() => program_versions.id, { onDelete: 'set null' }),
    session_uuid: uuid(),
    /** From 1, for `set` and `unset`. */
    set_no: smallint(),
    reps: smallint(),
    weight_kg: numeric({ precision: 6, scale: 2, mode: 'number' }),
    seconds: integer(),
    meters: integer(),
    variant: text({ enum: ['video', 'alternativo', 'restringido', 'tecnica'] }),
    device_id: text(),
  },
  (t) => [
    // A person's rows are spread over the table, so these two indexes alone answer queries over years: in
    // which version each day was begun,
    index('progress_logs_days').on(
      t.user_id,
      t.program_id,
      t.run,
      t.program_day_id,
      t.id,
      t.version_id,
      t.logged_on,
    ),
    // and which rows are done, of which program and exercise, and when.
    index('progress_logs_standing')
      .on(
        t.user_id,
        t.run,
        t.program_day_id,
        t.program_block_exercise_id,
        t.at,
        t.uuid,
        t.action,
        t.logged_on,
        t.program_id,
        t.version_id,
        t.exercise_id,
      )
      .where(markOf(t)),
    index().on(t.user_id, t.logged_on, t.action),
    index().on(t.user_id, t.exercise_id, t.at),
    index().on(t.program_block_exercise_id),
    check('progress_logs_effort_check', sql`${t.effort} is null or ${t.effort} between 1 and 10`),
  ],
);
