import { describe, expect, test } from 'vitest';
import { liveInside, ROOT, readTree } from '../state/plan';
import { treeOf } from '../state/plan.fixture';
import { activeCount, fillRange, NO_SHEET_FILTERS, sheetLines } from './sheet-rows';

const { plan, names } = readTree(treeOf());
const [first] = liveInside(plan, ROOT, 'week');
const linesOf = (more: Partial<typeof NO_SHEET_FILTERS>) =>
  sheetLines(plan, { ...names.exercises, 2: 'Sentadilla búlgara' }, { ...NO_SHEET_FILTERS, ...more });
const keysOf = (more: Partial<typeof NO_SHEET_FILTERS>) => linesOf(more).map(({ key }) => key);

describe('the sheet', () => {
  test('shows every row in plan order without filters', () => {
    expect(keysOf({})).toEqual(liveInside(plan, ROOT, 'exercise').map(({ key }) => key));
    expect(activeCount(NO_SHEET_FILTERS)).toBe(0);
    expect(activeCount({ ...NO_SHEET_FILTERS, dose: ' ' })).toBe(0);
    expect(activeCount({ week: 'w', block: 1, exercise: 'a', dose: '' })).toBe(3);
  });

  test('is narrowed by week, block, letters of the exercise and of the dose, all at once', () => {
    expect(keysOf({ week: first?.key ?? '' })).toHaveLength(18);
    expect(keysOf({ block: 2 })).toHaveLength(36);
    expect(keysOf({ exercise: 'BULGARA' })).toHaveLength(24);
    expect(keysOf({ dose: '12 REP' })).toHaveLength(72);
    expect(keysOf({ dose: 'kg' })).toEqual([]);
    expect(keysOf({ week: first?.key ?? '', block: 1, exercise: 'búlgara', dose: '12' })).toHaveLength(3);
  });

  test('numbers rows in the whole program, the hidden ones too', () => {
    expect(linesOf({}).map(({ number }) => number)).toEqual(Array.from({ length: 72 }, (_, at) => at + 1));
    const all = new Map(linesOf({}).map(({ key, number }) => [key, number]));
    const narrowed = linesOf({ block: 2 });
    expect(narrowed[0]?.number).toBeGreaterThan(1);
    expect(narrowed.map(({ number }) => number)).toEqual(narrowed.map(({ key }) => all.get(key)));
  });

  test('says which rows begin a week, a day and a block', () => {
    const starts = linesOf({ week: first?.key ?? '' }).map((line) => line.starts);
    expect(starts.slice(0, 4)).toEqual(['week', null, null, 'block']);
    expect(starts.filter((start) => start === 'day')).toHaveLength(2);
  });

  test('shows all weeks again when its week is gone', () => {
    expect(keysOf({ week: 'week-999' })).toHaveLength(72);
  });
});

test('a fill goes from its row down or up, and never past the ends', () => {
  const keys = ['a', 'b', 'c', 'd'];
  expect(fillRange(keys, 1, 3)).toEqual(['b', 'c', 'd']);
  expect(fillRange(keys, 2, 0)).toEqual(['c', 'b', 'a']);
  expect(fillRange(keys, 2, 99)).toEqual(['c', 'd']);
  expect(fillRange(keys, 2, -5)).toEqual(['c', 'b', 'a']);
  expect(fillRange(keys, 1, 1)).toEqual(['b']);
});
