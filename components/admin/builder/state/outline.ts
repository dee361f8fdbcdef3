import type { UsualBlocks } from '@/lib/domain/plan/minutes';
import { figuresOf } from './figures';
import { WEEKDAYS } from './places';
import { ancestorAt, type DraftRow, liveChildren, liveInside, type Plan, ROOT, type RowKey } from './plan';

export type DayOutline = { number: number; day: DraftRow | undefined; minutes: number; isChanged: boolean };
export type WeekOutline = {
  week: DraftRow;
  days: readonly DayOutline[];
  minutes: number;
  isEmpty: boolean;
  isLight: boolean;
};
export type MonthOutline = { month: DraftRow; weeks: readonly WeekOutline[] };

/** Share of the minutes of the last week that was not light, up to which a week is a deload. */
const LIGHT = 0.8;

/** The days that contain a changed row, or are inside one. */
function changedDays(plan: Plan, changed: readonly RowKey[]): ReadonlySet<RowKey> {
  const days = changed.flatMap((key) => {
    const day = ancestorAt(plan, key, 'day');
    return day ? [day] : liveInside(plan, key, 'day');
  });
  return new Set(days.map(({ key }) => key));
}

/** Weeks by month with the minutes of their days. `changed`: the unsaved rows. */
export function outlineOf(plan: Plan, usual: UsualBlocks, changed: readonly RowKey[]): MonthOutline[] {
  const changes = changedDays(plan, changed);
  let full = 0;
  const weekOf = (week: DraftRow): WeekOutline => {
    const rows = liveChildren(plan, week.key);
    const days = WEEKDAYS.map((number) => {
      const day = rows.find(({ ref }) => ref === number);
      const minutes = day ? figuresOf(plan, day.key, usual).minutes : 0;
      return { number, day, minutes, isChanged: day !== undefined && changes.has(day.key) };
    });
    const minutes = days.reduce((sum, day) => sum + day.minutes, 0);
    const isEmpty = liveInside(plan, week.key, 'exercise').length === 0;
    const isLight = !isEmpty && minutes <= full * LIGHT;
    if (!isEmpty && !isLight) full = minutes;
    return { week, days, minutes, isEmpty, isLight };
  };
  return liveChildren(plan, ROOT).map((month) => ({
    month,
    weeks: liveChildren(plan, month.key).map(weekOf),
  }));
}
