import 'server-only';
import { inArray, type SQL } from 'drizzle-orm';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import {
  chargedBetween,
  findSubscriptionNotes,
  monthsAt,
  nextCharge,
  note,
  standing,
} from '@/db/repositories/payments/subscription-standing';
import { subscriptions } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import type { Hooks } from '@/lib/fields/hooks';
import { thisWeek } from '@/lib/server/payments/this-week';

const COLUMNS: Readonly<Record<string, () => SQL>> = {
  standing: () => standing,
  next_charge: () => nextCharge,
  charged_this_week: () => chargedBetween(thisWeek()),
  note: () => note,
  months: () => monthsAt(now(), env.BUSINESS_TIME_ZONE),
};

/** What the list says about a subscription beyond its columns: standing, next charge, note and age. */
export const subscriptionHooks: Hooks = {
  alsoFound: (text) => ofPhone(subscriptions.user_id, text),
  computed: {
    valuesOf: async (db, rows) => {
      const ids = rows.map(({ id }) => id);
      const notes = await findSubscriptionNotes(db, ids, thisWeek(), now(), env.BUSINESS_TIME_ZONE);
      return new Map(
        notes.map(({ id, noted_at, ...values }) => [
          id,
          { ...values, noted_at: noted_at?.toISOString() ?? null },
        ]),
      );
    },
    having: async (_db, field, values) => {
      const column = COLUMNS[field]?.();
      return column ? inArray(column, [...values]) : null;
    },
    sortedBy: { standing, next_charge: nextCharge },
  },
};
