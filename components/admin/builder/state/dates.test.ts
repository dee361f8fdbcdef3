import { expect, test } from 'vitest';
import { setRemoved } from './commands';
import { mondayOfWeek } from './dates';
import { liveChildren, ROOT, readTree } from './plan';
import { treeOf } from './plan.fixture';

const planFrom = (start: string | null) => {
  const [month] = treeOf(1);
  const { plan } = readTree([{ ...month, start_date: start }]);
  const weeks = liveChildren(plan, liveChildren(plan, ROOT)[0]?.key ?? '').map(({ key }) => key);
  return { plan, weeks };
};
const mondays = ({ plan, weeks }: ReturnType<typeof planFrom>) =>
  weeks.map((week) => mondayOfWeek(plan, week));

test('weeks of a month with a date begin on the Monday on or after it, seven days apart', () => {
  expect(mondays(planFrom('2026-07-01'))).toEqual(['2026-07-06', '2026-07-13']);
});

test('a week without days takes no dates, as customers never see it', () => {
  const { plan, weeks } = planFrom('2026-07-06');
  const copy = structuredClone(plan) as Parameters<typeof setRemoved>[0];
  const days = liveChildren(plan, weeks[0] ?? '').map(({ key }) => key);
  setRemoved(copy, days, true);
  expect(mondayOfWeek(copy, weeks[1] ?? '')).toBe('2026-07-06');
});

test('a month without a date has none: each customer begins on another day', () => {
  expect(mondays(planFrom(null))).toEqual([null, null]);
});
