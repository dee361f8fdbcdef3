import { z } from 'zod';
import { PROGRAM_STATUSES } from '@/lib/domain/codes';
import { named } from './rows';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const tally = z.object({ done: z.int(), total: z.int(), percent: z.number() });

const treeExercise = z.object({
  id: z.int(),
  exercise_id: z.int().nullable(),
  exercise: named,
  duration: text,
  instructions: text,
  code: text,
  record_mode: z.string(),
  record_id: z.int(),
});
const treeBlock = z.object({
  id: z.int(),
  block_id: z.int().nullable(),
  block: named,
  duration: text,
  description: text,
  order: z.int(),
  record_mode: z.string(),
  exercises: z.array(treeExercise),
});
const treeDay = z.object({ id: z.int(), day_id: z.int(), title: text, blocks: z.array(treeBlock) });
const treeWeek = z.object({ id: z.int(), week_id: z.int().nullable(), week: named, days: z.array(treeDay) });

/** A month of a program with all that is in it, for staff. */
export const programMonth = z
  .object({
    id: z.int(),
    month_id: z.int().nullable(),
    month: named,
    start_date: day,
    end_date: day,
    period: text,
    year: z.int().nullable(),
    weeks: z.array(treeWeek),
  })
  .meta({ id: 'ProgramMonth' });

const planDay = z.object({
  day: z.int(),
  date: z.iso.date(),
  title: text,
  minutes: z.number(),
  state: z.enum(['done', 'today', 'pending', 'rest', 'missed']),
  progress: tally,
  locked: z.object({ reason: z.string(), on: day }).nullable(),
});
const planWeek = z.object({
  week: z.int(),
  name: text,
  starts_on: z.iso.date(),
  progress: tally,
  days: z.array(planDay),
});
const heldProgram = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  duration_in_weeks: z.int(),
  global_color: z.string(),
  starts_on: day,
  ends_on: day,
  grace_until: day,
});
const planMonth = z.object({
  id: z.int(),
  month: z.int(),
  name: z.string(),
  start_date: day,
  progress: tally,
  weeks: z.array(planWeek),
});
const level = z
  .object({ id: z.int(), name: z.string(), level: z.int().nullable(), is_level_by_month: z.boolean() })
  .nullable();
const programStatus = z.enum(PROGRAM_STATUSES);

/** What the customer trains and where they stand (docs/spec/access.md#program-status). */
export const profile = z
  .object({
    program: heldProgram.extend({ progress: tally, program_months: z.array(planMonth) }).nullable(),
    level,
    programStatus,
    valid: z.boolean(),
    userInfo: z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      email_verified: z.boolean(),
      first_name: z.string(),
      last_name: z.string(),
      identification: z.string(),
      phone: z.string(),
      address: z.string(),
    }),
    accessiblePrograms: z.array(heldProgram.extend({ level, programStatus })),
    selectedMonth: z.int().nullable(),
    selectedWeek: z.int().nullable(),
    globalColor: text,
  })
  .meta({ id: 'Profile' });

/** What became of the marks of a call, and the days they touched (docs/spec/progress.md#logs). */
export const trainingAnswer = z
  .object({
    data: z.array(
      z.object({
        uuid: z.string(),
        status: z.enum(['saved', 'known', 'refused']),
        reason: z.enum(['locked', 'not_found']).optional(),
      }),
    ),
    days: z.array(z.object({ program_day_id: z.int(), done: z.array(z.int()), complete: z.boolean() })),
  })
  .meta({ id: 'TrainingAnswer' });
