import type { PaymentState, Provider, SubscriptionState } from './codes';
import { oneOf } from './values/one-of';

/** Payment services that the shop calls; the money of a transfer is moved by people. */
export type OnlineProvider = Exclude<Provider, 'transfer'>;
export const isOnline = (provider: Provider | null): provider is OnlineProvider =>
  provider !== null && provider !== 'transfer';
/** The service that new payments are made with. */
export const ONLINE_PROVIDER: OnlineProvider = 'paypal';

/**
 * Guarded transitions (docs/spec/payments.md#payment-states).
 * A state that is not listed can't be reached.
 */
const PAYMENT: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  initiated: ['created', 'unknown', 'declined', 'cancelled', 'expired'],
  created: ['approved', 'capturing', 'completed', 'cancelled', 'expired', 'review'],
  approved: ['capturing', 'completed', 'cancelled', 'expired', 'review'],
  capturing: ['completed', 'pending', 'declined', 'unknown', 'review'],
  unknown: [
    'created',
    'approved',
    'capturing',
    'completed',
    'pending',
    'declined',
    'cancelled',
    'expired',
    'review',
  ],
  pending: ['completed', 'denied', 'review'],
  review: ['completed', 'denied', 'refunded', 'reversed', 'cancelled'],
  completed: ['partially_refunded', 'refunded', 'reversed'],
  partially_refunded: ['refunded', 'reversed'],
  declined: [],
  denied: [],
  cancelled: [],
  expired: [],
  refunded: ['reversed'],
  reversed: [],
};

const SUBSCRIPTION: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  initiated: ['approval_pending', 'active', 'cancelled', 'expired'],
  approval_pending: ['approved', 'active', 'cancelled', 'expired'],
  approved: ['active', 'cancelled', 'expired'],
  active: ['suspended', 'cancelled', 'expired'],
  suspended: ['active', 'cancelled', 'expired'],
  cancelled: [],
  expired: [],
};

export const canMovePayment = (from: PaymentState, to: PaymentState): boolean => PAYMENT[from].includes(to);
export const canMoveSubscription = (from: SubscriptionState, to: SubscriptionState): boolean =>
  SUBSCRIPTION[from].includes(to);

type PaymentStates = readonly PaymentState[];

/** No capture was requested yet: may be closed without asking PayPal. */
export const IDLE_PAYMENT_STATES = ['initiated', 'created', 'approved'] as const satisfies PaymentStates;

/** Can be continued: PayPal is called again with the same request id. */
export const isReusable = oneOf([...IDLE_PAYMENT_STATES, 'unknown']);

/** The capture took money and the shop still has all or part of it; also of a subscription's charge. */
export const KEPT_PAYMENT_STATES = ['completed', 'partially_refunded'] as const satisfies PaymentStates;
export const isKept = oneOf(KEPT_PAYMENT_STATES);

/** The capture took money, even if it was returned since. */
export const CAPTURED_PAYMENT_STATES = [
  ...KEPT_PAYMENT_STATES,
  'refunded',
  'reversed',
] as const satisfies PaymentStates;
export const isCaptured = oneOf(CAPTURED_PAYMENT_STATES);

/** Captured or in review: PayPal has nothing new to say. */
export const isSettled = oneOf([...CAPTURED_PAYMENT_STATES, 'review']);

/** Money may be moving or has just arrived: the order is not closed and no other attempt is captured. */
export const IN_FLIGHT_PAYMENT_STATES = [
  'capturing',
  'unknown',
  'pending',
  'review',
  'completed',
] as const satisfies PaymentStates;
export const isInFlight = oneOf(IN_FLIGHT_PAYMENT_STATES);

/** Money is moving or was taken: no other attempt may be opened for the order. */
export const isBusy = oneOf([...IN_FLIGHT_PAYMENT_STATES, ...CAPTURED_PAYMENT_STATES]);

/**
 * The answer to its creation was lost before any capture: PayPal's order may be open, but its id reached no
 * buyer, so it takes no money.
 */
export const isUncaptured = (payment: { state: PaymentState; capture_number: number }): boolean =>
  payment.state === 'unknown' && payment.capture_number === 0;

