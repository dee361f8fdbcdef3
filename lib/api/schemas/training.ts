import { z } from 'zod';
import { PROGRAM_STATUSES } from '@/lib/domain/codes';

const text = z.string().nullable();
const day = z.iso.date().nullable();
const tally = z.object({ done: z.int(), total: z.int(), percent: z.number() });

const planDay = z.object({
  day: z.int(),
  date: z.iso.date(),
  title: text,
  minutes: z.number(),
  state: z.enum(['done', 'today', 'pending', 'rest', 'missed', 'skipped']),
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

/** The outcome of a call's marks, and the days they touched (docs/spec/progress.md#logs). */
export const trainingAnswer = z
  .object({
    data: z.array(
      z.object({
        uuid: z.string(),
        status: z.enum(['saved', 'known', 'refused']),
        reason: z.enum(['locked', 'not_found', 'invalid']).optional(),
      }),
    ),
    sessions: z.array(
      z.object({
        uuid: z.string(),
        status: z.enum(['saved', 'refused']),
        reason: z.enum(['not_found', 'invalid']).optional(),
      }),
    ),
    days: z.array(z.object({ program_day_id: z.int(), done: z.array(z.int()), complete: z.boolean() })),
    server_time: z.iso.datetime(),
  })
  .meta({ id: 'TrainingAnswer' });
