import { z } from 'zod';
import { VARIANTS } from './training-log';

/** Rest between sets without one in the plan, in seconds (docs/spec/player.md#steps). */
export const DEFAULT_REST = 60;

const variantChoice = z.object({
  /** Null: of every exercise that has it. */
  exercise_id: z.int('invalid_value').positive('invalid_value').nullable().default(null),
  variant: z.enum(VARIANTS, 'invalid_value'),
  /** Until when it holds; null: always. */
  until: z.iso.datetime({ offset: true, error: 'invalid_value' }).nullable().default(null),
});

const fields = {
  units: z.enum(['kg', 'lb'], 'invalid_value'),
  voice: z.boolean('invalid_value'),
  variants: z.array(variantChoice, 'invalid_value').max(500, 'rows_too_many|max=500'),
  /** Seconds. */
  rest: z.int('invalid_value').min(0, 'invalid_value').max(600, 'invalid_value'),
  /** Weight of the bar, in `units`; null without one. */
  bar: z.number('invalid_value').min(0, 'invalid_value').max(100, 'invalid_value').nullable(),
};

/** How a person trains, as stored (docs/spec/player.md#variants). What can't be read is as if never said. */
const stored = z.object({
  units: fields.units.catch('kg'),
  voice: fields.voice.catch(false),
  variants: fields.variants.catch([]),
  rest: fields.rest.catch(DEFAULT_REST),
  bar: fields.bar.catch(null),
});
export const preferencesSchema = z.object(fields);
export type TrainingPreferences = z.output<typeof preferencesSchema>;
export const readPreferences = (data: Record<string, unknown>): TrainingPreferences => stored.parse(data);

/** A change: fields left out stay. */
export const preferencesChange = preferencesSchema.partial();
export type PreferencesChange = z.output<typeof preferencesChange>;

/** Minutes a week that a person wants to train; null: the plan's. */
export const goalSchema = z.object({
  minutes: z.coerce
    .number('invalid_value')
    .int('invalid_value')
    .min(1, 'invalid_value')
    .max(5_000, 'invalid_value')
    .nullable(),
});
export const readGoal = (data: Record<string, unknown>): number | null =>
  goalSchema.safeParse({ minutes: data.goal_minutes ?? null }).data?.minutes ?? null;
