import 'server-only';
import { endOfDayIn, startOfDayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import type { Fields } from '@/lib/fields/types';

type Input = Record<string, unknown>;

/** Whether a value is a real day of the calendar, without a time. */
export const isDay = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}$/.test(value) &&
  new Date(`${value}T00:00:00Z`).toJSON()?.slice(0, 10) === value;

/**
 * Converts days sent for instant fields to instants in the business's time zone: the end of a window includes
 * its last day (docs/spec/checkout.md#sale-windows). Everything else is left for the decoder.
 */
export function daysToInstants(fields: Fields, input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind !== 'datetime' || !isDay(value)) return [name, value];
    const edge = field.edge === 'end' ? endOfDayIn : startOfDayIn;
    return [name, edge(env.BUSINESS_TIME_ZONE, value).toISOString()];
  });
  return Object.fromEntries(entries);
}
