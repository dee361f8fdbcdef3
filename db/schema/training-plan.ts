import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
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
import { base, id, instant } from './columns';
import { program_versions } from './program-versions';
import { program_days, programs } from './programs';
import { program_users, progress_logs } from './training';

/** One workout from EMPEZAR to its summary, as reported by the player (docs/spec/player.md#session). */
export const training_sessions = pgTable(
  'training_sessions',
  {
    uuid: uuid().primaryKey(),
    created_at: instant().notNull().defaultNow(),
    updated_at: instant()
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    program_id: integer()
      .notNull()
      .references(() => programs.id),
    program_day_id: integer().references(() => program_days.id, { onDelete: 'set null' }),
    version_id: integer().references(() => program_versions.id, { onDelete: 'set null' }),
    run: integer().notNull().default(1),
    /** Calendar day in the business's time zone on which it began. */
    logged_on: date({ mode: 'string' }).notNull(),
    started_at: instant().notNull(),
    ended_at: instant(),
    /** Without pauses and long gaps. */
    active_seconds: integer().notNull().default(0),
    effort: smallint(),
    note: text(),
    device_id: text(),
  },
  (t) => [
    index().on(t.user_id, t.program_id, t.logged_on),
    check('training_sessions_effort_check', sql`${t.effort} is null or ${t.effort} between 1 and 10`),
  ],
);

/** Changes to the dates of a plan's days. Append-only; undoing adds a row (docs/spec/schedule.md#events). */
export const schedule_events = pgTable(
  'schedule_events',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    uuid: uuid().notNull().unique(),
    program_user_id: integer()
      .notNull()
      .references(() => program_users.id),
    run: integer().notNull(),
    kind: text({ enum: ['shift', 'merge', 'skip', 'unskip', 'move', 'pause', 'resume', 'undo'] }).notNull(),
    at: instant().notNull(),
    moves: jsonb().$type<{ program_day_id: number; on: string }[]>().notNull().default([]),
    /** Days of `skip` and `unskip`. */
    program_day_ids: jsonb().$type<number[]>().notNull().default([]),
    /** Training days that the plan had then, which tells apart those published later. */
    plan_day_ids: integer().array(),
    paused_on: date({ mode: 'string' }),
    resume_on: date({ mode: 'string' }),
    undoes: uuid(),
    actor_id: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [index().on(t.program_user_id, t.run, t.id)],
);

/**
 * Units, voice, variants, rest, bar, weekly goal: one JSON object per person (docs/spec/player.md#variants).
 */
export const training_preferences = pgTable('training_preferences', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updated_at: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** A coach's answer to the note of a training day. */
export const training_replies = pgTable(
  'training_replies',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    progress_log_id: integer()
      .notNull()
      .references(() => progress_logs.id),
    author_id: integer().references(() => users.id, { onDelete: 'set null' }),
    body: text().notNull(),
    read_at: instant(),
  },
  (t) => [index().on(t.progress_log_id)],
);

/** Reminders a person agreed to, by channel and kind (docs/spec/reminders.md#consent). */
export const reminder_preferences = pgTable('reminder_preferences', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  updated_at: instant()
    .notNull()
    .defaultNow()
    .$onUpdate(() => new Date()),
  time_zone: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Secret of the calendar's address; null: no calendar. */
  calendar_token: text().unique(),
});

/** Sent reminders: one per person, kind and day, no matter how often the job runs. */
export const reminders_sent = pgTable(
  'reminders_sent',
  {
    id: id(),
    created_at: instant().notNull().defaultNow(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['today', 'missed', 'week', 'edition', 'opens'] }).notNull(),
    on: date({ mode: 'string' }).notNull(),
    heeded: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('reminders_sent_key').on(t.user_id, t.kind, t.on)],
);

/**
 * Browsers that receive a person's push messages. `endpoint` is client input (docs/spec/reminders.md#push).
 */
export const push_subscriptions = pgTable(
  'push_subscriptions',
  {
    ...base,
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    keys: jsonb().$type<{ p256dh: string; auth: string }>().notNull(),
    hide_details: boolean().notNull().default(false),
  },
  (t) => [index().on(t.user_id)],
);