/** PayPal refused the payment. */
export const DECLINED_PAYMENT_STATES = ['declined', 'denied'] as const satisfies PaymentStates;
export const isDeclined = oneOf(DECLINED_PAYMENT_STATES);

/** Ended without taking money. */
export const isPaymentEnded = oneOf([...DECLINED_PAYMENT_STATES, 'cancelled', 'expired']);

/** Checked with PayPal by reconciliation. */
export const CHECKED_PAYMENT_STATES = [
  'created',
  'approved',
  'capturing',
  'unknown',
  'pending',
] as const satisfies PaymentStates;

/**
 * The result of a payment.
 * `not_approved`: by the buyer at PayPal. `closed`: the order can no longer be paid.
 */
export type PaymentOutcome = 'paid' | 'pending' | 'declined' | 'review' | 'not_approved' | 'closed';

const OUTCOME: Readonly<Record<PaymentState, PaymentOutcome>> = {
  initiated: 'not_approved',
  created: 'not_approved',
  approved: 'not_approved',
  capturing: 'pending',
  unknown: 'pending',
  pending: 'pending',
  completed: 'paid',
  partially_refunded: 'paid',
  refunded: 'paid',
  reversed: 'review',
  declined: 'declined',
  denied: 'declined',
  review: 'review',
  cancelled: 'closed',
  expired: 'closed',
};
export const outcomeOf = (state: PaymentState): PaymentOutcome => OUTCOME[state];

type SubscriptionStates = readonly SubscriptionState[];

/** The buyer has not agreed at PayPal yet. */
export const isUnapproved = oneOf(['initiated', 'approval_pending'] satisfies SubscriptionStates);

/** Created at PayPal and waiting for the buyer. */
export const WAITING_SUBSCRIPTION_STATES = [
  'approval_pending',
  'approved',
] as const satisfies SubscriptionStates;

/** Started and not ended; suspended ones may go on. */
const RUNNING_SUBSCRIPTION_STATES = ['active', 'suspended'] as const satisfies SubscriptionStates;
export const isRunning = oneOf(RUNNING_SUBSCRIPTION_STATES);

/** Checked with PayPal by reconciliation. */
export const CHECKED_SUBSCRIPTION_STATES = [
  ...WAITING_SUBSCRIPTION_STATES,
  ...RUNNING_SUBSCRIPTION_STATES,
] as const;

/** Ended for good: it never runs again (docs/spec/access.md#subscriptions). */
const ENDED_SUBSCRIPTION_STATES = ['cancelled', 'expired'] as const satisfies SubscriptionStates;
export const isSubscriptionEnded = oneOf(ENDED_SUBSCRIPTION_STATES);

/** Was active at some time. */
export const STARTED_SUBSCRIPTION_STATES = [
  ...RUNNING_SUBSCRIPTION_STATES,
  ...ENDED_SUBSCRIPTION_STATES,
] as const;

const STATE_OF: Readonly<Record<string, SubscriptionState>> = {
  APPROVAL_PENDING: 'approval_pending',
  APPROVED: 'approved',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
};
/** The shop's state for PayPal's status of a subscription; null for a status that changes nothing. */
export const subscriptionStateOf = (status: string): SubscriptionState | null => STATE_OF[status] ?? null;

/** Requested, and its outcome at PayPal is not known yet. */
export const OPEN_REFUND_STATES = ['initiated', 'pending', 'unknown'] as const;
export const isRefundOpen = oneOf(OPEN_REFUND_STATES);

/** Characters of the bank's reference of a transfer, as buyers and staff type it. */
export const MAX_REFERENCE = 60;

/** Format of PayPal's ids. */
export const isProviderId = (text: string): boolean => /^[A-Z0-9-]{1,64}$/i.test(text);

/** PayPal's statuses of a capture or a charge that holds money of the shop, all of it or a part. */
const HELD_STATUSES = ['COMPLETED', 'PARTIALLY_REFUNDED'] as const;
export const holdsMoney = oneOf(HELD_STATUSES);
/** Those of one that took money, even if all of it was returned since. */
export const tookMoney = oneOf([...HELD_STATUSES, 'REFUNDED']);
/** Those of a capture that took none. */
export const isCaptureRefused = oneOf(['DECLINED', 'FAILED']);
