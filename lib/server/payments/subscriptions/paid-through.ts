import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { addDaysTo, type Day, daysBetween } from '@/lib/domain/clock';
import { GRACE_DAYS } from '@/lib/domain/codes';

export type Interval = { unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; count: number };

/** An interval as stored with a charge: "3 MONTH". */
export const intervalText = ({ unit, count }: Interval): string => `${count} ${unit}`;

/** Reads such a text; null without one. */
export function parseInterval(text: string | null): Interval | null {
  const [, count, unit] = /^(\d+) (DAY|WEEK|MONTH|YEAR)$/.exec(text ?? '') ?? [];
  return unit ? { unit: unit as Interval['unit'], count: Number(count) } : null;
}

const MONTHS = { MONTH: 1, YEAR: 12 } as const;
const DAYS = { DAY: 1, WEEK: 7 } as const;

/** The day `periods` periods after a day. Counted from the first day, so that the 31st stays the 31st. */
export function addPeriods(day: Day, { unit, count }: Interval, periods: number): Day {
  if (unit === 'MONTH' || unit === 'YEAR') return addMonthsTo(day, MONTHS[unit] * count * periods);
  return addDaysTo(day, DAYS[unit] * count * periods);
}

export type Charge = {
  id: string;
  day: Day;
  /** The period it paid for. After a move to another plan, earlier charges keep their period. */
  interval: Interval;
  /** Fully refunded: its period is free again. */
  returned: boolean;
};

type Period = { start: Day; end: Day };

/**
 * The period of each charge, ignoring refunds.
 * A charge continues where the previous one ended, also when up to a week late or when its period has another
 * length; after a longer gap it counts from its own day.
 */
function periodsOf(charges: readonly Charge[]): Period[] {
  /** The first of consecutive charges of the same length, and their number. */
  let row: { anchor: Day; interval: Interval; taken: number } | null = null;
  return charges.map(({ day, interval }) => {
    const end = row && addPeriods(row.anchor, row.interval, row.taken);
    if (row === null || end === null || daysBetween(end, day) > GRACE_DAYS)
      row = { anchor: day, interval, taken: 0 };
    else if (intervalText(row.interval) !== intervalText(interval)) row = { anchor: end, interval, taken: 0 };
    const start = addPeriods(row.anchor, interval, row.taken);
    row.taken += 1;
    return { start, end: addPeriods(row.anchor, interval, row.taken) };
  });
}

/** Whether most of a period is still ahead on a day. */
const isAhead = ({ start, end }: Period, day: Day): boolean =>
  2 * daysBetween(start, day) < daysBetween(start, end);

/**
 * The last paid day of each charge (docs/spec/payments.md#subscription, docs/spec/access.md#last-day). A
 * refunded charge loses only its own period. Later charges keep theirs, unless one was paid while the
 * refunded period was still ahead: then it takes that period and leaves its own to the next. So a refund
 * never extends another charge. The result depends on the charges alone, not on the order of events or on
 * settings.
 */
export function paidThroughOf(charges: readonly Charge[]): ReadonlyMap<string, Day> {
  const result = new Map<string, Day>();
  const own = periodsOf(charges);
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
