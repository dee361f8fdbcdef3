'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { showToast } from '@/components/ui/toast';
import { capturePayPalOrderAction, createPayPalOrderAction } from '@/lib/actions/checkout';
import { activateSubscriptionAction, startSubscriptionAction } from '@/lib/actions/payments';
import type { ActionResult } from '@/lib/actions/run';
import { routes } from '@/lib/routes';

/** An approval whose answer was lost is asked for again: the server takes the money once. */
const TRIES = 3;
const PAUSE_MS = 1_500;

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
  leaveFor: (since: number, to: typeof routes.orderCompleted) => Promise<void>;
};

async function persist<T>(ask: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await ask();
    } catch (error) {
      if (tried === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Deeds of the provider's buttons: one payment, or a subscription (specification §4, §7; paypal.md "Browser"). */
export function usePayPalDeeds({ body, begin, clearNotice, fail, refuse, cancelled, leaveFor }: Around) {
  const t = useTranslations('checkout.confirm');
  const orderId = useRef<number | null>(null);
  const reported = useRef(false);

  const tell = (text: string) => {
    reported.current = true;
    fail(text);
  };
  const explain = (failure: Failure) => {
    reported.current = true;
    refuse(failure);
  };

  /** The answer of a button's first step, or null once the buyer was told why there is none. */
  async function open<T>(ask: () => Promise<ActionResult<T>>): Promise<T | null> {
    clearNotice();
    reported.current = false;
    const result = await ask().catch(() => null);
    if (result?.ok) return result.data;
    if (result === null) tell(t('offline'));
    else explain(result);
    return null;
  }

  /** After the approval: the server asks PayPal. `failed` is said when PayPal confirmed nothing. */
  async function finish(ask: () => Promise<ActionResult<{ success: boolean }>>) {
    const since = begin();
    try {
      const result = await persist(ask);
      if (!result.ok) return explain(result);
      if (result.data.success) showToast(t('success'));
      await leaveFor(since, routes.orderCompleted);
    } catch {
      tell(t('offline'));
    }
  }

  return {
    /** Our order, then PayPal's. Throwing closes PayPal's window. */
    async openPayPalOrder(): Promise<{ orderId: string }> {
      const opened = await open(() => createPayPalOrderAction(body()));
      if (opened?.paypal) {
        orderId.current = opened.order.id;
        return opened.paypal;
      }
      if (opened) {
        // Nothing was left to pay.
        reported.current = true;
        void leaveFor(Date.now(), routes.orderCompleted);
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

    payPalCancelled: cancelled,
    payPalFailed(error: unknown) {
      console.warn('PayPal:', error);
      if (!reported.current) fail(t('paypal_error'));
    },
  };
}
