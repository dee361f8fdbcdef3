import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { capturePayPalOrderAction, createPayPalOrderAction } from '@/lib/actions/checkout';
import { activateSubscriptionAction, startSubscriptionAction } from '@/lib/actions/payments';
import type { ActionResult } from '@/lib/actions/run';
import type { OrderState } from '@/lib/domain/codes';
import { isPaid } from '@/lib/domain/orders';
import { readOrderState } from './read-order-state';

/** Tries of a capture whose response was lost; the server captures only once. */
const TRIES = 3;
const PAUSE_MS = 1_500;
/** Longer than the server's own timeout for PayPal. */
const TIMEOUT_MS = 75_000;
const POLL_MS = 3_000;
/** Failed polls after which the page says that the outcome is unknown. */
const POLLS_BEFORE_WARNING = 4;

type Failure = Extract<ActionResult<unknown>, { ok: false }>;
/** What the PayPal buttons need from the checkout around them. */
type CheckoutContext = {
  body: () => unknown;
  /** Leaves for an order that was paid already; true when there is one. */
  leaveIfPaid: () => Promise<boolean>;
  onOpened: (orderId: number) => void;
  /** Starts the busy state; returns when it began. */
  startBusy: () => number;
  clearNotice: () => void;
  showError: (text: string) => void;
  showFailure: (failure: Failure) => void;
  onCancelled: () => void;
  /** The outcome of the payment can't be determined. */
  onUnknownOutcome: (orderId: number) => void;
  leaveFor: (since: number, orderId: number) => Promise<void>;
};

const sleep = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/** The result, or null when the response was lost. `onRetry` is called after the first loss. */
async function withRetries<T>(send: () => Promise<T>, onRetry: () => void): Promise<T | null> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const answer = await send().catch(() => null);
    if (answer !== null) return answer;
    onRetry();
    await sleep(PAUSE_MS);
  }
  return null;
}

/**
 * A definite refusal by PayPal or the order.
 * After any other error the money may still be captured.
 */
const isDecided = ({ details }: Failure): boolean =>
  details?.state !== undefined || (details?.issue !== undefined && details.debugId === undefined);

/**
 * Callbacks of the PayPal buttons: one payment, or a subscription
 * (docs/spec/specification.md#checkout, docs/spec/specification.md#checkout-calls,
 * docs/spec/paypal.md#browser).
 */
export function usePayPalActions(checkout: CheckoutContext) {
  const {
    body,
    leaveIfPaid,
    onOpened,
    startBusy,
    clearNotice,
    showError,
    showFailure,
    onCancelled,
    onUnknownOutcome,
    leaveFor,
  } = checkout;
  const t = useTranslations('checkout.confirm');
  const orderId = useRef<number | null>(null);
  const reported = useRef(false);
  const unmounted = useRef(false);
  const [confirming, setConfirming] = useState(false);

  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const reportError = (text: string) => {
    reported.current = true;
    showError(text);
  };
  const reportFailure = (failure: Failure) => {
    reported.current = true;
    showFailure(failure);
  };

  /** Result of a button's first step, or null after its error was shown. */
  async function open<T extends { order: { id: number } }>(
    send: () => Promise<ActionResult<T>>,
  ): Promise<T | null> {
    clearNotice();
    reported.current = false;
    const result = await send().catch(() => null);
    if (result?.ok) {
      orderId.current = result.data.order.id;
      return result.data;
    }
    if (result === null) reportError(t('offline'));
    else reportFailure(result);
    return null;
  }

  /** Approved, but the response was lost: polls the order until its outcome is known. */
  async function pollOrder(since: number, order: number) {
    for (let polls = 1; !unmounted.current; polls++) {
      if ((await readOrderState(order)) !== null) return leaveFor(since, order);
      if (polls === POLLS_BEFORE_WARNING) onUnknownOutcome(order);
      await sleep(POLL_MS);
    }
  }

  /** After the approval the server asks PayPal. */
  async function finish(send: () => Promise<ActionResult<{ success: boolean; order: { id: number } }>>) {
    const since = startBusy();
    const order = orderId.current;
    const showConfirming = () => setConfirming(true);
    const result = await Promise.race([withRetries(send, showConfirming), sleep(TIMEOUT_MS)]);
    if (result?.ok) {
      if (result.data.success) showToast(t('success'));
      await leaveFor(since, result.data.order.id);
    } else if (result && (order === null || isDecided(result))) {
      reportFailure(result);
    } else if (order !== null) {
      showConfirming();
      await pollOrder(since, order);
    }
    setConfirming(false);
  }

  /** PayPal's window closed without approval: say so, unless the order was paid in another tab. */
  async function onWindowClosed(onUnpaid: () => void) {
    const order = orderId.current;
    const state: OrderState | null = order === null ? null : await readOrderState(order);
    if (order === null || state === null || !isPaid(state)) return onUnpaid();
    showToast(t('already_paid'));
    await leaveFor(startBusy(), order);
  }

  return {
    /** The outcome of an approval is unknown: no further payment may start. */
    confirming,
    /** Creates our order, then PayPal's. Throwing closes PayPal's window. */
    async openPayPalOrder(): Promise<{ orderId: string }> {
      if (await leaveIfPaid()) {
        reported.current = true;
        throw new Error('the order is paid already');
      }
      const opened = await open(() => createPayPalOrderAction(body()));
      if (opened?.paypal) {
        onOpened(opened.order.id);
        return opened.paypal;
      }
      if (opened) {
        // The order was already paid.
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

    payPalCancelled: () => void onWindowClosed(onCancelled),
    payPalFailed(error: unknown) {
      console.warn('PayPal:', error);
      if (!reported.current) void onWindowClosed(() => showError(t('paypal_error')));
    },
  };
}
