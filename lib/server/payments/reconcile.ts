import 'server-only';
import { db } from '@/db/client';
import { recordDrift } from '@/db/repositories/drifts';
import { findOrder } from '@/db/repositories/orders';
import {
  type AttemptRow,
  findAttemptByCapture,
  findAttemptByProviderOrder,
  findAttemptsToCheck,
  findLostAttempts,
  lockAttempt,
  updateAttempt,
} from '@/db/repositories/payment-attempts';
import { findUnfinishedEvents } from '@/db/repositories/payment-events';
import { findRun } from '@/db/repositories/reconciliation-runs';
import { findOpenRefunds, findRefundByProvider, type RefundRow } from '@/db/repositories/refunds';
import { findSale, findSaleById } from '@/db/repositories/subscription-sales';
import {
  findSubscriptionByProvider,
  findSubscriptionsToCheck,
  type SubscriptionRow,
  updateSubscription,
} from '@/db/repositories/subscriptions';
import { PayPalError } from '@/lib/adapters/paypal/errors';
import type { PayPalTransaction } from '@/lib/adapters/paypal/records';
import { now } from '@/lib/domain/clock';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { toDecimalString } from '@/lib/domain/money';
import { isReusable } from '@/lib/domain/payments';
import { logger } from '@/lib/logger';
import { movePayment } from '@/lib/server/orders/move-payment';
import { noteMovement } from './note-unmatched';
import { isGone } from './open-attempt';
import { processEvent } from './process-event';
import { sendRefund } from './send-refund';
import { settle } from './settle';
import { settleSubscription } from './settle-subscription';
import { stopOne, subscriptionsToStop } from './stop-charging';
import { isReturn, paymentOfCapture, returnKind, syncReturns } from './sync-returns';
import { walkTransactions } from './walk-transactions';

const MINUTE_MS = 60_000;
/** Minimum age: browser and webhooks get the first chance. */
const FRESH_MS = 2 * MINUTE_MS;
/** How often a running subscription is read, regardless of webhooks. */
const SUBSCRIPTION_MS = 6 * 60 * MINUTE_MS;
const BATCH = 100;

const ago = (ms: number): Date => new Date(now().getTime() - ms);

/** A failing check does not stop the others. */
async function each<T>(
  items: readonly T[],
  what: string,
  work: (item: T) => Promise<boolean>,
): Promise<number> {
  let changed = 0;
  for (const item of items) {
    try {
      changed += (await work(item)) ? 1 : 0;
    } catch (error) {
      const expected = error instanceof AppError || error instanceof PayPalError;
      logger[expected ? 'warn' : 'error']({ err: error, what }, 'reconciliation');
    }
  }
  return changed;
}

/** PayPal has deleted the order of an attempt, so that the next press makes a new one. */
const takeForGone = (id: number) =>
  db.transaction(async (tx) => {
    const attempt = await lockAttempt(tx, id);
    if (attempt && isReusable(attempt.state))
      await movePayment(tx, attempt, 'expired', { checked_at: now() });
  });

async function checkAttempt(attempt: AttemptRow): Promise<boolean> {
  const { provider_order_id: id, order_id: orderId } = attempt;
  if (id === null || orderId === null) return false;
  // Moves it to the end of the queue; `settle` uses this column for captures.
  if (attempt.state !== 'capturing') {
    await db.transaction((tx) => updateAttempt(tx, attempt.id, { checked_at: now() }));
  }
  const before = await findOrder(db, orderId);
  const settled = await settle(id).catch(async (error: unknown) => {
    if (!(error instanceof AppError && error.code === 'not_found' && isGone(attempt))) throw error;
    await takeForGone(attempt.id);
    return null;
  });
  if (!settled) return true;
  const { order, outcome } = settled;
  if (before?.state === order.state) return false;
  const seen = { order_id: orderId, payment_attempt_id: attempt.id, kind: 'order_state' };
  await recordDrift(db, { ...seen, shop_value: before?.state ?? null, provider_value: outcome }, 'applied');
  return true;
}

async function checkSubscription(providerId: string): Promise<boolean> {
  const before = await findSubscriptionByProvider(db, providerId);
  const { subscription: after, order } = await settleSubscription(providerId);
  if (!before || (before.state === after.state && before.paid_until === after.paid_until)) return false;
  const facts = (row: typeof after) => `${row.state} ${row.paid_until ?? ''}`.trim();
  await recordDrift(
    db,
    {
      order_id: order.id,
      subscription_id: after.id,
      kind: 'subscription_state',
      shop_value: facts(before),
      provider_value: facts(after),
    },
    'applied',
  );
  return true;
}

async function checkRefund(refund: RefundRow): Promise<boolean> {
  const order = await findOrder(db, refund.order_id);
  if (order?.type === PAYMENT_TYPE.transfer) return false;
  return (await sendRefund(refund)).refund.state !== refund.state;
}

/** A payment that names an order of the shop which has no record of it. */
async function unknownPayment(found: PayPalTransaction): Promise<boolean> {
  const id = Number(/^[1-9]\d{0,8}$/.exec(found.customId ?? '')?.[0] ?? 0);
  const order = id > 0 ? await findOrder(db, id) : null;
  if (!order || !found.invoiceId?.startsWith(`${order.order_number}-`)) return false;
  await recordDrift(db, {
    order_id: order.id,
    kind: 'unknown_payment',
    shop_value: order.state,
    provider_value: `${found.id}: ${found.amount === null ? '?' : toDecimalString(found.amount)}`,
    provider_id: found.id,
    amount: found.amount,
  });
  return true;
}

