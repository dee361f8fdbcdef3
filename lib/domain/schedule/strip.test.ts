import { expect, test } from 'vitest';
import { planMerge } from './merge';
import { accepted, planOf, situation } from './plan.fixture';
import { planShift } from './shift';
import { stripOf } from './strip';

const today = '2026-07-24';
const before = [...Array(5).keys()].flatMap((w) => [1, 2, 3, 4, 5, 6].map((day) => (w + 1) * 10 + day));
/** Week 6: Tuesday 21 and Thursday 23 July were missed, Monday was trained. */
const now = situation({ plan: planOf(), done: [...before, 61], today });
const dates = { from: '2026-07-21', today, count: 10 };
const text = (strip: ReturnType<typeof stripOf>) =>
  strip.map(({ date, kind, minutes }) => `${date.slice(8)} ${kind}${minutes ? ` ${minutes}` : ''}`);

test('Correr: what was missed leaves its date empty, all others move on', () => {
  const { moves, programDayIds } = accepted(planShift(now));
  expect(text(stripOf(now.days, { moves, out: programDayIds }, dates))).toEqual([
    '21 left',
    '22 rest',
    '23 left',
    '24 moved 38',
    '25 moved 52',
    '26 rest',
    '27 moved 46',
    '28 moved 34',
    '29 rest',
    '30 moved 48',
  ]);
});

test('Juntar: two days of a date train the same warm-up once', () => {
  const { moves, programDayIds } = accepted(planMerge(now, () => 12));
  expect(text(stripOf(now.days, { moves, out: programDayIds }, dates, () => 12))).toEqual([
    '21 left',
    '22 rest',
    '23 left',
    '24 stay 46',
    '25 moved 74',
    '26 rest',
    '27 moved 74',
    '28 stay 38',
    '29 rest',
    '30 stay 52',
  ]);
});

test('days that leave, that wait undone and that are done say so', () => {
  const unmoved = stripOf(now.days, { moves: [], out: [64] }, { ...dates, from: '2026-07-20', count: 4 });
  expect(text(unmoved)).toEqual(['20 done 48', '21 left 38', '22 rest', '23 left']);
});
