import { addDays, addMonths, endOfMonth, endOfYear, format, parse, startOfWeek } from 'date-fns';
import { DAY_FORMAT } from '@/components/admin/fields/days';

/** Common periods as first and last calendar day, both inclusive. */
export const DATE_PRESETS = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_30',
  'last_month',
  'this_year',
] as const;
export type DatePreset = (typeof DATE_PRESETS)[number];
export type DayRange = { from: string; to: string };

const day = (at: Date): string => format(at, DAY_FORMAT);

/** The days of a preset; weeks begin on Monday. `today` is `YYYY-MM-DD`. */
export function presetRange(preset: DatePreset, today: string): DayRange {
  const at = parse(today, DAY_FORMAT, new Date(2000, 0, 1));
  const monday = startOfWeek(at, { weekStartsOn: 1 });
  const month = new Date(at.getFullYear(), at.getMonth(), 1);
  const before = addMonths(month, -1);
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: day(addDays(at, -1)), to: day(addDays(at, -1)) };
    case 'this_week':
      return { from: day(monday), to: day(addDays(monday, 6)) };
    case 'this_month':
      return { from: day(month), to: day(endOfMonth(at)) };
    case 'last_30':
      return { from: day(addDays(at, -29)), to: today };
    case 'last_month':
      return { from: day(before), to: day(endOfMonth(before)) };
    case 'this_year':
      return { from: `${at.getFullYear()}-01-01`, to: day(endOfYear(at)) };
  }
}

/** The preset that currently has these days; null for any other range. */
export const presetOf = (range: Partial<DayRange>, today: string): DatePreset | null =>
  DATE_PRESETS.find((preset) => {
    const { from, to } = presetRange(preset, today);
    return from === range.from && to === range.to;
  }) ?? null;
