import { type DraftRow, isLive, liveChildren, liveInside, type Plan, ROOT, type RowKey } from './plan';

/** 1 is Monday. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** A week, and one of its weekdays, which may not have a row yet. */
export type DayPosition = { week: RowKey | null; day: number };

/** The place, or the first week when its week was removed. */
export function placeIn(plan: Plan, place: DayPosition): DayPosition {
  if (place.week !== null && isLive(plan, place.week)) return place;
  const [first] = liveInside(plan, ROOT, 'week');
  if (!first) return place.week === null ? place : { ...place, week: null };
  const [day] = liveChildren(plan, first.key);
  return { week: first.key, day: day?.ref ?? 1 };
}

export const isSamePlace = (a: DayPosition, b: DayPosition): boolean => a.week === b.week && a.day === b.day;

/** The week and weekday of a row. */
export function dayOf(plan: Plan, key: RowKey): DayPosition | null {
  let row = plan.rows[key];
  let day = 1;
  while (row) {
    if (row.level === 'day') day = row.ref;
    if (row.level === 'week') return { week: row.key, day };
    row = plan.rows[row.parent];
  }
  return null;
}

/** The row of a weekday in a week, if it exists. */
export const dayRow = (plan: Plan, { week, day }: DayPosition) =>
  week === null ? undefined : liveChildren(plan, week).find(({ ref }) => ref === day);

/** The weeks of the plan that follow one, in order. */
export function weeksAfter(plan: Plan, week: RowKey): DraftRow[] {
  const weeks = liveInside(plan, ROOT, 'week');
  return weeks.slice(weeks.findIndex(({ key }) => key === week) + 1);
}

/** The next or previous day or week, over the ends of weeks and months; null after the last. */
export function placeBeside(
  plan: Plan,
  place: DayPosition,
  by: 1 | -1,
  what: 'day' | 'week',
): DayPosition | null {
  const weeks = liveInside(plan, ROOT, 'week').map(({ key }) => key);
  const at = weeks.indexOf(place.week ?? '');
  const isOver = what === 'week' || place.day + by < 1 || place.day + by > 7;
  const week = isOver ? weeks[at + by] : weeks[at];
  if (!week) return null;
  return { week, day: what === 'week' ? place.day : ((place.day + by + 6) % 7) + 1 };
}
