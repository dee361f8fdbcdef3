import 'server-only';
import { inArray, type SQL } from 'drizzle-orm';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import {
  chargedBetween,
  findSubscriptionNotes,
  monthsAt,
  nextCharge,
  note,
  standingOn,
} from '@/db/repositories/payments/subscription-standing';
import { subscriptions } from '@/db/schema';
import { businessDay } from '@/lib/business-day';
import { now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import type { Hooks } from '@/lib/fields/hooks';
import { thisWeek } from '@/lib/server/payments/subscriptions/this-week';

const COLUMNS: Readonly<Record<string, () => SQL>> = {
  standing: () => standingOn(businessDay()),
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
      const when = { today: businessDay(), week: thisWeek(), now: now(), zone: env.BUSINESS_TIME_ZONE };
      const notes = await findSubscriptionNotes(db, ids, when);
      return new Map(
        notes.map(({ id, noted_at, ...values }) => [
          id,
          { ...values, noted_at: noted_at?.toISOString() ?? null },
        ]),
      );
    },
    having: async (_db, field, values) => {
      const column = COLUMNS[field]?.();
      return column ? inArray(column, values) : null;
    },
    // A getter, because the standing depends on the day.
    get sortedBy() {
      return { standing: standingOn(businessDay()), next_charge: nextCharge };
    },
  },
};
