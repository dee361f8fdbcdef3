import 'server-only';
import { inArray } from 'drizzle-orm';
import { ofPhone } from '@/db/repositories/customers/phone-search';
import {
  chargedBetween,
  findSubscriptionNotes,
  nextCharge,
  standing,
} from '@/db/repositories/payments/subscription-standing';
import { subscriptions } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import type { Hooks } from '@/lib/fields/hooks';
import { thisWeek } from '@/lib/server/payments/this-week';

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
    having: async (_db, field, values) =>
      inArray(field === 'standing' ? standing : chargedBetween(thisWeek()), [...values]),
    sortedBy: { standing, next_charge: nextCharge },
  },
};
