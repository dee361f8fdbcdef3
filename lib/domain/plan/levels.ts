/** The five levels of a plan, outermost first, and what a row of each consists of. */
export const PLAN_LEVELS = ['month', 'week', 'day', 'block', 'exercise'] as const;
export type PlanLevel = (typeof PLAN_LEVELS)[number];

export const PLAN_TABLES = [
  'program_months',
  'program_weeks',
  'program_days',
  'program_blocks',
  'program_block_exercises',
] as const;
export type PlanTable = (typeof PLAN_TABLES)[number];

/** Resources whose rows a plan refers to. */
export type PlanLibrary = 'months' | 'weeks' | 'blocks' | 'exercises';

type Level = {
  table: PlanTable;
  /** Column of the row above; of a month, of its program. */
  parent: string;
  /** Key of its list in the row above, on the wire. */
  list: string;
  /** The library row it refers to, and the key under which that row is embedded. */
  reference: string;
  embed: string;
  /** Null: the reference is a weekday, 1 Monday … 7 Sunday. */
  library: PlanLibrary | null;
  /** Column of its place among its siblings; months go by id, days by weekday. */
  place: 'position' | 'order' | null;
  /** Columns with content that a person writes. */
  texts: readonly string[];
};

export const LEVELS: Readonly<Record<PlanLevel, Level>> = {
  month: {
    table: 'program_months',
    parent: 'program_id',
    list: 'program_months',
    reference: 'month_id',
    embed: 'month',
    library: 'months',
    place: null,
    texts: ['start_date', 'end_date', 'period', 'year'],
  },
  week: {
    table: 'program_weeks',
    parent: 'program_month_id',
    list: 'weeks',
    reference: 'week_id',
    embed: 'week',
    library: 'weeks',
    place: 'position',
    texts: [],
  },
  day: {
    table: 'program_days',
    parent: 'program_week_id',
    list: 'days',
    reference: 'day_id',
    embed: 'day',
    library: null,
    place: null,
    texts: ['title'],
  },
  block: {
    table: 'program_blocks',
    parent: 'program_day_id',
    list: 'blocks',
    reference: 'block_id',
    embed: 'block',
    library: 'blocks',
    place: 'order',
    texts: ['duration', 'description', 'scheme', 'rounds', 'rest_seconds'],
  },
  exercise: {
    table: 'program_block_exercises',
    parent: 'program_block_id',
    list: 'exercises',
    reference: 'exercise_id',
    embed: 'exercise',
    library: 'exercises',
    place: 'position',
    texts: ['duration', 'instructions', 'code'],
  },
};

/** Every column that a save may change, except the parent. */
export const columnsOfLevel = (level: PlanLevel): string[] => {
  const { reference, place, texts } = LEVELS[level];
  return [reference, ...(place ? [place] : []), ...texts];
};

/** A value for each level. */
export const byLevel = <T>(of: (level: PlanLevel) => T): Record<PlanLevel, T> => ({
  month: of('month'),
  week: of('week'),
  day: of('day'),
  block: of('block'),
  exercise: of('exercise'),
});

export const levelBelow = (level: PlanLevel): PlanLevel | null =>
  PLAN_LEVELS[PLAN_LEVELS.indexOf(level) + 1] ?? null;
export const levelAbove = (level: PlanLevel): PlanLevel | null =>
  PLAN_LEVELS[PLAN_LEVELS.indexOf(level) - 1] ?? null;
export const levelOfTable = (table: string): PlanLevel | null =>
  PLAN_LEVELS.find((level) => LEVELS[level].table === table) ?? null;

/** Most rows of each kind (docs/spec/builder.md#store). */
export const PLAN_LIMITS = { months: 36, weeks: 120, blocks: 20, blockRows: 40, rows: 10_000 } as const;
/** Most characters of each text. */
export const PLAN_TEXT_LIMITS = {
  duration: 120,
  code: 12,
  title: 200,
  instructions: 2_000,
  description: 2_000,
  period: 255,
} as const;
