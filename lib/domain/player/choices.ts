import type { TrainingPreferences } from './training-preferences';

/**
 * Sound, vibration, voice and video are off until the user turns them on
 * (docs/spec/player.md#sound-and-screen).
 */
const NOT_CHOSEN = {
  beep: false,
  vibrate: false,
  locked_sound: false,
  rest_notice: false,
  prep: true,
  go_on: false,
  autoplay: false,
  share_variants: false,
};
type Choices = typeof NOT_CHOSEN;

/** Preferences with a value for everything the player needs. */
export type PlayerPreferences = Omit<TrainingPreferences, keyof Choices> & Choices;

/** Preferences never set have their defaults. */
export function playerPreferences(stored: TrainingPreferences): PlayerPreferences {
  const choices = { ...NOT_CHOSEN };
  for (const name of Object.keys(choices) as (keyof Choices)[]) choices[name] = stored[name] ?? choices[name];
  return { ...stored, ...choices };
}
