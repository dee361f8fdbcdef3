import { expect, test } from 'vitest';
import type { UsualBlocks } from '@/lib/domain/plan/minutes';
import { outlineOf } from './outline';
import { liveChildren, liveInside, type Plan, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

const usual: UsualBlocks = new Map();
/** Four weeks of three days of two blocks of 10 minutes. */
const plan = readTree(treeOf(2)).plan;
const weeks = liveInside(plan, ROOT, 'week');
const keyAt = (at: number) => weeks[at]?.key ?? '';

/** The plan with other minutes in the blocks of a week. */
const withMinutes = (from: Plan, at: number, minutes: number): Plan => ({
  ...from,
  rows: {
    ...from.rows,
    ...Object.fromEntries(
      liveInside(from, keyAt(at), 'block').map((block) => [
        block.key,
        { ...block, values: { ...block.values, duration: `${minutes} min` } },
      ]),
    ),
  },
});
const light = (of: Plan) =>
  outlineOf(of, usual, []).flatMap((month) => month.weeks.map(({ isLight }) => isLight));

test('a week has its minutes by weekday', () => {
  const [month] = outlineOf(plan, usual, []);
  expect(month?.weeks[0]?.days.map(({ minutes }) => minutes)).toEqual([20, 20, 20, 0, 0, 0, 0]);
  expect(month?.weeks[0]).toMatchObject({ minutes: 60, isEmpty: false, isLight: false });
});

test('a deload is at most four fifths of the last full week, also across months and twice in a row', () => {
  expect(light(plan)).toEqual([false, false, false, false]);
  expect(light(withMinutes(plan, 2, 9))).toEqual([false, false, false, false]);
  expect(light(withMinutes(plan, 2, 8))).toEqual([false, false, true, false]);
  expect(light(withMinutes(withMinutes(plan, 1, 8), 2, 7))).toEqual([false, true, true, false]);
});

test('a week without exercises is empty and no measure for others', () => {
  const rows = Object.fromEntries(
    liveInside(plan, keyAt(0), 'exercise').map((row) => [row.key, { ...row, removed: true }]),
  );
  const emptied: Plan = { ...plan, rows: { ...plan.rows, ...rows } };
  const [month] = outlineOf(emptied, usual, []);
  expect(month?.weeks.map(({ isEmpty, isLight }) => [isEmpty, isLight])).toEqual([
    [true, false],
    [false, false],
  ]);
});

test('a day is changed with a row inside it, removed ones too, and with its week', () => {
  const [day] = liveChildren(plan, keyAt(0));
  const [exercise] = liveInside(plan, day?.key ?? '', 'exercise');
  if (!exercise) throw new Error('the fixture is empty');
  const without = { ...plan, rows: { ...plan.rows, [exercise.key]: { ...exercise, removed: true } } };
  const changed = (keys: string[]) =>
    outlineOf(without, usual, keys).flatMap((month) =>
      month.weeks.map(({ days }) => days.filter(({ isChanged }) => isChanged).length),
    );
  expect(changed([exercise.key])).toEqual([1, 0, 0, 0]);
  expect(changed([keyAt(1)])).toEqual([0, 3, 0, 0]);
  expect(changed([])).toEqual([0, 0, 0, 0]);
});
