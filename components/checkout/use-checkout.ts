import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { showToast, TOAST_MS } from '@/components/ui/toast';
import { placeOrderAction } from '@/lib/actions/checkout';
import type { ActionResult } from '@/lib/actions/run';
import { BUYER_FIELDS } from '@/lib/domain/checkout/buyer';
import type { Day } from '@/lib/domain/clock';
import { PAYMENT_TYPE, type PaymentType } from '@/lib/domain/codes';
import { INVOICE_FIELDS } from '@/lib/domain/invoices/invoice-fields';
import { type Cents, formatMoney, parseMoney, toWire } from '@/lib/domain/money';
import { routes } from '@/lib/routes';
import type { CheckoutView } from '@/lib/server/checkout/get-checkout';
import { useBuyerForm } from './use-buyer-form';
import { usePayPalActions } from './use-paypal';
import { type DraftOptions, removeDraft } from './use-stored-draft';

/**
 * Submit status: null → ERROR | PENDING → OK; a failure shows for three seconds
 * (docs/spec/specification.md#checkout).
 */
export type SubmitStatus = null | 'ERROR' | 'PENDING' | 'OK' | 'failed';
const OK_AFTER_MS = 500;
const FAILED_MS = 3_000;
export type Notice = {
  tone: 'error' | 'warning' | 'info';
  text: string;
  login?: boolean;
  /** Path of the page that shows the order's status. */
  order?: string;
};
export type Failure = Extract<ActionResult<unknown>, { ok: false }>;

/** Fields of the form, in the order in which it shows them. */
const FIELDS = [...BUYER_FIELDS, ...INVOICE_FIELDS, 'agreed_tc'] as const;

/** A purchase other than a program: the cart (docs/spec/specification.md#checkout-screen). */
export type OtherPurchase = {
  amount: Cents;
  /** The part of the request that names the purchase. */
  body: Readonly<Record<string, unknown>>;
  /** Whether everything except the buyer's data is complete. */
  complete: boolean;
  /** Marks missing parts; returns true when there are none. */
  check: () => boolean;
  completedHref: (orderId: number) => string;
  /** Leaves for an order of this browser that was paid meanwhile; true when there is one. */
  leaveIfPaid: () => Promise<boolean>;
  /** Called when PayPal's order exists. */
  onOpened: (orderId: number) => void;
  /** Called after the order was placed by transfer or paid. */
  onDone: () => void;
  /** Handles an error itself; returns null to leave it to the checkout. */
  explain: (failure: Failure) => string | null;
};
type CheckoutData = Pick<
  CheckoutView,
  'programId' | 'offers' | 'initialRangeId' | 'prefill' | 'userId' | 'rate'
