import { z } from 'zod';
import { wireId } from '@/lib/domain/checkout/order-fields';
import { PROGRAM_STATUSES } from '@/lib/domain/codes';
import { MOST_HAVE } from '@/lib/domain/offline/snapshot';
import { scheduleSchema } from '@/lib/domain/schedule/request';
import { wireDay } from '@/lib/domain/values/wire-values';
import { endpoints } from '@/lib/http/endpoint';
import { data } from './schemas/rows';

/** When the days of a plan fall (docs/spec/schedule.md). */

const day = z.iso.date();

const call = endpoints({ tag: 'customer', allow: 'user' });

export const changeSchedule = call('POST /training/schedule', {
  body: scheduleSchema,
  answers: {
    200: data(
      z.object({
        moves: z.array(z.object({ program_day_id: z.int(), on: day })),
        last_day: day.nullable(),
        ends_on: day.nullable(),
        left_over: z.array(z.int()),
      }),
    ),
  },
  fails: [403, 404, 409],
});

export const startPlan = call('POST /training/start', {
  body: z.object({ program_id: wireId, starts_on: wireDay }),
  answers: {
    200: data(z.object({ program_id: z.int(), starts_on: day, ends_on: day.nullable() })),
  },
  fails: [403, 404, 409],
});

const hashes = z
  .string()
  .max(MOST_HAVE, 'invalid_value')
  .default('')
  .transform((text) => new Set(text.split(',').filter(Boolean)));
const sets = z.array(
  z.object({
    set_no: z.int().nullable(),
    reps: z.int().nullable(),
    weight_kg: z.number().nullable(),
    seconds: z.int().nullable(),
    meters: z.int().nullable(),
  }),
);

export const trainingSnapshot = call('GET /training/snapshot', {
  query: z.object({
    days: z.coerce.number('invalid_value').int('invalid_value').min(1).max(14).default(14),
    have: hashes,
  }),
  answers: {
    200: z.object({
      user_id: z.int(),
      server_time: z.iso.datetime(),
      lease_until: z.iso.datetime(),
      programs: z.array(
        z.looseObject({
          program_id: z.int(),
          run: z.int(),
          version: z.string().nullable(),
          schedule: z.object({
            skipped: z.array(z.int()),
            pauses: z.array(z.object({ paused_on: day, resume_on: day.nullable() })),
            undo: z.string().nullable(),
          }),
          days: z.array(z.looseObject({ id: z.int(), date: day, hash: z.string() })),
        }),
      ),
      bodies: z.record(z.string(), z.looseObject({})),
      blocks: z.array(z.looseObject({ id: z.int(), hash: z.string() })),
      exercises: z.array(z.looseObject({ id: z.int(), hash: z.string() })),
      marks: z.array(
        z.object({
          program_id: z.int(),
          run: z.int(),
          program_day_id: z.int(),
          done: z.array(z.int()),
        }),
      ),
      last: z.array(z.object({ exercise_id: z.int(), on: day, sets })),
      preferences: z.looseObject({}),
      streak: z.int(),
      history: z.array(
        z.object({
          program_id: z.int(),
          name: z.string(),
          status: z.enum(PROGRAM_STATUSES),
          days: z.array(
            z.object({ id: z.int(), date: day, title: z.string().nullable(), minutes: z.number() }),
          ),
        }),
      ),
    }),
    304: null,
  },
  fails: [422],
});
