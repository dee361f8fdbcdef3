import { expect, test } from 'vitest';
import { pastOf } from '@/lib/domain/player/day';
import { lastTimeOf, pastSessions } from './last-time';

const set = (reps: number | null, weight_kg: number | null) => ({
  set_no: 1,
  reps,
  weight_kg,
  seconds: null,
  meters: null,
});

test('«La vez pasada» has no repetitions of a set that was logged without any', () => {
  const on = '2026-11-20';
  const meta = {
    last: [
      { exercise_id: 1, on, sets: [set(null, 16)] },
      { exercise_id: 2, on, sets: [set(8, 20)] },
      { exercise_id: 3, on, sets: [set(8, null)] },
    ],
  };
  const exercises = [1, 2, 3].map((id) => ({ exerciseId: id, name: `Ejercicio ${id}` }));
  const shown = lastTimeOf({ meta }, [{ exercises }], 'kg');
  expect(shown).toEqual({
    date: on,
    items: [
      { name: 'Ejercicio 1', text: '16 kg' },
      { name: 'Ejercicio 2', text: '8 × 20 kg' },
    ],
    note: null,
  });
});

test('«La vez pasada» and the player have weights in the person’s unit, kilograms as lifted', () => {
  const meta = { last: [{ exercise_id: 1, on: '2026-11-20', sets: [set(8, 41.25), set(8, 20.41)] }] };
  const textIn = (unit: 'kg' | 'lb') =>
    lastTimeOf({ meta }, [{ exercises: [{ exerciseId: 1, name: 'Remo' }] }], unit)?.items[0]?.text;
  expect([textIn('kg'), textIn('lb')]).toEqual(['8 × 41.25 kg', '8 × 90.9 lb']);
  const weightsIn = (unit: 'kg' | 'lb') =>
    pastOf({ past: pastSessions({ meta }) }, 1, unit)[0]?.sets.map(({ weight }) => weight);
  expect(weightsIn('kg')).toEqual([41.25, 20.41]);
  expect(weightsIn('lb')).toEqual([90.9, 45]);
});
