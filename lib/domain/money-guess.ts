import type { OrderState } from './codes';
import type { Cents } from './money';
import { foldText } from './values/fold-text';

/** A payment that PayPal reports and no order accounts for. */
type StrayMoney = {
  kind: 'capture' | 'sale';
  amount: Cents;
  currency: string;
  /** The order id and invoice number that came with it. */
  reference: string | null;
  payerName: string | null;
  payerEmail: string | null;
};

/** An order that waits for money, or expired waiting. */
export type WaitingOrder = {
  orderId: number;
  number: string;
  state: OrderState;
  total: Cents;
  currency: string;
  email: string;
  buyer: string;
};

/** How the order was found: by the number that came with the payment, the payer's e-mail or their name. */
type GuessReason = 'reference' | 'email' | 'name';

/**
 * The order that an unmatched payment is probably for. Only orders of the same amount are considered; those
 * that match by amount alone are only counted. A charge of a subscription that the shop does not know is
 * foreign.
 */
export type MoneyGuess =
  | { kind: 'order' | 'expired'; orderId: number; number: string; reason: GuessReason }
  | { kind: 'possible'; count: number }
  | { kind: 'foreign' }
  | { kind: 'none' };

const words = (text: string | null): string[] =>
  foldText(text ?? '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);

function reasonFor(money: StrayMoney, order: WaitingOrder): GuessReason | null {
  // An invoice number ends in a counter, so an order's id is only taken whole.
  const parts = (money.reference ?? '').split(' · ');
  if (parts.includes(String(order.orderId)) || words(money.reference).includes(order.number))
    return 'reference';
  const email = money.payerEmail?.trim().toLowerCase();
  if (email && email === order.email.trim().toLowerCase()) return 'email';
  const payer = new Set(words(money.payerName));
  return words(order.buyer).filter((word) => payer.has(word)).length >= 2 ? 'name' : null;
}

const RANK: readonly GuessReason[] = ['reference', 'email', 'name'];

/** The guess for one payment. When two orders match equally well, neither is certain. */
export function guessOrder(money: StrayMoney, orders: readonly WaitingOrder[]): MoneyGuess {
  const same = orders.filter(({ total, currency }) => total === money.amount && currency === money.currency);
  for (const reason of RANK) {
    const named = same.filter((order) => reasonFor(money, order) === reason);
    const [order] = named;
    if (!order) continue;
    if (named.length > 1) return { kind: 'possible', count: named.length };
    const { orderId, number, state } = order;
    return { kind: state === 'expired' ? 'expired' : 'order', orderId, number, reason };
  }
  if (money.kind === 'sale') return { kind: 'foreign' };
  const open = same.filter(({ state }) => state !== 'expired');
  return open.length > 0 ? { kind: 'possible', count: open.length } : { kind: 'none' };
}
