import { z } from 'zod';
import { goalSchema, preferencesChange, preferencesSchema } from '@/lib/domain/player/training-preferences';
import { endpoints } from '@/lib/http/endpoint';
import { data, withId } from './schemas/rows';

/** What a customer has trained, and how they like to (docs/spec/progress.md#calls). */

const call = endpoints({ tag: 'customer', allow: 'user' });

const preferences = data(preferencesSchema);
export const trainingPreferences = call('GET /training/preferences', { answers: { 200: preferences } });
export const setTrainingPreferences = call('PUT /training/preferences', {
  body: preferencesChange,
  answers: { 200: preferences },
});

const goal = data(
  z.object({
    /** Minutes a week: the person's own, else null. */
    minutes: z.int().nullable(),
    plan_minutes: z.int(),
    trained_minutes: z.int(),
    /** Null without any goal. */
    percent: z.int().nullable(),
  }),
);
export const trainingGoal = call('GET /training/goal', { answers: { 200: goal } });
export const setTrainingGoal = call('PUT /training/goal', { body: goalSchema, answers: { 200: goal } });

const best = z.object({ value: z.number(), on: z.iso.date(), session: z.string() });
const records = z.array(
  z.object({
    variant: z.string().nullable(),
    heaviest: best.nullable(),
    e1rm: best.nullable(),
    reps_at: z.array(best.extend({ kg: z.number().nullable() })),
    longest: best.nullable(),
    farthest: best.nullable(),
    volume: best.nullable(),
  }),
);
export const trainingRecords = call('GET /training/records', {
  answers: { 200: data(z.array(z.object({ exercise_id: z.int(), exercise: z.string(), records }))) },
});

const points = z.array(z.object({ on: z.iso.date(), variant: z.string().nullable(), value: z.number() }));
const figure = z.number().nullable();
export const trainedExercise = call('GET /training/exercises/{id}', {
  params: withId,
  answers: {
    200: z.object({
      /** Newest first. */
      history: z.array(
        z.object({
          session: z.string(),
          on: z.iso.date(),
          variant: z.string().nullable(),
          program: z.string().nullable(),
          sets: z.array(
            z.object({
              uuid: z.string(),
              set_no: figure,
              reps: figure,
              weight_kg: figure,
              seconds: figure,
              meters: figure,
              effort: figure,
            }),
          ),
        }),
      ),
      records,
      /** The best estimated maximum of each session in kg, oldest first; estimated by Epley. */
      e1rm: points,
      /** kg of each session, oldest first. */
      volume: points,
    }),
  },
});

export const exportTraining = call('GET /training/export', {
  query: z.object({ format: z.enum(['csv', 'json'], 'invalid_value').default('csv') }),
  answers: {
    200: z.object({
      preferences: z.looseObject({}),
      sessions: z.array(z.looseObject({ uuid: z.string() })),
      logs: z.array(z.looseObject({ uuid: z.string() })),
    }),
  },
  files: ['text/csv'],
  fails: [403, 422],
});
