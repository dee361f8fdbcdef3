import { addDaysTo, type Day, mondayFrom } from '@/lib/domain/clock';
import { liveChildren, type Plan, placeOf, type RowKey } from './plan';

/**
 * The Monday of a week in a month with a start date, as customers see it (`buildPlan`); weeks without days
 * don't count. Null when each customer has other dates.
 */
export function mondayOfWeek(plan: Plan, week: RowKey): Day | null {
  const row = plan.rows[week];
  const start = plan.rows[row?.parent ?? '']?.values.start_date;
  if (!row || typeof start !== 'string' || start === '') return null;
  const before = liveChildren(plan, row.parent).slice(0, placeOf(plan, row));
  const counted = before.filter(({ key }) => liveChildren(plan, key).length > 0);
  return addDaysTo(mondayFrom(start.slice(0, 10)), counted.length * 7);
}
