import { boolean, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { base } from './columns';

/** `logo` and `media_logo` are file collections. */
export const program_types = pgTable('program_types', { ...base, name: text().notNull() });

export const levels = pgTable('levels', {
  ...base,
  name: text().notNull(),
  level: smallint(),
  /**
   * Billed by month: with a billing plan id the purchase is a subscription
   * (docs/spec/specification.md#checkout).
   */
  is_level_by_month: boolean().notNull().default(false),
});

export const months = pgTable('months', { ...base, mes: text().notNull(), code: text() });
export const factors = pgTable('factors', { ...base, title: text().notNull(), description: text() });
export const faqs = pgTable('faqs', { ...base, title: text().notNull(), description: text() });

/** `rest_image` is a file collection. `wedensday` is the spelling on the wire. */
export const weeks = pgTable(
  'weeks',
  {
    ...base,
    name: text().notNull(),
    monday: boolean().notNull().default(true),
    tuesday: boolean().notNull().default(true),
    wedensday: boolean().notNull().default(true),
    thursday: boolean().notNull().default(true),
    friday: boolean().notNull().default(true),
    saturday: boolean().notNull().default(true),
    sunday: boolean().notNull().default(false),
    rest_text: text(),
    month_id: integer().references(() => months.id),
  },
  (t) => [index().on(t.month_id)],
);

/**
 * Durations are texts as the studio writes them ("6 min", "45 s", "12 rep."); lib/domain/values/duration.ts
 * reads them.
 */
export const blocks = pgTable('blocks', {
  ...base,
  name: text().notNull(),
  duration: text(),
  description: text(),
});

/**
 * Videos: the demonstration, another form, one without jumps or load, and technique. Addresses never appear
 * in a public read.
 */
export const exercises = pgTable('exercises', {
  ...base,
  nombre: text().notNull(),
  duration: text(),
  url_video: text(),
  url_alternativo: text(),
  url_restringido: text(),
  url_tecnica: text(),
  description: text(),
  muscle_groups: text().array().notNull().default([]),
  equipment: text().array().notNull().default([]),
});

/** Exercise.block: the blocks an exercise is offered for. */
export const block_exercise = pgTable(
  'block_exercise',
  {
    exercise_id: integer()
      .notNull()
      .references(() => exercises.id, { onDelete: 'cascade' }),
    block_id: integer()
      .notNull()
      .references(() => blocks.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.exercise_id, t.block_id] }), index().on(t.block_id)],
);
