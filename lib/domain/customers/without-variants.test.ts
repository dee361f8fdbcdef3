import { expect, test } from 'vitest';
import { withoutVariants } from './without-variants';

test('neither the logs nor the choices say which variant was trained; all else stays', () => {
  const sections = {
    training_logs: [{ id: 1, variant: 'restringido', reps: 8 }],
    training_preferences: [{ data: { units: 'kg', variants: [{ variant: 'restringido' }] } }, { data: null }],
    orders: [{ id: 2 }],
  };
  expect(withoutVariants(sections)).toEqual({
    training_logs: [{ id: 1, variant: null, reps: 8 }],
    training_preferences: [{ data: { units: 'kg' } }, { data: null }],
    orders: [{ id: 2 }],
  });
});
