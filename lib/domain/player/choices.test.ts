import { expect, test } from 'vitest';
import { playerPreferences } from './choices';
import { readPreferences } from './training-preferences';

test('nothing sounds, shakes, speaks or plays until a person chooses it', () => {
  const { beep, vibrate, locked_sound, go_on, autoplay, share_variants, voice } = playerPreferences(
    readPreferences({}),
  );
  expect([beep, vibrate, locked_sound, go_on, autoplay, share_variants, voice].some(Boolean)).toBe(false);
});

test('what was chosen stays, also a no', () => {
  expect(playerPreferences(readPreferences({ beep: true, prep: false }))).toMatchObject({
    beep: true,
    prep: false,
  });
});
