import { expect, test } from 'vitest';
import { lastTimeOf } from './last-time';

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
  const shown = lastTimeOf({ meta }, [{ exercises }]);
  expect(shown).toEqual({
    date: on,
    items: [
      { name: 'Ejercicio 1', text: '16 kg' },
      { name: 'Ejercicio 2', text: '8 × 20 kg' },
    ],
    note: null,
  });
});
