import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { db, type Transaction } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import {
  type AttemptRow,
  findAttemptByProviderOrder,
  findAttemptsIn,
  updateAttempt,
} from '@/db/repositories/payments/payment-attempts';
import { GatewayError } from '@/lib/adapters/payments/errors';
import type { GatewayOrder, PaymentGateway } from '@/lib/adapters/payments/gateway';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import {
  IN_FLIGHT_PAYMENT_STATES,
  isCaptureRefused,
  isDeclined,
  isInFlight,
  isSettled,
  isUncaptured,
} from '@/lib/domain/payments';
import { closeOrder } from '@/lib/server/orders/close-order';
import { faultPoint } from '@/lib/server/orders/fault-point';
import { loseAnswer, movePayment } from '@/lib/server/orders/move-payment';
import { loggedColumns, loggedError } from '../attempt-log';
import { differencesOf, mismatchReason } from '../compare';
import { gatewayOf } from '../gateway';
import { isDeletedAtPayPal } from '../open-attempt';
import { throwReadError } from '../provider-errors';
import { closeRivals, isSecondPurchase, rivalCapture, SECOND_PURCHASE } from './second-purchase';
import {
  applyCapture,
  attemptToContinue,
  lockPayment,
  type Settlement,
  sendToReview,
  settlementOf,
} from './settlement';

/** Milliseconds after which a capture without an answer counts as crashed. */
const STALE_MS = 45_000;
const WAIT_MS = 30_000;
/** First and longest poll interval in milliseconds; doubles each time. */
const POLL_MS = [10, 200] as const;

/** `wait`: another capture is running, of this PayPal order or of another one for the same order. */
type Claim =
  | { do: 'capture'; key: string }
  | { do: 'wait'; providerOrderId: string; again?: boolean }
  | { do: 'answer'; settlement: Settlement };

/** The capture of this approval was declined, so the buyer must act next. */
const isSpent = ({ state, checked_at }: AttemptRow, approvedAt: Date | null): boolean =>
  isDeclined(state) && (approvedAt === null || checked_at === null || approvedAt <= checked_at);

/**
 * Claims the capture: exactly one caller moves the attempt to `capturing`, others wait for it.
 * See docs/spec/payments.md#payment-states.
 */
const claim = (providerOrderId: string, found: GatewayOrder, approvedAt: Date | null): Promise<Claim> =>
  db.transaction(async (tx) => {
    const locked = await lockPayment(tx, providerOrderId);
    const { order } = locked;
    // Another caller captured between the read and the lock, and PayPal holds the payment for its review.
    const held = locked.attempt.state === 'pending' && !found.capture;
    if (held || isSettled(locked.attempt.state) || isSpent(locked.attempt, approvedAt))
      return { do: 'answer', settlement: settlementOf(order, locked.attempt) };
    if (locked.attempt.state === 'capturing' && !isLost(locked.attempt))
      return { do: 'wait', providerOrderId };
    const differences = differencesOf(order, locked.attempt, found);
    if (differences.length > 0) {
      const reason = mismatchReason(differences);
      const payment = { order, attempt: await attemptToContinue(tx, locked.attempt) };
      return { do: 'answer', settlement: await sendToReview(tx, payment, reason, { differences, found }) };
    }
    if (order.state !== 'pending_payment') {
      return { do: 'answer', settlement: { outcome: 'closed', order, issue: null } };
    }
    const second = await isSecondPurchase(tx, order);
    const rival = await rivalCapture(tx, order);
    if (rival !== null) return { do: 'wait', providerOrderId: rival, again: true };
    const moving = await findAttemptsIn(tx, order.id, IN_FLIGHT_PAYMENT_STATES);
    const other = moving.find((one) => one.id !== locked.attempt.id && !isUncaptured(one));
    if (other?.state === 'capturing' && other.provider_order_id !== null) {
      return { do: 'wait', providerOrderId: other.provider_order_id };
    }
    if (other) return { do: 'answer', settlement: { outcome: 'pending', order, issue: null } };
    // Nothing is captured for a program that the buyer already has: the order is closed instead.
    if (second) {
      const closed = await closeOrder(tx, order, { to: 'cancelled', kind: 'superseded' });
      return { do: 'answer', settlement: { outcome: 'closed', order: closed, issue: SECOND_PURCHASE } };
    }
    const attempt = await attemptToContinue(tx, locked.attempt);
    return { do: 'capture', key: await startCapture(tx, attempt, found) };
  });

/** A capture whose answer was lost keeps its number and key, so that PayPal repeats the result. */
async function startCapture(tx: Transaction, attempt: AttemptRow, found: GatewayOrder): Promise<string> {
  const mayHaveCaptured =
    (attempt.state === 'capturing' || attempt.state === 'unknown') && attempt.capture_number > 0;
  const n = mayHaveCaptured ? attempt.capture_number : attempt.capture_number + 1;
  const payer = found.payer?.id ? { payer_id: found.payer.id } : {};
  await movePayment(tx, attempt, 'capturing', {
    ...loggedColumns(attempt, 'getOrder', found),
    ...payer,
    capture_number: n,
    checked_at: now(),
  });
  return `cap:${attempt.id}:${n}`;
}

/**
 * Captures; after a lost answer once more with the same key, then reads the order.
 * See docs/spec/payments.md#one-payment.
 */
async function capture(
  gateway: PaymentGateway,
  providerOrderId: string,
  key: string,
): Promise<GatewayOrder | GatewayError> {
  for (let round = 1; ; round++) {
    try {
      return await gateway.captureOrder(providerOrderId, key);
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.effectUnknown && round === 1) continue;
      if (error.kind !== 'already_captured' && !error.effectUnknown) return error;
      const found = await gateway.getOrder(providerOrderId).catch(() => null);
      return found?.capture ? found : error;
    }
  }
}

