import 'server-only';
import type { Transaction } from '@/db/client';
import { insertOrderEvent, type OrderRow } from '@/db/repositories/orders/orders';
import { recordDrift } from '@/db/repositories/payments/drifts';
import { lockLatestAttempt } from '@/db/repositories/payments/payment-attempts';
import {
  findFirstSale,
  findSales,
  insertSale,
  updateSale,
} from '@/db/repositories/payments/subscription-sales';
import type { SaleRow, SubscriptionRow } from '@/db/repositories/payments/subscriptions';
import type { GatewayCharge, GatewaySubscription } from '@/lib/adapters/payments/subscriptions';
import { businessDay } from '@/lib/business-day';
import { type Day, now } from '@/lib/domain/clock';
import { type Cents, CURRENCY, subtractMoney, toDecimalString } from '@/lib/domain/money';
import { isPaid, wasPaid } from '@/lib/domain/orders';
import { isKept, tookMoney } from '@/lib/domain/payments';
import { markOrderPaid } from '@/lib/server/orders/mark-paid';
import { movePayment } from '@/lib/server/orders/move-payment';
import { moneyText } from '../note-money';
import { sendToReview } from '../orders/settlement';
import { applyReturn } from '../returns/apply-return';
import { applySaleReturn } from './apply-sale-return';
import { bookRenewals } from './book-renewals';
import { addPeriods, type Interval, intervalText } from './paid-through';
import { applyPaidThrough, countSales, type LockedSubscription } from './recount';

export type SubscriptionSnapshot = {
  found: GatewaySubscription;
  interval: Interval;
  /** Every charge that PayPal lists. */
  sales: readonly GatewayCharge[];
  readAt: Date;
  /** The plan that the subscription was moved to at PayPal; null while it is the agreed one. */
  revised: (ChargeTerms & { id: string }) | null;
  /** The agreement before a revision that this snapshot brought. */
  before?: ChargeTerms;
};

/** The amount of one charge, and the time that it pays for. */
type ChargeTerms = { amount: Cents; interval: Interval };

/** Puts a charge that differs from the agreement into review; it extends nothing. */
async function reviewSale(tx: Transaction, { order, row }: LockedSubscription, sale: GatewayCharge) {
  await recordDrift(tx, {
    order_id: order.id,
    subscription_id: row.id,
    kind: 'sale_amount',
    shop_value: `${toDecimalString(row.amount)} ${CURRENCY}`,
    provider_value: `${moneyText(sale)} ${sale.currency ?? '?'}`,
    provider_id: sale.id,
    amount: sale.amount,
  });
  const attempt = await lockLatestAttempt(tx, order.id);
  if (order.state === 'pending_payment' && attempt) {
    const facts = { isNoted: true };
    return (await sendToReview(tx, { order, attempt }, 'MISMATCH_SALE_AMOUNT', facts)).order;
  }
  await insertOrderEvent(tx, { order_id: order.id, kind: 'payment_review', note: 'MISMATCH_SALE_AMOUNT' });
  return order;
}

/** PayPal lists a charge as fully refunded even if its event was lost. */
async function returnSale(tx: Transaction, locked: LockedSubscription, sale: SaleRow): Promise<void> {
  if (!isKept(sale.state) && sale.state !== 'review') return;
  // The order's own refund is recorded by `syncReturns`; here the charge only stops paying for days.
  if (sale.order_id !== null) return updateSale(tx, sale.id, { state: 'refunded' });
  const amount = subtractMoney(sale.amount, sale.total_refunded);
  await applySaleReturn(tx, locked, sale, { providerRefundId: null, amount, kind: 'refund' });
}

/** The agreement that a charge follows: today's, else the one before a revision. Null for another amount. */
function termsOf(
  { amount }: GatewayCharge,
  row: SubscriptionRow,
  { interval, before }: SubscriptionSnapshot,
): ChargeTerms | null {
  return [{ amount: row.amount, interval }, before].find((terms) => terms?.amount === amount) ?? null;
}

