import 'server-only';
import { inArray, sql } from 'drizzle-orm';
import { findOrders } from '@/db/repositories/orders/orders';
import { orders, payment_drifts } from '@/db/schema';
import type { Hooks } from '@/lib/fields/hooks';

const isOfReview = sql`exists (select 1 from ${orders} where ${orders.id} = ${payment_drifts.order_id} and ${orders.state} = 'review')`;

/** Says which differences are about an order in review. */
export const paymentDriftHooks: Hooks = {
  computed: {
    valuesOf: async (db, rows) => {
      const ids = rows.map(({ order_id }) => order_id).filter((id) => typeof id === 'number');
      const waiting = new Set(
        (await findOrders(db, ids)).filter(({ state }) => state === 'review').map(({ id }) => id),
      );
      return new Map(rows.map(({ id, order_id }) => [id, { in_review: waiting.has(Number(order_id)) }]));
    },
    having: async (_db, _field, values) => inArray(isOfReview, values),
  },
};
