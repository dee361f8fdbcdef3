import { weeksAfter } from '../state/places';
import { isLive, type Plan, type RowKey } from '../state/plan';

export type ClonePlaceValue = { month: RowKey; week: RowKey; day: RowKey };
export const NOWHERE: ClonePlaceValue = { month: '', week: '', day: '' };

export const PLACE_LEVELS = ['month', 'week', 'day'] as const;
export type PlaceLevel = (typeof PLACE_LEVELS)[number];

/** The place of a week. */
export const weekPlace = (plan: Plan, week: RowKey): ClonePlaceValue => ({
  month: plan.rows[week]?.parent ?? '',
  week,
  day: '',
});

export const MOST_TIMES = 51;
/** The number of copies that was typed; 1 while the field is empty. */
export const timesOf = (typed: string): number =>
  Math.min(MOST_TIMES, Math.max(1, Math.trunc(Number(typed)) || 1));

/** What a plan still has of a chosen place. */
export function stillIn(plan: Plan, { month, week, day }: ClonePlaceValue): ClonePlaceValue {
  if (!month || !isLive(plan, month)) return NOWHERE;
  if (!week || !isLive(plan, week)) return { month, week: '', day: '' };
  return { month, week, day: day && isLive(plan, day) ? day : '' };
}

/** What is copied: the deepest chosen place. */
export const levelOf = ({ month, week, day }: ClonePlaceValue): PlaceLevel | 'program' =>
  day ? 'day' : week ? 'week' : month ? 'month' : 'program';

/** The places that the destination of a copy is chosen by. */
export const destinyLevels = (level: PlaceLevel | 'program'): readonly PlaceLevel[] =>
  level === 'program' ? [] : PLACE_LEVELS.slice(0, PLACE_LEVELS.indexOf(level) + 1);

/**
 * The destination of a copy of a level: a place of the same level, or its parent, in which a new one is made.
 * Null while the parent is not chosen.
 */
export function destinyOf(
  level: PlaceLevel | 'program',
  { month, week, day }: ClonePlaceValue,
): ClonePlaceValue | null {
  if (level === 'program') return NOWHERE;
  if (level === 'month') return { month, week: '', day: '' };
  if (level === 'week') return month ? { month, week, day: '' } : null;
  return month && week ? { month, week, day } : null;
}

/** Where a copy goes at first: the week after its own, or a new one at the end of its month. */
export function nextPlace(plan: Plan, { month, week }: ClonePlaceValue): ClonePlaceValue {
  const [next] = week ? weeksAfter(plan, week) : [];
  return next ? { month: next.parent, week: next.key, day: '' } : { month, week: '', day: '' };
}
