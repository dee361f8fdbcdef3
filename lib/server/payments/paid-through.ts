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

export type Charge = {
  id: string;
  day: Day;
  /** All its money went back: what it paid for is free again. */
  returned: boolean;
};

/**
 * The last paid day of each charge (paypal.md "Each sale id extends paid-through once"; decisions §4). A charge goes on
 * where the one before it ended, also when it came up to a week late; after a longer gap it counts from its own day. One
 * that went back takes its own days with it and nobody else's: what came after it paid for the days after it, unless it
 * came so early that the days given back were still ahead. The result depends on the charges alone, never on the order
 * in which the shop heard of them nor on a setting of the day.
 */
export function paidThroughOf(charges: readonly Charge[], interval: Interval): ReadonlyMap<string, Day> {
  const result = new Map<string, Day>();
  let anchor: Day | null = null;
  /** Periods since the anchor that charges took; those of returned ones may be taken again. */
  let taken = 0;
  let free: number[] = [];
  for (const { id, day, returned } of charges) {
    if (anchor === null || daysBetween(addPeriods(anchor, interval, taken), day) > GRACE_DAYS) {
      anchor = day;
      taken = 0;
      free = [];
    }
    const start = anchor;
    const isAhead = (period: number): boolean =>
      2 * daysBetween(addPeriods(start, interval, period), day) <
      daysBetween(addPeriods(start, interval, period), addPeriods(start, interval, period + 1));
    const period = free.find(isAhead) ?? taken++;
    free = free.filter((one) => one !== period);
    if (returned) free.push(period);
    result.set(id, addPeriods(start, interval, period + 1));
  }
  return result;
}
