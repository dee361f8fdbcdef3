import 'server-only';
import type { Transaction } from '@/db/client';
import { recordDrift } from '@/db/repositories/drifts';
import { addToTotalPurchased, insertOrderEvent, type OrderRow } from '@/db/repositories/orders';
import { findLatestAttempt, lockAttempt } from '@/db/repositories/payment-attempts';
import {
  findSales,
  insertSale,
  type SaleRow,
  type SubscriptionRow,
  updateSale,
} from '@/db/repositories/subscriptions';
import { type Day, dayIn, now } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { CURRENCY, toDecimalString } from '@/lib/domain/money';
import { isPaid } from '@/lib/domain/orders';
import { env } from '@/lib/env';
import type { PayPalSubscription, PayPalSubscriptionTransaction } from '@/lib/paypal/types';
import { toReview } from '@/lib/server/checkout/settlement';
import { extend } from '@/lib/server/entitlements/extend';
import { shorten } from '@/lib/server/entitlements/grace';
import { revoke } from '@/lib/server/entitlements/revoke';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { movePayment } from '@/lib/server/orders/move-payment';
import { addPeriods, type Interval, paidThroughOf } from './paid-through';

export type Snapshot = {
  found: PayPalSubscription;
  interval: Interval;
  /** Every charge that PayPal lists. */
  sales: readonly PayPalSubscriptionTransaction[];
  askedAt: Date;
};
/** Order and subscription, both locked. */
export type Locked = { order: OrderRow; row: SubscriptionRow };

/** The order was paid once, whatever went back since: its charges decide about access. */
const SOLD = new Set<OrderState>(['paid', 'partially_refunded', 'refunded', 'reversed']);
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);
const dayOf = (instant: Date): Day => dayIn(env.BUSINESS_TIME_ZONE, instant);

/** A charge that isn't what the buyer agreed to extends nothing: a person looks at it. */
async function reviewSale(tx: Transaction, { order, row }: Locked, sale: PayPalSubscriptionTransaction) {
  await recordDrift(tx, {
    order_id: order.id,
    subscription_id: row.id,
    kind: 'sale_amount',
    shop_value: `${toDecimalString(row.amount)} ${CURRENCY}`,
    provider_value: `${sale.id}: ${sale.amount === null ? '?' : toDecimalString(sale.amount)} ${sale.currency ?? '?'}`,
  });
  const attempt = await findLatestAttempt(tx, order.id);
  const locked = attempt && (await lockAttempt(tx, attempt.id));
  if (order.state === 'pending_payment' && locked) {
    const { order: moved } = await toReview(tx, { order, attempt: locked }, 'MISMATCH_SALE_AMOUNT');
    return moved;
  }
  await insertOrderEvent(tx, { order_id: order.id, kind: 'payment_review', note: 'MISMATCH_SALE_AMOUNT' });
  return order;
}

/** Writes down each charge once, by its id, with the state PayPal gives it now. */
async function keepSales(tx: Transaction, locked: Locked, snapshot: Snapshot): Promise<OrderRow> {
  let { order } = locked;
  const known = new Map((await findSales(tx, locked.row.id)).map((sale) => [sale.provider_sale_id, sale]));
  const listed = snapshot.sales.filter((sale) => TAKEN.has(sale.status));
  for (const sale of [...listed].sort((a, b) => a.time.localeCompare(b.time))) {
    const before = known.get(sale.id);
    const returned = sale.status === 'REFUNDED';
    if (before) {
      if (returned && before.state === 'completed') await updateSale(tx, before.id, { state: 'refunded' });
      continue;
    }
    const fits = sale.amount === locked.row.amount && sale.currency === CURRENCY;
    const paidAt = new Date(sale.time);
    await insertSale(tx, {
      subscription_id: locked.row.id,
      provider_sale_id: sale.id,
      order_id: known.size === 0 ? order.id : null,
      amount: sale.amount ?? locked.row.amount,
      currency: sale.currency ?? CURRENCY,
      paid_at: paidAt,
      extends_to: dayOf(paidAt),
      state: !fits ? 'review' : returned ? 'refunded' : 'completed',
    });
    known.set(sale.id, {} as SaleRow);
    if (!fits) order = await reviewSale(tx, { ...locked, order }, sale);
  }
  return order;
}