/** Records a failed capture: no money moved, or unknown. */
const applyError = (providerOrderId: string, error: GatewayError): Promise<Settlement> =>
  db.transaction(async (tx) => {
    const { order, attempt } = await lockPayment(tx, providerOrderId);
    if (attempt.state !== 'capturing') return settlementOf(order, attempt);
    const values = { ...loggedError(attempt, error), checked_at: now() };
    if (error.kind === 'declined' || error.kind === 'wrong_state' || error.kind === 'invalid') {
      return settlementOf(order, await movePayment(tx, attempt, 'declined', values));
    }
    if (error.kind === 'duplicate_invoice') {
      await updateAttempt(tx, attempt.id, values);
      return sendToReview(tx, { order, attempt }, 'DUPLICATE_INVOICE_ID');
    }
    const unknown = await movePayment(tx, attempt, 'unknown', values);
    if (error.effectUnknown || error.kind === 'already_captured') return settlementOf(order, unknown);
    // Not approved, rate-limited or unauthorized: PayPal did nothing, so it may be retried.
    return settlementOf(order, await movePayment(tx, unknown, 'approved'));
  });

/** A capture without an answer; one that is running still waits for it. */
const isLost = ({ state, checked_at }: AttemptRow): boolean =>
  state === 'unknown' ||
  (state === 'capturing' && now().getTime() - (checked_at?.getTime() ?? 0) >= STALE_MS);

/** PayPal has deleted the order, so that the lost capture took nothing. */
const isGone = (attempt: AttemptRow, error: unknown): boolean =>
  isLost(attempt) &&
  isDeletedAtPayPal(attempt) &&
  error instanceof GatewayError &&
  error.kind === 'not_found';

/** PayPal shows neither an approval nor a capture: the lost capture took nothing, the buyer may pay again. */
const resetLostCapture = (providerOrderId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const { attempt } = await lockPayment(tx, providerOrderId);
    if (isLost(attempt))
      await movePayment(tx, await loseAnswer(tx, attempt), 'created', { checked_at: now() });
  });

async function waitForOther(providerOrderId: string): Promise<Settlement> {
  const deadline = Date.now() + WAIT_MS;
  const [first, longest] = POLL_MS;
  for (let pause: number = first; ; pause = Math.min(pause * 2, longest)) {
    const attempt = await findAttemptByProviderOrder(db, providerOrderId);
    const order = attempt?.order_id ? await findOrder(db, attempt.order_id) : null;
    if (!attempt || !order) throw new AppError('not_found');
    if (attempt.state !== 'capturing' || Date.now() > deadline) return settlementOf(order, attempt);
    await sleep(pause);
  }
}

async function captured(providerOrderId: string, found: GatewayOrder): Promise<Settlement> {
  const settlement = await db.transaction((tx) => applyCapture(tx, providerOrderId, found));
  faultPoint('after-commit');
  if (settlement.outcome === 'paid') await closeRivals(settlement.order);
  return settlement;
}

/**
 * Applies the state of an order at PayPal and captures it when the buyer has approved. Used by capture,
 * legacy calls, webhooks and reconciliation. Idempotent and safe under concurrency. Does not check the
 * caller: see `captureForBuyer`. `approvedAt` is when the buyer approved, as far as the caller knows: a
 * declined capture is repeated only for an approval after it. Throws 404 for an unknown PayPal order, 502
 * when PayPal is unavailable and nothing was taken. See docs/spec/payments.md#settlement.
 */
export async function settle(providerOrderId: string, approvedAt: Date | null = null): Promise<Settlement> {
  const attempt = await findAttemptByProviderOrder(db, providerOrderId);
  const order = attempt?.order_id ? await findOrder(db, attempt.order_id) : null;
  if (!attempt || !order) throw new AppError('not_found');
  if (isSettled(attempt.state)) return settlementOf(order, attempt);
  if (attempt.state === 'capturing' && !isLost(attempt)) return waitForOther(providerOrderId);
  const gateway = gatewayOf(attempt);
  const found = await gateway.getOrder(providerOrderId).catch((error: unknown) => {
    if (isInFlight(attempt.state) && !isGone(attempt, error)) return null;
    return throwReadError(error);
  });
  if (!found) return settlementOf(order, attempt);
  // Ignore the declined capture of an order that the buyer approved again.
  const again = found.status === 'APPROVED' && isCaptureRefused(found.capture?.status ?? '');
  if (found.capture && !again) return captured(providerOrderId, found);
  if (found.status !== 'APPROVED') {
    if (isLost(attempt) && found.status !== 'COMPLETED') await resetLostCapture(providerOrderId);
    return { outcome: 'not_approved', order, issue: found.status };
  }
  const claimed = await claim(providerOrderId, found, approvedAt);
  if (claimed.do === 'answer') return claimed.settlement;
  if (claimed.do === 'wait') {
    const settlement = await waitForOther(claimed.providerOrderId);
    const refused = claimed.providerOrderId !== providerOrderId && settlement.outcome === 'declined';
    return refused || claimed.again ? settle(providerOrderId, approvedAt) : settlement;
  }
  const result = await capture(gateway, providerOrderId, claimed.key);
  if (!(result instanceof GatewayError)) {
    faultPoint('after-capture');
    return captured(providerOrderId, result);
  }
  const settlement = await applyError(providerOrderId, result);
  if (settlement.outcome === 'not_approved' && result.kind !== 'not_approved') return throwReadError(result);
  return settlement;
}