/** A refund of an order's payment or of a renewal. */
async function checkReturn(found: PayPalTransaction, captureId: string): Promise<boolean> {
  const booked = await findRefundByProvider(db, found.id);
  if (booked?.state === 'completed' && booked.kind === returnKind(found)) return false;
  const payment = await paymentOfCapture(captureId);
  const before = payment && (await findOrder(db, payment.orderId));
  if (!before) return false;
  const { saleId } = payment;
  const read = () => (saleId === null ? findOrder(db, before.id) : findSaleById(db, saleId));
  const paid = await read();
  if (!paid || paid.state === 'reversed') return false;
  if (paid.state === 'refunded' && returnKind(found) === 'refund') return false;
  await syncReturns(captureId, { refundId: found.id, kind: returnKind(found) });
  const had = paid.total_refunded;
  const has = (await read())?.total_refunded ?? had;
  if (has === had) return false;
  const values = { shop_value: toDecimalString(had), provider_value: toDecimalString(has) };
  await recordDrift(db, { order_id: before.id, kind: 'refund', ...values }, 'applied');
  return true;
}

/** Compares PayPal's list of transactions, to find what events and open rows missed. */
async function checkMovement(found: PayPalTransaction): Promise<boolean> {
  if (isReturn(found) && found.referenceId) return checkReturn(found, found.referenceId);
  if (found.eventCode === 'T0002' && found.referenceId) {
    if (await findSale(db, found.id)) return false;
    const known = await findSubscriptionByProvider(db, found.referenceId);
    return known ? checkSubscription(found.referenceId) : noteMovement(found, 'sale');
  }
  if (found.eventCode !== 'T0006' || found.status !== 'S' || (await findAttemptByCapture(db, found.id)))
    return false;
  const attempt = found.referenceId ? await findAttemptByProviderOrder(db, found.referenceId) : null;
  if (attempt) return checkAttempt(attempt);
  return (await unknownPayment(found)) || noteMovement(found, 'capture');
}

/** Minimum age of a call whose answer was lost: the retry of its own request comes first. */
const LOST_MS = 15_000;

/**
 * Asks PayPal about calls whose answer was lost, so that they are settled within a minute.
 * Runs often in the job process. Returns how many changed.
 */
export async function healLostAnswers(): Promise<number> {
  const attempts = await findLostAttempts(db, ago(LOST_MS), BATCH);
  const refunds = (await findOpenRefunds(db, ago(LOST_MS), BATCH)).filter(({ state }) => state !== 'pending');
  return (await each(attempts, 'attempt', checkAttempt)) + (await each(refunds, 'refund', checkRefund));
}

type Found = { id: number };

/** Checks a batch, of a run that staff have started one after the other until nothing new is found. */
async function batches<T extends Found>(
  find: () => Promise<T[]>,
  isWhole: boolean,
  check: (items: readonly T[]) => Promise<number>,
): Promise<number> {
  const seen = new Set<number>();
  for (let changed = 0; ; ) {
    const items = (await find()).filter(({ id }) => !seen.has(id));
    if (items.length === 0) return changed;
    for (const { id } of items) seen.add(id);
    changed += await check(items);
    if (!isWhole) return changed;
  }
}

async function checkListed({ id, providerId }: Found & { providerId: string | null }): Promise<boolean> {
  if (providerId === null) return false;
  // Without an answer it goes to the end of the queue.
  await db.transaction((tx) => updateSubscription(tx, id, { checked_at: now() }));
  return checkSubscription(providerId);
}

async function checkStopped(row: SubscriptionRow): Promise<boolean> {
  await db.transaction((tx) => updateSubscription(tx, row.id, { checked_at: now() }));
  return (await stopOne(row)).state !== row.state;
}

/**
 * The reconciliation job (docs/spec/payments.md#reconciliation).
 * Checks open payments, subscriptions, refunds and events, and PayPal's list of transactions. Applies and
 * records differences as drifts, and money that fits no order. `runId` is a run that staff have started: it
 * checks everything that is open, however fresh. Returns how many rows changed. Skips invented demo rows.
 */
export async function reconcilePayments(runId: number | null = null): Promise<number> {
  const run = runId === null ? null : await findRun(db, runId);
  const before = (ms: number) => run?.created_at ?? ago(ms);
  const isWhole = run !== null;
  const events = await batches(
    () => findUnfinishedEvents(db, before(5 * MINUTE_MS), BATCH),
    isWhole,
    (found) => each(found, 'event', async ({ id }) => processEvent(id).then(() => true)),
  );
  let changed = await batches(
    () => findAttemptsToCheck(db, before(FRESH_MS), BATCH),
    isWhole,
    (found) => each(found, 'attempt', checkAttempt),
  );
  changed += await batches(
    () => findOpenRefunds(db, before(FRESH_MS), BATCH),
    isWhole,
    (found) => each(found, 'refund', checkRefund),
  );
  changed += await batches(
    () => findSubscriptionsToCheck(db, before(SUBSCRIPTION_MS), before(FRESH_MS), BATCH),
    isWhole,
    (found) => each(found, 'subscription', checkListed),
  );
  changed += await each(await subscriptionsToStop(BATCH), 'stop', checkStopped);
  return events + changed + (await walkTransactions(checkMovement, runId, changed));
}
