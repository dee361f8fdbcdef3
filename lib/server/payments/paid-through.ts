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

type Period = { start: Day; end: Day };

/**
 * The period of each charge as if all of them stood: a charge goes on where the one before it ended, also when it came
 * up to a week late; after a longer gap it counts from its own day.
 */
function periodsOf(charges: readonly Charge[], interval: Interval): Period[] {
  let anchor: Day | null = null;
  let taken = 0;
  return charges.map(({ day }) => {
    if (anchor === null || daysBetween(addPeriods(anchor, interval, taken), day) > GRACE_DAYS) {
      anchor = day;
      taken = 0;
    }
    return { start: addPeriods(anchor, interval, taken), end: addPeriods(anchor, interval, ++taken) };
  });
}

/** Whether most of a period is still to come on a day. */
const isAhead = ({ start, end }: Period, day: Day): boolean =>
  2 * daysBetween(start, day) < daysBetween(start, end);

/**
 * The last paid day of each charge (docs/spec/payments.md#subscription, docs/spec/access.md#last-day).
 * One that went back takes its own period with it and nobody else's: what came after it paid for the days
 * after it, unless it came so early that the period given back was still ahead; then it moves there, and
 * leaves its own to those after it. So giving one back never carries another further. The result depends on
 * the charges alone, never on the order in which the shop heard of them nor on a setting of the day.
 */
export function paidThroughOf(charges: readonly Charge[], interval: Interval): ReadonlyMap<string, Day> {
  const result = new Map<string, Day>();
  const own = periodsOf(charges, interval);
  /** Periods nobody pays for, earliest first. */
  let free: readonly Period[] = [];
  charges.forEach(({ id, day, returned }, place) => {
    const mine = own[place] as Period;
    const period = free.find((one) => isAhead(one, day)) ?? mine;
    free = [...free, mine].filter((one) => returned || one !== period);
    result.set(id, period.end);
  });
  return result;
}
