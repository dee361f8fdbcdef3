import { dayEdge, dayOf } from '@/components/admin/fields/days';
import type { FieldSpec } from '@/components/admin/resource-info';
import { isDay } from '@/lib/domain/clock';
import type { Tests } from '@/lib/fields/list-address';
import type { DayRange } from './date-presets';

export const isDated = ({ field }: FieldSpec): boolean => field.kind === 'date' || field.kind === 'datetime';

/** Today in the business's time zone. */
export const todayIn = (timeZone: string): string => dayOf(new Date().toISOString(), timeZone);

/** The days of a filter, as shown in the form. */
export function daysOfTests({ field }: FieldSpec, { gte, lte }: Tests, timeZone: string): Partial<DayRange> {
  const day = (value: string) => (field.kind === 'date' || isDay(value) ? value : dayOf(value, timeZone));
  return { ...(gte ? { from: day(gte) } : {}), ...(lte ? { to: day(lte) } : {}) };
}

/**
 * The filter for a range of days; for instants, from the first moment of the first day to the last of the
 * last.
 */
export function testsOfDays({ field }: FieldSpec, { from, to }: Partial<DayRange>, timeZone: string): Tests {
  const edge = (day: string, which: 'start' | 'end') =>
    field.kind === 'datetime' ? dayEdge(day, timeZone, which) : day;
  return { ...(from ? { gte: edge(from, 'start') } : {}), ...(to ? { lte: edge(to, 'end') } : {}) };
}

/** The bounds of an instant filter as days, where they are a day's first and last moments. */
export function wholeDays(spec: FieldSpec, tests: Tests, timeZone: string): Tests {
  if (spec.field.kind !== 'datetime') return tests;
  const days = daysOfTests(spec, tests, timeZone);
  const edges = testsOfDays(spec, days, timeZone);
  return {
    ...tests,
    ...(days.from && edges.gte === tests.gte ? { gte: days.from } : {}),
    ...(days.to && edges.lte === tests.lte ? { lte: days.to } : {}),
  };
}