>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * State and actions of the checkout of a program or another purchase
 * (docs/spec/specification.md#checkout-screen, docs/spec/specification.md#checkout,
 * docs/spec/specification.md#errors).
 */
export function useCheckout(view: CheckoutData, other?: OtherPurchase) {
  const t = useTranslations('checkout.confirm');
  const router = useRouter();
  const buyer = useBuyerForm(view.prefill);
  const { form } = buyer;
  const [type, setType] = useState<PaymentType>(PAYMENT_TYPE.transfer);
  const [choice, setChoice] = useState(view.initialRangeId);
  const [firstDay, setFirstDay] = useState<Day | null>(null);
  const [prices, setPrices] = useState<ReadonlyMap<number | null, Cents>>(new Map());
  const [status, setStatus] = useState<SubmitStatus>(null);
  const [notice, setNotice] = useState<Notice | null>(null);
  /** Removes the notice at the top of the last failed try. */
  const endFailed = useRef<(() => void) | null>(null);

  const draft: DraftOptions = {
    programId: view.programId,
    owner: view.userId,
    form,
    prefill: view.prefill,
    type,
    onRestore: setType,
  };

  useEffect(() => {
    if (status !== 'failed') return;
    const timer = setTimeout(() => setStatus(null), FAILED_MS);
    return () => clearTimeout(timer);
  }, [status]);

  const offers = view.offers.map((offer) => ({
    ...offer,
    price: prices.get(offer.rangeId) ?? offer.price,
  }));
  const offer = offers.find((one) => one.rangeId === choice) ?? offers[0];
  const rangeId = offer?.rangeId ?? null;
  const amount = other?.amount ?? offer?.price;
  /** Set for a subscription: it begins with its first charge, so that day 1 can't be picked. */
  const renews = type === PAYMENT_TYPE.provider && Boolean(offer?.planId);
  const hrefOf = other?.completedHref ?? routes.completedOf;

  const body = () => {
    const { agreed_tc, ...buyer } = form.getValues();
    return {
      ...(other?.body ?? { programId: view.programId, range_Id: rangeId ?? 0 }),
      ...(amount === undefined ? {} : { amount: toWire(amount) }),
      ...(firstDay && !renews ? { starts_on: firstDay } : {}),
      user: { ...buyer, agreed_tc },
    };
  };

  const showError = (text: string, extra: Partial<Notice> = {}) => {
    setStatus('failed');
    setNotice({ tone: 'error', text, ...extra });
    endFailed.current = showToast(text, 'error', TOAST_MS.failure);
  };

  /** Shows an error in the page and in a notice, marks the fields and keeps the input. */
  const showFailure = (failure: Failure) => {
    const { message, errors, details } = failure;
    if (details?.code === 'already_has_program') {
      removeDraft(view.programId);
      router.push(routes.alreadyHas(view.programId));
      return;
    }
    for (const field of FIELDS) {
      const first = errors[field]?.[0];
      if (first) form.setError(field, { type: 'server', message: first });
    }
    const explained = other?.explain(failure);
    if (explained) return showError(explained);
    const after = details?.code === 'amount_changed' ? parseMoney(details.amount) : null;
    if (after !== null && amount !== undefined) {
      setPrices(new Map(prices).set(rangeId, after));
      showError(t('price_changed', { before: formatMoney(amount), after: formatMoney(after) }));
      return;
    }
    // The range was withdrawn since: the page shows those that are left.
    if (errors.range_Id) router.refresh();
    showError(errors.email?.[0] ?? errors.starts_on?.[0] ?? errors.range_Id?.[0] ?? message, {
      login: details?.code === 'email_has_account',
    });
  };

  /** Keep an error about a payment with an unknown outcome. */
  const clearNotice = () => {
    endFailed.current?.();
    setNotice((now) => (now?.order ? now : null));
  };

  const startBusy = () => {
    endFailed.current?.();
    setNotice(null);
    setStatus('PENDING');
    return Date.now();
  };

  const leaveFor = async (since: number, to: string) => {
    await sleep(Math.max(0, OK_AFTER_MS - (Date.now() - since)));
    setStatus('OK');
    removeDraft(view.programId);
    other?.onDone();
    // Replaces the history entry: going back must not lead to a form that would pay again.
    router.replace(to);
  };

  const sendTransfer = async () => {
    if (other && !other.check()) return setStatus('ERROR');
    const since = startBusy();
    try {
      if (await other?.leaveIfPaid()) return setStatus('OK');
      const result = await placeOrderAction(body());
      if (!result.ok) return showFailure(result);
      const { id, state } = result.data;
      await leaveFor(since, other || state === 'paid' ? hrefOf(id) : routes.transferOf(id));
    } catch {
      showError(t('offline'));
    }
  };

  const payPal = usePayPalActions({
    body,
    leaveIfPaid: async () => (await other?.leaveIfPaid()) ?? false,
    onOpened: (orderId) => other?.onOpened(orderId),
    startBusy,
    clearNotice,
    showError,
    showFailure,
    onCancelled: () => setNotice({ tone: 'info', text: t('paypal_cancelled') }),
    onUnknownOutcome(orderId) {
      setStatus(null);
      setNotice({ tone: 'warning', text: t('payment_unknown'), order: hrefOf(orderId) });
    },
    leaveFor: (since, orderId) => leaveFor(since, hrefOf(orderId)),
  });

  return {
    buyer,
    draft,
    type,
    offers,
    offer,
    amount,
    rangeId,
    firstDay,
    renews,
    rate: view.rate,
    status,
    notice,
    busy: status === 'PENDING' || status === 'OK',
    chooseType(next: PaymentType) {
      clearNotice();
      setType(next);
    },
    chooseRange(next: number | null) {
      clearNotice();
      setChoice(next);
      window.history.replaceState(null, '', routes.checkout(view.programId, next ?? undefined));
    },
    chooseFirstDay: setFirstDay,
    complete: other?.complete ?? true,
    submit: form.handleSubmit(sendTransfer, (errors) => {
      // Marks everything that is missing at once; of that, the form's own first field gets the focus.
      other?.check();
      setStatus('ERROR');
      const first = FIELDS.find((field) => errors[field]);
      if (first) form.setFocus(first);
    }),
    ...payPal,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
