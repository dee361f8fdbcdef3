import { afterEach, expect, test, vi } from 'vitest';
import { playerPreferences } from '@/lib/domain/player/choices';
import { readPreferences } from '@/lib/domain/player/training-preferences';
import { createCues } from './cues';

afterEach(() => vi.unstubAllGlobals());

test('with vibration alone, the end of a rest and of timed work are both felt; without it neither', () => {
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  const felt = (chosen: Record<string, unknown>) => {
    vibrate.mockClear();
    const cues = createCues(() => playerPreferences(readPreferences(chosen)), 'es');
    cues.workOver();
    cues.restOver();
    return vibrate.mock.calls.length;
  };
  expect([felt({ vibrate: true }), felt({})]).toEqual([2, 0]);
});
