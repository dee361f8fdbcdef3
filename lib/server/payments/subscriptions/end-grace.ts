import 'server-only';
import { db } from '@/db/client';
import { lockOwnAssignment } from '@/db/repositories/access/entitlements';
import { insertOrderEvent, lockOrder } from '@/db/repositories/orders/orders';
import { findGraceOver, lockSubscription } from '@/db/repositories/payments/subscriptions';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { businessDay } from '@/lib/business-day';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { suspendAccess } from '@/lib/server/access/grace';
import { causedBy } from './recount';

/**
 * For the background job: suspends access when a failed charge was not paid within its grace.
 * The history stays readable (docs/spec/access.md#subscriptions). Returns how many were suspended.
 */
export async function endGrace(): Promise<number> {
  const today = businessDay();
  const over = await findGraceOver(db, today, JOB_LIMITS['subscription-grace'].batch);
  return eachAlone('ending the grace of a subscription', over, ({ id, orderId }) =>
    endOne(id, orderId, today),
  );
}

const endOne = (id: number, orderId: number, today: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = order && (await lockSubscription(tx, id));
    // Between the search and the lock a charge may have arrived, or staff or an order may have extended access.
    if (!order?.user_id || !row?.payment_failed_at || !row.grace_until || row.grace_until >= today)
      return false;
    const access = await lockOwnAssignment(tx, order.user_id, row.program_id);
    if (!access?.ends_on || access.ends_on >= today) return false;
    const ended = await suspendAccess(tx, causedBy(order.user_id, { order, row }));
    if (ended) await insertOrderEvent(tx, { order_id: orderId, kind: 'access_suspended' });
    return ended;
  });
