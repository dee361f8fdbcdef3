import { type OrderState, PAYMENT_TYPE, type PaymentType } from './codes';
import { oneOf } from './values/one-of';

/**
 * Guarded transitions (docs/spec/payments.md#order-states).
 * A state that is not listed under another can't be reached from it.
 */
const ORDER: Readonly<Record<OrderState, readonly OrderState[]>> = {
  draft: ['pending_payment', 'pending_transfer', 'cancelled'],
  pending_payment: ['paid', 'cancelled', 'expired', 'review'],
  pending_transfer: ['paid', 'cancelled', 'expired', 'review'],
  review: ['paid', 'cancelled', 'refunded', 'reversed'],
  paid: ['partially_refunded', 'refunded', 'reversed'],
  partially_refunded: ['refunded', 'reversed'],
  // PayPal reports the refund of everything before its reason, so a bank's reversal may first be booked as a
  // refund.
  refunded: ['reversed'],
  reversed: [],
  cancelled: [],
  // Money may arrive late: staff take it, or give it back.
  expired: ['paid'],
};

export const canMoveOrder = (from: OrderState, to: OrderState): boolean => ORDER[from].includes(to);

type OrderStates = readonly OrderState[];

/**
 * A cart, or an order that staff enter by hand: it has no payment type until it is paid or closed.
 * All other orders are placed once they have left draft (docs/spec/checkout.md#placed-orders).
 */
export const isUnplaced = ({ state, type }: { state: OrderState; type: PaymentType | null }): boolean =>
  state === 'draft' || (state === 'pending_transfer' && type === null);

/** Paid, and not refunded in full. */
export const PAID_ORDER_STATES = ['paid', 'partially_refunded'] as const satisfies OrderStates;
export const isPaid = oneOf(PAID_ORDER_STATES);

/** Refunded or reversed in full. */
export const RETURNED_ORDER_STATES = ['refunded', 'reversed'] as const satisfies OrderStates;
export const isReturned = oneOf(RETURNED_ORDER_STATES);

/** Paid at some time, even if refunded since. */
export const WAS_PAID_ORDER_STATES = [...PAID_ORDER_STATES, ...RETURNED_ORDER_STATES] as const;
export const wasPaid = oneOf(WAS_PAID_ORDER_STATES);

/** Placed and waiting for the buyer's payment until it expires. */
export const AWAITING_ORDER_STATES = ['pending_payment', 'pending_transfer'] as const satisfies OrderStates;
export const isAwaitingPayment = oneOf(AWAITING_ORDER_STATES);

/** Undecided: holds its stock and waits for a payment or for its review. */
export const OPEN_ORDER_STATES = [...AWAITING_ORDER_STATES, 'review'] as const satisfies OrderStates;
export const isOpen = oneOf(OPEN_ORDER_STATES);

/** Ended without a payment. */
const CLOSED_ORDER_STATES = ['cancelled', 'expired'] as const satisfies OrderStates;
export const isClosed = oneOf(CLOSED_ORDER_STATES);

/** A transfer that waits for its deposit, or was closed without one. */
export const isUnpaidTransfer = ({ state, type }: { state: OrderState; type: PaymentType | null }): boolean =>
  state === 'pending_transfer' || (type === PAYMENT_TYPE.transfer && isClosed(state));

/** Closed, or refunded in full. */
export const ENDED_ORDER_STATES = [...CLOSED_ORDER_STATES, ...RETURNED_ORDER_STATES] as const;

/** No payment was made or announced, so the order gives its account nothing. */
export const isAbandoned = oneOf(['draft', 'pending_payment', ...CLOSED_ORDER_STATES]);

/** Orders that the page after an online payment shows. */
export const COMPLETED_PAGE_STATES = [
  ...PAID_ORDER_STATES,
  'pending_payment',
  'review',
] as const satisfies OrderStates;
