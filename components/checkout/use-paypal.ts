'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { capturePayPalOrderAction, createPayPalOrderAction } from '@/lib/actions/checkout';
import { activateSubscriptionAction, startSubscriptionAction } from '@/lib/actions/payments';
import type { ActionResult } from '@/lib/actions/run';
import type { OrderState } from '@/lib/domain/codes';
import { isPaid } from '@/lib/domain/orders';
import { readOrderState } from './read-order-state';

/** An approval whose answer was lost is asked for again: the server takes the money once. */
const TRIES = 3;
const PAUSE_MS = 1_500;
/** Longer than the server waits for PayPal. */
const PATIENCE_MS = 75_000;
const LOOK_EVERY_MS = 3_000;
/** Looks without any answer after which the buyer is told more than to wait. */
const LOOKS_IN_SILENCE = 4;

type Failure = Extract<ActionResult<unknown>, { ok: false }>;
/** What the provider's buttons need of the checkout around them. */
type Around = {
  body: () => unknown;
  /** Starts the waiting; answers when it began. */
  begin: () => number;
  clearNotice: () => void;
  fail: (text: string) => void;
  refuse: (failure: Failure) => void;
  cancelled: () => void;
  /** Nobody can be reached who knows what became of the payment. */
  unsure: (orderId: number) => void;
  leaveFor: (since: number, orderId: number) => Promise<void>;
};

const sleep = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** The answer, or null when it was lost. `onRetry` is called once the first one was. */
async function persist<T>(ask: () => Promise<T>, onRetry: () => void): Promise<T | null> {
  for (let tried = 1; tried <= TRIES; tried++) {
    const answer = await ask().catch(() => null);
    if (answer !== null) return answer;
    onRetry();
    await sleep(PAUSE_MS);
  }
  return null;
}

/** A refusal that says what PayPal or the order said. Anything else leaves open whether the money is still taken. */
const isDecided = ({ details }: Failure): boolean =>
  details?.state !== undefined || (details?.issue !== undefined && details.debugId === undefined);

/**
 * Deeds of the provider's buttons: one payment, or a subscription
 * (docs/spec/specification.md#checkout, docs/spec/specification.md#checkout-calls,
 * docs/spec/paypal.md#browser).
 */
export function usePayPalDeeds(around: Around) {
  const { body, begin, clearNotice, fail, refuse, cancelled, unsure, leaveFor } = around;
  const t = useTranslations('checkout.confirm');
  const orderId = useRef<number | null>(null);
  const reported = useRef(false);
  const gone = useRef(false);
  const [confirming, setConfirming] = useState(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const tell = (text: string) => {
    reported.current = true;
    fail(text);
  };
  const explain = (failure: Failure) => {
    reported.current = true;
    refuse(failure);
  };

  /** The answer of a button's first step, or null once the buyer was told why there is none. */
  async function open<T extends { order: { id: number } }>(
    ask: () => Promise<ActionResult<T>>,
  ): Promise<T | null> {
    clearNotice();
    reported.current = false;
    const result = await ask().catch(() => null);
    if (result?.ok) {
      orderId.current = result.data.order.id;
      return result.data;
    }
    if (result === null) tell(t('offline'));
    else explain(result);
    return null;
  }

  /** The buyer has approved and no answer came: asks about the order until somebody knows, and shows it. */
  async function lookUp(since: number, order: number) {
    for (let looks = 1; !gone.current; looks++) {
      if ((await readOrderState(order)) !== null) return leaveFor(since, order);
      if (looks === LOOKS_IN_SILENCE) unsure(order);
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** After the approval: the server asks PayPal. */
  async function finish(ask: () => Promise<ActionResult<{ success: boolean; order: { id: number } }>>) {
    const since = begin();
    const order = orderId.current;
    const wait = () => setConfirming(true);
    const result = await Promise.race([persist(ask, wait), sleep(PATIENCE_MS)]);
    if (result?.ok) {
      if (result.data.success) showToast(t('success'));
      await leaveFor(since, result.data.order.id);
    } else if (result && (order === null || isDecided(result))) {
      explain(result);
    } else if (order !== null) {
      wait();
      await lookUp(since, order);
    }
    setConfirming(false);
  }

  /** The window ended without an approval: unless the order was paid meanwhile, in another tab, that is said. */
  async function endedUnpaid(say: () => void) {
    const order = orderId.current;
    const state: OrderState | null = order === null ? null : await readOrderState(order);
    if (order === null || state === null || !isPaid(state)) return say();
    showToast(t('already_paid'));
    await leaveFor(begin(), order);
  }

  return {
    /** The answer to an approval is being sought: nobody should pay again. */
    confirming,
    /** Our order, then PayPal's. Throwing closes PayPal's window. */
    async openPayPalOrder(): Promise<{ orderId: string }> {
      const opened = await open(() => createPayPalOrderAction(body()));
      if (opened?.paypal) return opened.paypal;
      if (opened) {
        // Nothing was left to pay.
        reported.current = true;
        void leaveFor(Date.now(), opened.order.id);
      }
      throw new Error('no order was opened');
    },
    capture: (paypalOrderId: string) =>
      finish(() => capturePayPalOrderAction({ orderId: orderId.current, paypalOrderId })),

    async openSubscription(): Promise<{ subscriptionId: string }> {
      const opened = await open(() => startSubscriptionAction(body()));
      if (opened) return { subscriptionId: opened.subscriptionId };
      throw new Error('no subscription was opened');
    },
    activate: (subscriptionId: string) => finish(() => activateSubscriptionAction({ subscriptionId })),

    payPalCancelled: () => void endedUnpaid(cancelled),
    payPalFailed(error: unknown) {
      console.warn('PayPal:', error);
      if (!reported.current) void endedUnpaid(() => fail(t('paypal_error')));
    },
  };
}
