import { produce } from 'immer';
import { expect, test } from 'vitest';
import { blank, insert, setRemoved, type Writable } from '../state/commands';
import { childrenOf, liveChildren, liveInside, ROOT, readTree } from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { FIRST_ROWS, firstRows, rowsAbove } from './first-rows';

const { plan } = readTree(treeOf(1));
const day = liveInside(plan, ROOT, 'day')[0]?.key ?? '';
const [first = '', second = ''] = childrenOf(plan, day);
/** A day of two blocks of three rows, and a block of 25 after them. */
const pasted = produce(plan, (draft) => {
  const below = Array.from({ length: 25 }, () => blank('exercise', 1));
  insert(draft as Writable, day, 2, [{ ...blank('block', 1), below }]);
});
const block = childrenOf(pasted, day)[2] ?? '';
const rows = childrenOf(pasted, block);

test('the rows of a screen are counted from the top of the day', () => {
  const state = { history: { plan: pasted, past: [], future: [] }, active: null };
  expect([first, second, block].map((key) => rowsAbove(pasted, key))).toEqual([0, 4, 8]);
  expect(firstRows(rows, block, state)).toBe(FIRST_ROWS - 8);
  expect(firstRows(childrenOf(plan, first), first, state)).toBe(FIRST_ROWS);
});

test('the row that gets the focus is drawn at first, however far down it is', () => {
  const state = { history: { plan: pasted, past: [], future: [] }, active: rows[19] ?? null };
  expect(firstRows(rows, block, state)).toBe(20);
});

test('a removed block above takes one line', () => {
  const instead = produce(pasted, (draft) => {
    const keys = liveChildren(draft as Writable, day).map(({ key }) => key);
    setRemoved(draft as Writable, keys.slice(0, 2), true);
  });
  expect(rowsAbove(instead, block)).toBe(2);
});
