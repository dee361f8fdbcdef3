import { PROGRAM_STATUSES } from '@/lib/domain/codes';
import type { JsonSchema } from '@/lib/fields/json-schema';
import { array, boolean, day, integer, nullable, number, object, oneOf, string } from './parts';

const tally = object({ done: integer, total: integer, percent: number });
const named = nullable(object({ id: integer }));

const treeExercise = object({
  id: integer,
  exercise_id: nullable(integer),
  exercise: named,
  duration: nullable(string),
  instructions: nullable(string),
  code: nullable(string),
  record_mode: string,
  record_id: integer,
});
const treeBlock = object({
  id: integer,
  block_id: nullable(integer),
  block: named,
  duration: nullable(string),
  description: nullable(string),
  order: integer,
  record_mode: string,
  exercises: array(treeExercise),
});
const treeDay = object({ id: integer, day_id: integer, title: nullable(string), blocks: array(treeBlock) });
const treeWeek = object({ id: integer, week_id: nullable(integer), week: named, days: array(treeDay) });

const planDay = object({
  day: integer,
  date: day,
  title: nullable(string),
  minutes: number,
  state: oneOf(['done', 'today', 'pending', 'rest', 'missed']),
  progress: tally,
  locked: nullable(object({ reason: string, on: nullable(day) })),
});
const planWeek = object({
  week: integer,
  name: nullable(string),
  starts_on: day,
  progress: tally,
  days: array(planDay),
});
const heldProgram = {
  id: integer,
  name: string,
  slug: string,
  duration_in_weeks: integer,
  global_color: string,
  starts_on: nullable(day),
  ends_on: nullable(day),
  grace_until: nullable(day),
};

/** Programs as their trees, and as the person who trains sees them. */
export const TRAINING_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  ProgramMonth: object({
    id: integer,
    month_id: nullable(integer),
    month: named,
    start_date: nullable(day),
    end_date: nullable(day),
    period: nullable(string),
    year: nullable(integer),
    weeks: array(treeWeek),
  }),
  Profile: object({
    program: nullable(
      object({
        ...heldProgram,
        progress: tally,
        program_months: array(
          object({
            id: integer,
            month: integer,
            name: string,
            start_date: nullable(day),
            progress: tally,
            weeks: array(planWeek),
          }),
        ),
      }),
    ),
    level: nullable(object({ id: integer, name: string })),
    programStatus: oneOf(PROGRAM_STATUSES),
    valid: boolean,
    userInfo: object({
      id: integer,
      name: string,
      email: string,
      email_verified: boolean,
      first_name: string,
      last_name: string,
      identification: string,
      phone: string,
      address: string,
    }),
    accessiblePrograms: array(
      object({
        ...heldProgram,
        level: nullable(object({ id: integer, name: string })),
        programStatus: oneOf(PROGRAM_STATUSES),
      }),
    ),
    selectedMonth: nullable(integer),
    selectedWeek: nullable(integer),
    globalColor: nullable(string),
  }),
  TrainingAnswer: object({
    data: array(
      object(
        {
          uuid: string,
          status: oneOf(['saved', 'known', 'refused']),
          reason: oneOf(['locked', 'not_found']),
        },
        ['uuid', 'status'],
      ),
    ),
    days: array(object({ program_day_id: integer, done: array(integer), complete: boolean })),
  }),
};
