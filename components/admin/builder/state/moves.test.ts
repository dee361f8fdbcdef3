import { expect, test } from 'vitest';
import { startOf, withPicked } from './moves';
import { liveInside, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

test('a selection grows from where it began, and a new one from the row with the focus', () => {
  expect(startOf({ selected: [], anchor: null, active: 'a' })).toBe('a');
  expect(startOf({ selected: ['b', 'c'], anchor: 'b', active: 'c' })).toBe('b');
  // Rows that a progression or a paste has left selected further down.
  expect(startOf({ selected: ['x', 'y'], anchor: 'x', active: 'a' })).toBe('a');
  expect(startOf({ selected: ['x'], anchor: 'x', active: null })).toBeNull();
});

test('a pressed row joins the selection in plan order or leaves it, and rows of another level leave it', () => {
  const { plan } = readTree(treeOf());
  const [first = '', second = ''] = liveInside(plan, ROOT, 'exercise').map(({ key }) => key);
  const [block = ''] = liveInside(plan, ROOT, 'block').map(({ key }) => key);
  expect(withPicked(plan, [second], first)).toEqual([first, second]);
  expect(withPicked(plan, [first, second], first)).toEqual([second]);
  expect(withPicked(plan, [block], first)).toEqual([first]);
  expect(withPicked(plan, [first, second], block)).toEqual([block]);
  expect(withPicked(plan, [first], first)).toEqual([]);
});
