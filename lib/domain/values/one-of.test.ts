import { expect, test } from 'vitest';
import { oneOf } from './one-of';

test('only the values of the list are of it, not names that every object has', () => {
  const isOpen = oneOf(['open', 'waiting']);
  expect(['open', 'closed', 'toString', ''].map(isOpen)).toEqual([true, false, false, false]);
});
