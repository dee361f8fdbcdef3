import { addMonthsTo } from '@/lib/domain/access/entitlement';
import { dayIn } from '@/lib/domain/clock';
import { parseMoney } from '@/lib/domain/money';
import type { Capture, Order, Refund, Subscription } from '@/simulators/paypal/model';

/** PayPal's final state: `control().state()`. */
export type AtPayPal = {
  orders: Order[];
  captures: Capture[];
  refunds: Refund[];
  subscriptions: Subscription[];
};

type Money = { paid: number; returned: number; reversed: boolean; day: string };
/** The state that the shop must have of an order. */
export type Truth = {
  state: string;
  paid: number;
  returned: number;
  /** State of the order's own payment. */
  ownReturned: number;
  charges: number;
  /** programusers.status_id; null when there is no row. */
  access: number | null;
  /** The last day that the charges of a subscription pay for. */
  paidUntil: string | null;
  subscription: string | null;
};

const centsOf = (value: string): number => parseMoney(value) ?? Number.NaN;
const TAKEN = new Set(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']);

function moneyOf(at: AtPayPal, capture: Capture): Money {
  const refunds = at.refunds.filter(({ sim }) => sim.captureId === capture.id);
  return {
    paid: centsOf(capture.amount.value),
    returned: refunds.reduce((sum, { amount }) => sum + centsOf(amount.value), 0),
    reversed: refunds.some(({ sim }) => sim.reversal),
    day: dayIn('America/Costa_Rica', new Date(capture.create_time)),
  };
}

function stateOf(own: Money | undefined): string {
  if (own === undefined) return 'pending_payment';
  if (own.returned === 0) return 'paid';
  if (own.reversed) return 'reversed';
  return own.returned === own.paid ? 'refunded' : 'partially_refunded';
}

const isKept = ({ paid, returned }: Money): boolean => returned < paid;

/** Derived from PayPal's rows alone, independent of what was played. */
export function truthOf(at: AtPayPal, orderId: number): Truth {
  const subscription = at.subscriptions.find(({ custom_id }) => custom_id === String(orderId));
  const charges = at.captures
    .filter(({ custom_id, status }) => custom_id === String(orderId) && TAKEN.has(status))
    .sort((a, b) => a.create_time.localeCompare(b.create_time))
    .map((capture) => moneyOf(at, capture));
  const [first] = charges;
  const lastKept = charges.findLastIndex(isKept);
  const none = first === undefined ? null : 5;
  return {
    state: stateOf(first),
    paid: charges.reduce((sum, { paid }) => sum + paid, 0),
    returned: charges.reduce((sum, { returned }) => sum + returned, 0),
    ownReturned: first?.returned ?? 0,
    charges: charges.length,
    access: lastKept === -1 ? none : 1,
    paidUntil: subscription && first && lastKept >= 0 ? addMonthsTo(first.day, lastKept + 1) : null,
    subscription: subscription?.status.toLowerCase() ?? null,
  };
}
