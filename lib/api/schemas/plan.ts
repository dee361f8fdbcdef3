import { z } from 'zod';
import { BLOCK_SCHEMES } from '@/lib/domain/codes';
import { PLAN_LIMITS, PLAN_TABLES, PLAN_TEXT_LIMITS } from '@/lib/domain/plan/levels';
import { MAX_INTEGER } from '@/lib/domain/values/max-integer';
import { named } from './rows';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const mode = z.literal('Q');
const count = z.int().min(0);

const treeExercise = z.object({
  id: z.int(),
  exercise_id: z.int(),
  exercise: named,
  duration: text,
  instructions: text,
  code: text,
  position: count,
  record_mode: mode,
  record_id: z.int(),
});
const treeBlock = z.object({
  id: z.int(),
  block_id: z.int(),
  block: named,
  duration: text,
  description: text,
  order: count,
  scheme: z.enum(BLOCK_SCHEMES).nullable(),
  rounds: z.int().nullable(),
  rest_seconds: z.int().nullable(),
  record_mode: mode,
  exercises: z.array(treeExercise),
});
const treeDay = z.object({
  id: z.int(),
  day_id: z.int().min(1).max(7),
  title: text,
  record_mode: mode,
  blocks: z.array(treeBlock),
});
const treeWeek = z.object({
  id: z.int(),
  week_id: z.int(),
  week: named,
  position: count,
  record_mode: mode,
  days: z.array(treeDay),
});

/** A month of a program with all its content, for staff. */
const programMonth = z
  .object({
    id: z.int(),
    month_id: z.int(),
    month: named,
    start_date: day,
    end_date: day,
    period: text,
    year: z.int().nullable(),
    record_mode: mode,
    weeks: z.array(treeWeek),
  })
  .meta({ id: 'ProgramMonth' });

/** The newest version; its numbers are null before the first. */
const treeVersion = z
  .object({
    major: z.int().nullable(),
    minor: z.int().nullable(),
    published_at: z.iso.datetime().nullable(),
    dirty: z.boolean(),
  })
  .meta({ id: 'TreeVersion' });

export const tree = z.looseObject({
  id: z.int(),
  updated_at: z.iso.datetime(),
  plan_revision: count,
  version: treeVersion,
  program_months: z.array(programMonth),
});

const saved = {
  ids: z.record(z.string(), z.int()),
  skipped: z.array(z.string()).describe('paths of entries without a reference'),
};
export const storedTree = tree.extend(saved);
/** With `Prefer: return=minimal`. */
export const storedMinimal = z
  .object({
    id: z.int(),
    updated_at: z.iso.datetime(),
    plan_revision: count,
    version: treeVersion,
    ...saved,
  })
  .meta({ id: 'StoredProgram' });

/** An id, or the row as a read embeds it. */
const referenceUpTo = (max: number) => {
  const id = z.int().min(0).max(max);
  return z.union([id, z.looseObject({ id }), z.null()]).optional();
};
/** Messages are keys, which a template is refused with. */
const written = (name: keyof typeof PLAN_TEXT_LIMITS) => {
  const max = PLAN_TEXT_LIMITS[name];
  return z.string().max(max, `text_too_long|max=${max}`).nullish();
};
const figure = (min: number, max: number) => {
  const range = `number_range|min=${min}|max=${max}`;
  return z.int().min(min, range).max(max, range).nullish();
};
const listOf = <T extends z.ZodType>(row: T, max: number) =>
  z.array(row).max(max, `rows_too_many|max=${max}`).optional();

const reference = referenceUpTo(MAX_INTEGER);
const weekday = referenceUpTo(7);
const entry = {
  id: z.int().nullish(),
  key: z.string().max(40).nullish().describe('answered in `ids` for new rows'),
  record_mode: z.enum(['Q', 'D']).nullish(),
};
const exerciseEntry = z.object({
  ...entry,
  record_id: z.int().nullish(),
  exercise_id: reference,
  exercise: reference,
  duration: written('duration'),
  instructions: written('instructions'),
  code: written('code'),
  position: count.nullish(),
});
const blockEntry = z.object({
  ...entry,
  block_id: reference,
  block: reference,
  duration: written('duration'),
  description: written('description'),
  order: z.int().min(-1).nullish().describe('-1 removes the block'),
  scheme: z.enum(BLOCK_SCHEMES).nullish(),
  rounds: figure(1, 99),
  rest_seconds: figure(0, 3_600),
  exercises: listOf(exerciseEntry, PLAN_LIMITS.blockRows),
});
const dayEntry = z.object({
  ...entry,
  day_id: weekday,
  day: weekday,
  title: written('title'),
  blocks: listOf(blockEntry, PLAN_LIMITS.blocks),
});
const weekEntry = z.object({
  ...entry,
  week_id: reference,
  week: reference,
  position: count.nullish(),
  days: z.array(dayEntry).optional(),
});
const monthEntry = z
  .object({
    ...entry,
    month_id: reference,
    month: reference,
    start_date: z.iso.date().nullish(),
    end_date: z.iso.date().nullish(),
    period: z.string().nullish(),
    year: z.int().nullish(),
    weeks: z.array(weekEntry).optional(),
  })
  .meta({ id: 'ProgramMonthEntry' });

/** What a save accepts besides the program's own fields (docs/spec/builder.md#store). */
export const planInput = z.object({
  id: z.int().nullish().describe('absent or 0: a new program'),
  plan_revision: z.int().nullish().describe('409 when the plan is newer'),
  updated_at: z.iso.datetime().nullish().describe('409 when the program is newer'),
  draft: z.boolean().nullish().describe('not published with the save'),
  template_ids: z
    .array(z.int())
    .max(100)
    .nullish()
    .describe('templates whose copies are saved, once for each copy'),
  program_months: z.array(monthEntry).max(36).optional(),
});

const counts = z.object({
  months: count,
  weeks: count,
  days: count,
  blocks: count,
  exercises: count,
  minutes: count,
});
const dayCounts = counts.pick({ blocks: true, exercises: true, minutes: true });
const place = z.object({ path: z.string() });

/** What a clone does or would do (docs/spec/builder.md#clone). */
export const cloned = z
  .object({
    level: z.enum(['program', 'month', 'week', 'day']),
    mode: z.enum(['append', 'replace']),
    source: place,
    destiny: place,
    added: counts,
    replaced: counts,
    days: z.array(
      z.object({ week: z.string(), day_id: z.int(), title: text, before: dayCounts, after: dayCounts }),
    ),
    warnings: z.array(
      z.object({ code: z.enum(['title_kept', 'day_emptied', 'library_deleted']), path: z.string() }),
    ),
    plan_revision: count,
  })
  .meta({ id: 'CloneReport' });
export const clonedReal = cloned
  .extend({ ids: z.partialRecord(z.enum(PLAN_TABLES), z.array(z.int())), version: treeVersion })
  .meta({ id: 'CloneResult' });

/** What a template holds, by its kind: an entry as program/store takes it, without ids. */
export const templateBodies = { block: blockEntry, day: dayEntry, week: weekEntry } as const;
