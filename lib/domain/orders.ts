import type { OrderState } from './codes';
import { oneOf } from './one-of';

/**
 * Guarded transitions (docs/spec/payments.md#order-states). A state that is not listed under another
 * can't be reached from it.
 */
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

export const canMoveOrder = (from: OrderState, to: OrderState): boolean => ORDER[from].includes(to);

type OrderStates = readonly OrderState[];

/** The buyer has paid, and some of the money at least is still with the shop. */
export const PAID_ORDER_STATES = ['paid', 'partially_refunded'] as const satisfies OrderStates;
export const isPaid = oneOf(PAID_ORDER_STATES);

/** All the money went back. */
export const RETURNED_ORDER_STATES = ['refunded', 'reversed'] as const satisfies OrderStates;
export const isReturned = oneOf(RETURNED_ORDER_STATES);

/** Paid at some time, whatever went back since. */
export const wasPaid = oneOf([...PAID_ORDER_STATES, ...RETURNED_ORDER_STATES]);

/** Placed, and waits for its buyer's payment until it expires. */
export const AWAITING_ORDER_STATES = ['pending_payment', 'pending_transfer'] as const satisfies OrderStates;
export const isAwaitingPayment = oneOf(AWAITING_ORDER_STATES);

/** Not decided yet: holds its stock, waits for a payment or for a person who reviews one. */
export const OPEN_ORDER_STATES = [...AWAITING_ORDER_STATES, 'review'] as const satisfies OrderStates;
export const isOpen = oneOf(OPEN_ORDER_STATES);

/** Ended without a payment. */
const CLOSED_ORDER_STATES = ['cancelled', 'expired'] as const satisfies OrderStates;
export const isClosed = oneOf(CLOSED_ORDER_STATES);

/** Nothing more happens by itself: closed, or all its money went back. */
export const ENDED_ORDER_STATES = [...CLOSED_ORDER_STATES, ...RETURNED_ORDER_STATES] as const;

/** An order that gives its account nothing: no payment was made or announced. */
export const isAbandoned = oneOf(['draft', 'pending_payment', ...CLOSED_ORDER_STATES]);

/** What the page after an online payment shows. */
export const COMPLETED_PAGE_STATES = [
  ...PAID_ORDER_STATES,
  'pending_payment',
  'review',
] as const satisfies OrderStates;
