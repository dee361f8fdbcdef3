import { z } from 'zod';
import { VARIANTS } from '../training/training-log';
import { MAX_INTEGER } from '../values/max-integer';
import { wireBoolean, wireInteger, wireNumber } from '../values/wire-values';
import { MOST_BAR } from './sets';
import { DEFAULT_REST } from './steps';

const variantChoice = z.object({
  /** Null: of every exercise that has it. */
  exercise_id: wireInteger(1, MAX_INTEGER).nullable().default(null),
  variant: z.enum(VARIANTS, 'invalid_value'),
  /** Until when it holds; null: always. */
  until: z.iso.datetime({ offset: true, error: 'invalid_value' }).nullable().default(null),
});

/** How the player behaves; choices never made are absent (lib/domain/player/choices.ts). */
const choices = {
  /** A beep at the end of rest and of work. */
  beep: wireBoolean,
  vibrate: wireBoolean,
  /** Rest sounds while the screen is locked, and other music stops. */
  locked_sound: wireBoolean,
  /** A notice with buttons while a rest runs and the page is hidden. */
  rest_notice: wireBoolean,
  /** 5 s before a timed beginning. */
  prep: wireBoolean,
  /** «Seguir solo»: work begins when rest is over. */
  go_on: wireBoolean,
  /** Videos play by themselves when data are free. */
  autoplay: wireBoolean,
  /** Staff see which variant was trained. */
  share_variants: wireBoolean,
};
const fields = {
  units: z.enum(['kg', 'lb'], 'invalid_value'),
  voice: wireBoolean,
  variants: z.array(variantChoice, 'invalid_value').max(500, 'rows_too_many|max=500'),
  /** Seconds. */
  rest: wireInteger(0, 600),
  /** Weight of the bar, in `units`; null without one. */
  bar: wireNumber(0, MOST_BAR.lb).nullable(),
};

/** How a person trains, as stored (docs/spec/player.md#variants). Unreadable parts count as never chosen. */
const stored = z.object({
  units: fields.units.catch('kg'),
  voice: fields.voice.catch(false),
  variants: fields.variants.catch([]),
  rest: fields.rest.catch(DEFAULT_REST),
  bar: fields.bar.catch(null),
  beep: choices.beep.optional().catch(undefined),
  vibrate: choices.vibrate.optional().catch(undefined),
  locked_sound: choices.locked_sound.optional().catch(undefined),
  rest_notice: choices.rest_notice.optional().catch(undefined),
  prep: choices.prep.optional().catch(undefined),
  go_on: choices.go_on.optional().catch(undefined),
  autoplay: choices.autoplay.optional().catch(undefined),
  share_variants: choices.share_variants.optional().catch(undefined),
});
export const preferencesSchema = z.object({ ...fields, ...z.object(choices).partial().shape });
export type TrainingPreferences = z.output<typeof preferencesSchema>;
export const readPreferences = (data: Record<string, unknown>): TrainingPreferences => stored.parse(data);

/** A change: fields left out stay. */
export const preferencesChange = preferencesSchema.partial();
export type PreferencesChange = z.output<typeof preferencesChange>;

/** Minutes a week that a person wants to train; null: the plan's. */
export const goalSchema = z.object({
  minutes: wireInteger(1, 5_000).nullable(),
});
export const readGoal = (data: Record<string, unknown>): number | null =>
  goalSchema.safeParse({ minutes: data.goal_minutes ?? null }).data?.minutes ?? null;
