import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BLOCK_SCHEMES } from '@/lib/domain/codes';
import { alive, base, money } from './columns';
import { blocks, exercises, factors, faqs, levels, months, program_types, weeks } from './program-lookups';
import { products, ranges } from './shop';

/**
 * `image`, `related_document`, `logo` and `meal_plan` are file collections of one file each; meal_plan is
 * private.
 */
export const programs = pgTable(
  'programs',
  {
    ...base,
    name: text().notNull(),
    slug: text().notNull(),
    description: text(),
    launch_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    duration_in_weeks: smallint().notNull().default(12),
    title: text(),
    caption: text(),
    video_url: text(),
    factors_title: text(),
    factors_footer: text(),
    faq_title: text(),
    faq_footer: text(),
    interests_title: text(),
    interests_footer: text(),
    footer_c_2_a: text(),
    program_type_id: integer().references(() => program_types.id),
    level_id: integer().references(() => levels.id),
    status_id: smallint().notNull().default(1),
    /**
     * The product it is sold through; null is shown as 0 (docs/spec/api.md#names-on-the-wire,
     * docs/spec/checkout.md#program-price).
     */
    product_id: integer().references(() => products.id),
    publish_to_sale: boolean().notNull().default(false),
    /** Colourway of the design: rosa, rubor, tinta, humo, espuma, mar (profile's globalColor). */
    global_color: text(),
    /** Incremented by every save that changes the plan (docs/spec/builder.md#store). */
    plan_revision: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('programs_slug_key').on(t.slug).where(alive),
    index().on(t.product_id),
    index().on(t.level_id),
    index().on(t.program_type_id),
    check('programs_duration_check', sql`${t.duration_in_weeks} > 0`),
    check(
      'programs_dates_check',
      sql`${t.end_date} is null or ${t.launch_date} is null or ${t.end_date} >= ${t.launch_date}`,
    ),
  ],
);

export const program_ranges = pgTable(
  'program_ranges',
  {
    ...base,
    program_id: integer()
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    range_id: integer()
      .notNull()
      .references(() => ranges.id),
    price: money().notNull(),
    paypal_subscription_id: text(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    uniqueIndex('program_ranges_key').on(t.program_id, t.range_id).where(alive),
    check('program_ranges_price_check', sql`${t.price} >= 0`),
  ],
);

export const factor_program = pgTable(
  'factor_program',
  {
    program_id: integer()
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    factor_id: integer()
      .notNull()
      .references(() => factors.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.program_id, t.factor_id] }), index().on(t.factor_id)],
);

export const faq_program = pgTable(
  'faq_program',
  {
    program_id: integer()
      .notNull()
      .references(() => programs.id, { onDelete: 'cascade' }),
    faq_id: integer()
      .notNull()
      .references(() => faqs.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.program_id, t.faq_id] }), index().on(t.faq_id)],
);

export const titles_for_day = pgTable(
  'titles_for_day',
  {
    ...base,
    description: text().notNull(),
    program_id: integer().references(() => programs.id),
    level_id: integer().references(() => levels.id),
  },
  (t) => [index().on(t.program_id), index().on(t.level_id)],
);

/**
 * The plan: program → months (sorted by id) → weeks → days → blocks → exercises. Rows are soft-deleted, logs
 * outlive them.
 */
export const program_months = pgTable(
  'program_months',
  {
    ...base,
    program_id: integer()
      .notNull()
      .references((): AnyPgColumn => programs.id, { onDelete: 'cascade' }),
    month_id: integer()
      .notNull()
      .references(() => months.id),
    start_date: date({ mode: 'string' }),
    end_date: date({ mode: 'string' }),
    period: text(),
    year: smallint(),
  },
  (t) => [index().on(t.program_id)],
);

export const program_weeks = pgTable(
  'program_weeks',
  {
    ...base,
    program_month_id: integer()
      .notNull()
      .references(() => program_months.id, { onDelete: 'cascade' }),
    week_id: integer()
      .notNull()
      .references(() => weeks.id),
    position: smallint().notNull().default(0),
  },
  (t) => [index().on(t.program_month_id)],
);

export const program_days = pgTable(
  'program_days',
  {
    ...base,
    program_week_id: integer()
      .notNull()
      .references(() => program_weeks.id, { onDelete: 'cascade' }),
    /** 1 Monday … 7 Sunday */
    day_id: smallint().notNull(),
    title: text(),
  },
  (t) => [
    uniqueIndex('program_days_key').on(t.program_week_id, t.day_id).where(alive),
    check('program_days_day_check', sql`${t.day_id} between 1 and 7`),
  ],
);

export const program_blocks = pgTable(
  'program_blocks',
  {
    ...base,
    program_day_id: integer()
      .notNull()
      .references(() => program_days.id, { onDelete: 'cascade' }),
    block_id: integer()
      .notNull()
      .references(() => blocks.id),
    duration: text(),
    description: text(),
    /** -1 on a removed block (docs/spec/specification.md#program-states). */
    order: smallint().notNull().default(0),
    /** Null: read from the description (docs/spec/builder.md#dose). */
    scheme: text({ enum: BLOCK_SCHEMES }),
    rounds: smallint(),
    rest_seconds: smallint(),
  },
  (t) => [
    index().on(t.program_day_id),
    check('program_blocks_rounds_check', sql`${t.rounds} is null or ${t.rounds} between 1 and 99`),
    check(
      'program_blocks_rest_check',
      sql`${t.rest_seconds} is null or ${t.rest_seconds} between 0 and 3600`,
    ),
  ],
);

export const program_block_exercises = pgTable(
  'program_block_exercises',
  {
    ...base,
    program_block_id: integer()
      .notNull()
      .references(() => program_blocks.id, { onDelete: 'cascade' }),
    exercise_id: integer()
      .notNull()
      .references(() => exercises.id),
    duration: text(),
    instructions: text(),
    code: text(),
    position: smallint().notNull().default(0),
  },
  (t) => [index().on(t.program_block_id), index().on(t.exercise_id)],
);
