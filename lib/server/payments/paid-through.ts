import { addDaysTo, type Day, daysBetween } from '@/lib/domain/clock';
import { GRACE_DAYS } from '@/lib/domain/codes';
import { addMonthsTo } from '@/lib/domain/entitlement';

export type Interval = { unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; count: number };

const MONTHS = { MONTH: 1, YEAR: 12 } as const;
const DAYS = { DAY: 1, WEEK: 7 } as const;

/** The day that `periods` periods after a day lead to. Counted from the first day, so that the 31st stays the 31st. */
export function addPeriods(day: Day, { unit, count }: Interval, periods: number): Day {
  if (unit === 'MONTH' || unit === 'YEAR') return addMonthsTo(day, MONTHS[unit] * count * periods);
  return addDaysTo(day, DAYS[unit] * count * periods);
}

/**
 * The last paid day after each charge (paypal.md "Each sale id extends paid-through once"). A charge goes on where the
 * last one ended, also when it came up to a week late; after a longer gap it counts from its own day. The result
 * depends on the charges alone, never on the order in which the shop heard of them nor on a setting of the day.
 */
export function paidThroughOf(
  sales: readonly { id: string; day: Day }[],
  interval: Interval,
): ReadonlyMap<string, Day> {
  const result = new Map<string, Day>();
  let anchor: Day | null = null;
  let through: Day | null = null;
  let periods = 0;
  for (const { id, day } of sales) {
    if (anchor === null || through === null || daysBetween(through, day) > GRACE_DAYS) {
      anchor = day;
      periods = 0;
    }
    periods += 1;
    through = addPeriods(anchor, interval, periods);
    result.set(id, through);
  }
  return result;
}