/** Days of every charge that counts, as the ledger of payments gives them; written back where they changed. */
async function paidSales(tx: Transaction, row: SubscriptionRow, interval: Interval) {
  const counted = (await findSales(tx, row.id)).filter((sale) => sale.state === 'completed');
  const through = paidThroughOf(
    counted.map((sale) => ({ id: sale.provider_sale_id, day: dayOf(sale.paid_at) })),
    interval,
  );
  for (const sale of counted) {
    const extendsTo = through.get(sale.provider_sale_id) ?? sale.extends_to;
    if (extendsTo !== sale.extends_to) await updateSale(tx, sale.id, { extends_to: extendsTo });
  }
  return { counted, through: [...through.values()].at(-1) ?? null };
}

/** PayPal lists a first charge a little after it was made: until then its own word for it counts. */
function announced({ order, row }: Locked, { found, interval, sales }: Snapshot): Day | null {
  const { lastPayment } = found;
  if (order.state !== 'pending_payment' || sales.length > 0 || found.status !== 'ACTIVE') return null;
  if (!lastPayment?.time || lastPayment.amount !== row.amount || lastPayment.currency !== CURRENCY)
    return null;
  return addPeriods(dayOf(new Date(lastPayment.time)), interval, 1);
}

async function pay(
  tx: Transaction,
  { order, row }: Locked,
  through: Day,
  first: SaleRow | null,
  snapshot: Snapshot,
) {
  const latest = await findLatestAttempt(tx, order.id);
  const attempt = latest && (await lockAttempt(tx, latest.id));
  if (attempt) {
    await movePayment(tx, attempt, 'completed', {
      succesful: true,
      provider_capture_id: first?.provider_sale_id ?? null,
      payer_id: snapshot.found.subscriber?.id ?? null,
      captured_at: first?.paid_at ?? now(),
      checked_at: now(),
      issue: null,
    });
  }
  return markOrderPaid(tx, order, {
    kind: 'subscribed',
    subscription: { id: row.id, paidThrough: through },
  });
}

/** The first charge was only announced when the order was paid: now it has an id to refund by. */
async function nameFirstSale(tx: Transaction, order: OrderRow, first: SaleRow | null): Promise<void> {
  const latest = first && (await findLatestAttempt(tx, order.id));
  const attempt = latest && (await lockAttempt(tx, latest.id));
  if (!attempt || attempt.provider_capture_id !== null || !isPaid(order.state)) return;
  await movePayment(tx, attempt, attempt.state, { provider_capture_id: first.provider_sale_id });
}

async function follow(
  tx: Transaction,
  { order, row }: Locked,
  through: Day | null,
  sales: readonly SaleRow[],
) {
  if (through === row.paid_until || order.user_id === null) return;
  const last = sales.at(-1);
  const holder = {
    userId: order.user_id,
    programId: row.program_id,
    cause: 'subscription' as const,
    subscriptionId: row.id,
    orderId: order.id,
  };
  if (through !== null && (row.paid_until === null || through > row.paid_until)) {
    await extend(tx, { ...holder, paidThrough: through, dedupeKey: `sale:${last?.provider_sale_id}:extend` });
    if (order.customer_id !== null && last) await addToTotalPurchased(tx, order.customer_id, last.amount);
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: 'subscription_renewed',
      data: { sale: last?.provider_sale_id, paid_until: through },
    });
    return;
  }
  // A charge went back: what it had paid for is over (decisions §4 "Full refund or reversal revokes").
  const dedupeKey = `subscription:${row.id}:returned:${row.paid_until}:${through}`;
  if (through === null || through < dayOf(now())) await revoke(tx, { ...holder, dedupeKey });
  else await shorten(tx, { ...holder, endsOn: through, dedupeKey });
}

/**
 * Applies the charges PayPal lists: each id once, its amount checked, the first one pays the order and opens access, the
 * others carry access on, one that went back takes it away (paypal.md "Subscription"). Answers the order and the last
 * paid day as they are then.
 */
export async function applySales(
  tx: Transaction,
  locked: Locked,
  snapshot: Snapshot,
): Promise<{ order: OrderRow; paidUntil: Day | null }> {
  const order = await keepSales(tx, locked, snapshot);
  const { counted, through } = await paidSales(tx, locked.row, snapshot.interval);
  const first = counted[0] ?? null;
  const paidUntil = through ?? announced({ ...locked, order }, snapshot);
  if (order.state === 'pending_payment' && paidUntil !== null) {
    return { order: await pay(tx, { ...locked, order }, paidUntil, first, snapshot), paidUntil };
  }
  // Announced only, and PayPal still lists nothing: what was granted stays.
  if (snapshot.sales.length === 0 && counted.length === 0) return { order, paidUntil: locked.row.paid_until };
  await nameFirstSale(tx, order, first);
  if (SOLD.has(order.state)) await follow(tx, { ...locked, order }, through, counted);
  return { order, paidUntil: through };
}
