import type { OrderState, PaymentState, SubscriptionState } from './codes';

/** Guarded transitions (paypal.md "State machines"). A state that is not listed under another can't be reached from it. */
const ORDER: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['pending_payment', 'pending_transfer', 'cancelled'],
  pending_payment: ['paid', 'cancelled', 'expired', 'review'],
  pending_transfer: ['paid', 'cancelled', 'expired', 'review'],
  review: ['paid', 'cancelled', 'refunded', 'reversed'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  partially_refunded: ['refunded', 'reversed'],
  // PayPal says that all went back before it says why: a bank's reversal is booked as a refund until then.
  refunded: ['reversed'],
  reversed: [],
  cancelled: [],
  expired: [],
};

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

export const canMoveOrder = (from: OrderState, to: OrderState): boolean => ORDER[from].includes(to);
export const canMovePayment = (from: PaymentState, to: PaymentState): boolean => PAYMENT[from].includes(to);
export const canMoveSubscription = (from: SubscriptionState, to: SubscriptionState): boolean =>
  SUBSCRIPTION[from].includes(to);

/** States in which the buyer has paid and (some of) the money is still with the shop. */
export const isPaid = (state: OrderState): boolean => state === 'paid' || state === 'partially_refunded';
/** States in which stock is held and payment is awaited. */
export const isOpen = (state: OrderState): boolean =>
  state === 'pending_payment' || state === 'pending_transfer' || state === 'review';
