import { addDaysTo, type Day, daysBetween } from '@/lib/domain/clock';
import { GRACE_DAYS } from '@/lib/domain/codes';
import { addMonthsTo } from '@/lib/domain/entitlement';

export type Interval = { unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; count: number };

const MONTHS = { MONTH: 1, YEAR: 12 } as const;
const DAYS = { DAY: 1, WEEK: 7 } as const;

/**
 * The day that `periods` periods after a day lead to.
 * Counted from the first day, so that the 31st stays the 31st.
 */
export function addPeriods(day: Day, { unit, count }: Interval, periods: number): Day {
  if (unit === 'MONTH' || unit === 'YEAR') return addMonthsTo(day, MONTHS[unit] * count * periods);
  return addDaysTo(day, DAYS[unit] * count * periods);
}

export type Charge = {
  id: string;
  day: Day;
  /** Fully refunded: its period is free again. */
  returned: boolean;
};

type Period = { start: Day; end: Day };

/**
 * The period of each charge, ignoring refunds.
 * A charge continues where the previous one ended, also when up to a week late; after a longer gap it counts
 * from its own day.
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
 * A refunded charge loses only its own period. Later charges keep theirs, unless one was paid while the
 * refunded period was still ahead: then it moves into that period and leaves its own to the next. So a refund
 * never extends another charge. The result depends on the charges alone, not on the order of events or on
 * settings.
 */
export function paidThroughOf(charges: readonly Charge[], interval: Interval): ReadonlyMap<string, Day> {
  const result = new Map<string, Day>();
  const own = periodsOf(charges, interval);
  /** Unpaid periods, earliest first. */
  let free: readonly Period[] = [];
  charges.forEach(({ id, day, returned }, place) => {
    const mine = own[place] as Period;
    const period = free.find((one) => isAhead(one, day)) ?? mine;
    free = [...free, mine].filter((one) => returned || one !== period);
    result.set(id, period.end);
  });
  return result;
}