/** Stores each charge once by its id, with its current state at PayPal. */
async function keepSales(
  tx: Transaction,
  locked: LockedSubscription,
  snapshot: SubscriptionSnapshot,
  accepted: boolean,
): Promise<OrderRow> {
  let { order } = locked;
  const known = new Map((await findSales(tx, locked.row.id)).map((sale) => [sale.provider_sale_id, sale]));
  const listed = new Map(snapshot.sales.flatMap((sale) => (tookMoney(sale.status) ? [[sale.id, sale]] : [])));
  for (const sale of [...listed.values()].sort((a, b) => a.time.localeCompare(b.time))) {
    const before = known.get(sale.id);
    const returned = sale.status === 'REFUNDED';
    if (before) {
      if (returned) await returnSale(tx, { ...locked, order }, before);
      continue;
    }
    const terms = termsOf(sale, locked.row, snapshot);
    const fits = accepted || (terms !== null && sale.currency === CURRENCY);
    const paidAt = new Date(sale.time);
    const amount = sale.amount ?? locked.row.amount;
    await insertSale(tx, {
      subscription_id: locked.row.id,
      provider_sale_id: sale.id,
      amount,
      currency: sale.currency ?? CURRENCY,
      period: intervalText((terms ?? snapshot).interval),
      paid_at: paidAt,
      extends_to: businessDay(paidAt),
      ...(returned ? { total_refunded: amount } : {}),
      state: !fits ? 'review' : returned ? 'refunded' : 'completed',
    });
    if (!fits) order = await reviewSale(tx, { ...locked, order }, sale);
  }
  return order;
}

/** PayPal lists the first charge with a delay; until then its announcement counts. */
function announced(
  { order, row }: LockedSubscription,
  { found, interval, sales }: SubscriptionSnapshot,
): Day | null {
  const { lastPayment } = found;
  if (order.state !== 'pending_payment' || sales.length > 0 || found.status !== 'ACTIVE') return null;
  if (!lastPayment?.time || lastPayment.amount !== row.amount || lastPayment.currency !== CURRENCY)
    return null;
  return addPeriods(businessDay(new Date(lastPayment.time)), interval, 1);
}

async function pay(
  tx: Transaction,
  { order, row }: LockedSubscription,
  through: Day,
  first: SaleRow | null,
  snapshot: SubscriptionSnapshot,
) {
  const attempt = await lockLatestAttempt(tx, order.id);
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

/** The order's own payment among the charges: the first one that matched the agreement. */
async function nameFirst(tx: Transaction, { order, row }: LockedSubscription): Promise<SaleRow | null> {
  const named = await findFirstSale(tx, order.id);
  const first = named ? null : (await findSales(tx, row.id)).find(({ state }) => state !== 'review');
  if (!first) return named;
  await updateSale(tx, first.id, { order_id: order.id });
  return { ...first, order_id: order.id };
}

/** Adds the id of a first charge that was only announced when the order was paid. */
async function nameCapture(tx: Transaction, order: OrderRow, first: SaleRow | null): Promise<void> {
  const attempt = first && (await lockLatestAttempt(tx, order.id));
  if (!attempt || attempt.provider_capture_id !== null || !isPaid(order.state)) return;
  await movePayment(tx, attempt, attempt.state, { provider_capture_id: first.provider_sale_id });
}

/**
 * Applies the charges that PayPal lists, each id once and with its amount checked. The first pays the order
 * and opens access, the others extend access with receipts of their own, and a refunded one loses its days
 * (docs/spec/payments.md#subscription). `accepted`: staff take the charges as they are; `late`: the order had
 * expired. Returns the updated order and the last paid day.
 */
export async function applySales(
  tx: Transaction,
  locked: LockedSubscription,
  snapshot: SubscriptionSnapshot,
  { accepted = false, late = false }: { accepted?: boolean; late?: boolean } = {},
): Promise<{ order: OrderRow; paidUntil: Day | null }> {
  let order = await keepSales(tx, locked, snapshot, accepted);
  const first = await nameFirst(tx, { ...locked, order });
  const { counted, last } = await countSales(tx, locked.row, snapshot.interval);
  const paidUntil = last?.extends_to ?? announced({ ...locked, order }, snapshot);
  // Also by a charge that was refunded before the shop learned of it: it was paid, and the refund is recorded
  // afterwards.
  const opens = paidUntil ?? first?.extends_to ?? null;
  const paysNow = (order.state === 'pending_payment' || accepted || late) && opens !== null;
  if (paysNow) order = await pay(tx, { ...locked, order }, opens, first, snapshot);
  // Announced only and not listed yet: granted access stays.
  else if (snapshot.sales.length === 0 && counted.length === 0)
    return { order, paidUntil: locked.row.paid_until };
  const after = { ...locked, order };
  if (!paysNow) await nameCapture(tx, order, first);
  if (wasPaid(order.state)) await bookRenewals(tx, after, counted);
  if (paysNow && first?.state === 'refunded') {
    const amount = subtractMoney(order.total_order, order.total_refunded);
    order = await applyReturn(tx, order, { providerRefundId: null, amount, kind: 'refund' });
  }
  if (!paysNow) await applyPaidThrough(tx, after, last);
  return { order, paidUntil };
}
