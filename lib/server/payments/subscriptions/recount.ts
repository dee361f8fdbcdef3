import 'server-only';
import { db, type Transaction } from '@/db/client';
import { findGrantOfOrder, findLedger, lockOwnAssignment } from '@/db/repositories/access/entitlements';
import type { OrderRow } from '@/db/repositories/orders/orders';
import { findFirstSale, findSales, updateSale } from '@/db/repositories/payments/subscription-sales';
import {
  findSubscriptionOfOrder,
  lockSubscription,
  type SaleRow,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { accessFromOrder, takenByOthersSince } from '@/lib/domain/access/order-access';
import { addDaysTo, type Day, daysBetween } from '@/lib/domain/clock';
import { wasPaid } from '@/lib/domain/orders';
import { isKept } from '@/lib/domain/payments';
import { extend } from '@/lib/server/access/extend';
import { shortenAccess } from '@/lib/server/access/grace';
import { revoke } from '@/lib/server/access/revoke';
import { takeBack } from '@/lib/server/access/take-back';
import { intervalOf, planOf } from './billing-plans';
import { type Interval, paidThroughOf, parseInterval } from './paid-through';

/** Order and subscription, both locked. */
export type LockedSubscription = { order: OrderRow; row: SubscriptionRow };

/** Whose access a subscription changes, and that it is the cause. */
export const causedBy = (userId: number, { order, row }: LockedSubscription) => ({
  userId,
  programId: row.program_id,
  cause: 'subscription' as const,
  subscriptionId: row.id,
  orderId: order.id,
});

/**
 * Computes the paid days of every counted charge and stores changes. `last` is the charge that pays furthest.
 */
export async function countSales(
  tx: Transaction,
  row: SubscriptionRow,
  interval: Interval,
): Promise<{ counted: SaleRow[]; last: SaleRow | null }> {
  const charges = (await findSales(tx, row.id)).filter(({ state }) => state !== 'review');
  const counted = charges.filter(({ state }) => isKept(state));
  const through = paidThroughOf(
    charges.map(({ provider_sale_id: id, paid_at, period, state }) => ({
      id,
      day: businessDay(paid_at),
      interval: parseInterval(period) ?? interval,
      returned: !isKept(state),
    })),
  );
  for (const sale of counted) {
    const extendsTo = through.get(sale.provider_sale_id) ?? sale.extends_to;
    if (extendsTo === sale.extends_to) continue;
    await updateSale(tx, sale.id, { extends_to: extendsTo });
    sale.extends_to = extendsTo;
  }
  const last = counted.reduce<SaleRow | null>(
    (furthest, sale) => (furthest !== null && furthest.extends_to >= sale.extends_to ? furthest : sale),
    null,
  );
  return { counted, last };
}

/**
 * Days by which access extends beyond what the subscription paid: those left over when it was bought
 * (docs/spec/access.md#buying-again), as far as they were not refunded since.
 */
export async function carriedDays(tx: Transaction, { order, row }: LockedSubscription): Promise<number> {
  const grant = await findGrantOfOrder(tx, order.id);
  if (grant?.kind !== 'extend' || grant.ends_on === null) return 0;
  const [first] = (await findSales(tx, row.id)).filter(({ state }) => state !== 'review');
  if (!first) return 0;
  const taken = takenByOthersSince(await findLedger(tx, grant.program_user_id), grant);
  return Math.max(0, daysBetween(first.extends_to, grant.ends_on) - taken);
}

/**
 * Sets the end of access to the last paid day: later, or earlier when a charge was refunded. See
 * docs/spec/access.md#refunds.
 */
export async function applyPaidThrough(
  tx: Transaction,
  { order, row }: LockedSubscription,
  last: SaleRow | null,
): Promise<void> {
  const through = last?.extends_to ?? null;
  if (through === row.paid_until || order.user_id === null || !wasPaid(order.state)) return;
  const holder = causedBy(order.user_id, { order, row });
  if (through !== null && (row.paid_until === null || through > row.paid_until)) {
    const dedupeKey = `sale:${last?.provider_sale_id}:extend`;
    const paidThrough = addDaysTo(through, await carriedDays(tx, { order, row }));
    await extend(tx, { ...holder, paidThrough, dedupeKey });
    return;
  }
  const note = 'returned_charge';
  if (through === null) {
    await takeBack(tx, order.id, { cause: 'subscription', subscriptionId: row.id, note });
    return;
  }
  const dedupeKey = `subscription:${row.id}:returned:${row.paid_until}:${through}`;
  const back = { ...holder, note, dedupeKey };
  const endsOn = await endWithout(tx, { order, row }, through);
  if (endsOn === null) return;
  if (endsOn < businessDay()) await revoke(tx, back);
  else await shortenAccess(tx, { ...back, endsOn });
}

/**
 * The last day of access when the subscription pays only to `through`; what other orders or staff gave stays.
 * Null when the subscription gives nothing any more.
 */
async function endWithout(
  tx: Transaction,
  { order, row }: LockedSubscription,
  through: Day,
): Promise<Day | null> {
  const assignment =
    order.user_id === null ? null : await lockOwnAssignment(tx, order.user_id, row.program_id);
  const share = assignment && accessFromOrder(await findLedger(tx, assignment.id), order.id);
  if (!share) return null;
  if (share.sole || share.days === null || assignment.ends_on === null || row.paid_until === null)
    return addDaysTo(through, await carriedDays(tx, { order, row }));
  const returned = Math.min(share.days, daysBetween(through, row.paid_until));
  return addDaysTo(assignment.ends_on, -returned);
}

/** Recomputes paid-through and access from the remaining charges after a refund. */
export async function recount(
  tx: Transaction,
  locked: LockedSubscription,
  interval: Interval,
): Promise<void> {
  const { last } = await countSales(tx, locked.row, interval);
  await applyPaidThrough(tx, locked, last);
  await updateSubscription(tx, locked.row.id, { paid_until: last?.extends_to ?? null });
}

/**
 * The same for a locked order whose own payment was refunded.
 * Does nothing while PayPal lists no charge.
 */
export async function recountOrder(tx: Transaction, order: OrderRow, interval: Interval): Promise<void> {
  const seen = await findSubscriptionOfOrder(tx, order.id);
  const row = seen && (await lockSubscription(tx, seen.id));
  if (row && (await findFirstSale(tx, order.id))) await recount(tx, { order, row }, interval);
}

/** The billing period of the order's subscription; null for other orders. Throws GatewayError. */
export async function intervalOfOrder(orderId: number): Promise<Interval | null> {
  const row = await findSubscriptionOfOrder(db, orderId);
  return row && intervalOf(await planOf(row.plan_id));
}
