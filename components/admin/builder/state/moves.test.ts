import { expect, test } from 'vitest';
import { startOf } from './moves';

test('a selection grows from where it began, and a new one from the row with the focus', () => {
  expect(startOf({ selected: [], anchor: null, active: 'a' })).toBe('a');
  expect(startOf({ selected: ['b', 'c'], anchor: 'b', active: 'c' })).toBe('b');
  // Rows that a progression or a paste has left selected further down.
  expect(startOf({ selected: ['x', 'y'], anchor: 'x', active: 'a' })).toBe('a');
  expect(startOf({ selected: ['x'], anchor: 'x', active: null })).toBeNull();
});
