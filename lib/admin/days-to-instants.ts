import 'server-only';
import { endOfDayIn, isDay, startOfDayIn } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import type { Fields } from '@/lib/fields/types';

type Input = Record<string, unknown>;

/**
 * Converts days sent for instant fields to instants in the business's time zone: the end of a window includes
 * its last day (docs/spec/checkout.md#sale-windows). Everything else is left for the decoder.
 */
export function daysToInstants(fields: Fields, input: Input): Input {
  const entries = Object.entries(input).map(([name, value]) => {
    const field = fields[name];
    if (field?.kind !== 'datetime' || typeof value !== 'string' || !isDay(value)) return [name, value];
    const edge = field.edge === 'end' ? endOfDayIn : startOfDayIn;
    return [name, edge(env.BUSINESS_TIME_ZONE, value).toISOString()];
  });
  return Object.fromEntries(entries);
}
