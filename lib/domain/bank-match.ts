import { normalizeReference } from './bank-statement';
import { foldText } from './fold-text';
import type { Cents } from './money';

/** Reasons for and against a match of a bank line and an order. */
export type MatchReason =
  | 'reference'
  | 'amount'
  | 'order_number'
  | 'buyer_name'
  | 'other_amount'
  | 'other_reference'
  | 'other_currency'
  | 'shared_reference'
  /** Another line already matches the same order exactly. */
  | 'second_line'
  | 'paid_already'
  /** The order is already paid or closed, so the money may have to be returned. */
  | 'has_line'
  | 'closed';

export type BankMovement = {
  reference: string | null;
  description: string | null;
  amount: Cents;
  currency: string;
};

/**
 * State of an order for matching.
 * An open transfer, confirmed by hand without a line, with a line, or ended (cancelled, expired or refunded).
 * The last two take no line.
 */
export type Standing = 'open' | 'paid' | 'has_line' | 'closed';
const takesLine = ({ standing }: MatchCandidate): boolean => standing === 'open' || standing === 'paid';

/** An order that a bank line may pay. */
export type MatchCandidate = {
  orderId: number;
  number: string;
  total: Cents;
  currency: string;
  /** Of its proofs. */
  references: readonly string[];
  buyer: string;
  standing: Standing;
};

export type Match<C extends MatchCandidate = MatchCandidate> = {
  candidate: C;
  /**
   * Exact: the reference and the amount are those of this order and of no other.
   * Surplus: the order takes no line.
   */
  kind: 'exact' | 'possible' | 'surplus';
  /** 0 to 100. */
  score: number;
  reasons: readonly MatchReason[];
};

const POINTS: Readonly<Partial<Record<MatchReason, number>>> = {
  reference: 60,
  amount: 30,
  order_number: 15,
  buyer_name: 10,
};
const SHOWN = 3;
/** A line in another currency is never exact. */
const isForeign = (movement: BankMovement, order: Pick<MatchCandidate, 'currency'>): boolean =>
  movement.currency !== order.currency;

const words = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

function reasonsOf(movement: BankMovement, order: MatchCandidate, shared: boolean): MatchReason[] {
  const reference = normalizeReference(movement.reference);
  const same = reference !== '' && order.references.some((given) => normalizeReference(given) === reference);
  const foreign = isForeign(movement, order);
  const amount = !foreign && movement.amount === order.total;
  const mentioned = new Set(words(`${movement.description ?? ''} ${movement.reference ?? ''}`));
  const names = words(order.buyer);
  return [
    ...(same ? (['reference'] as const) : []),
    ...(amount ? (['amount'] as const) : []),
    ...(mentioned.has(order.number) ? (['order_number'] as const) : []),
    ...(names.filter((name) => mentioned.has(name)).length >= 2 ? (['buyer_name'] as const) : []),
    ...(!same && reference !== '' && order.references.length > 0 ? (['other_reference'] as const) : []),
    ...(foreign ? (['other_currency'] as const) : amount ? [] : (['other_amount'] as const)),
    ...(same && shared ? (['shared_reference'] as const) : []),
    ...(order.standing === 'paid' ? (['paid_already'] as const) : []),
    ...(order.standing === 'has_line' || order.standing === 'closed' ? [order.standing] : []),
  ];
}

/**
 * Prepares a set of orders and returns a function that finds the best matches for a line, best first.
 * An order is a match when its reference or its amount is the line's, or when the line names its number.
 */
export function matcherOf<C extends MatchCandidate>(
  candidates: readonly C[],
): (movement: BankMovement) => Match<C>[] {
  const byKey = new Map<string, Set<C>>();
  const add = (key: string, order: C) => byKey.set(key, (byKey.get(key) ?? new Set()).add(order));
  for (const order of candidates) {
    for (const reference of order.references) add(`r:${normalizeReference(reference)}`, order);
    // For decided orders the amount alone is no evidence.
    if (order.standing === 'open') add(`a:${order.currency}:${order.total}`, order);
    add(`n:${order.number}`, order);
  }
  const of = (key: string): readonly C[] => [...(byKey.get(key) ?? [])];
  return (movement) => {
    const reference = normalizeReference(movement.reference);
    const sameReference = reference === '' ? [] : of(`r:${reference}`);
    const found = new Set([
      ...sameReference,
      ...of(`a:${movement.currency}:${movement.amount}`),
      ...words(`${movement.description ?? ''} ${movement.reference ?? ''}`).flatMap((word) =>
        of(`n:${word}`),
      ),
    ]);
    const matches = [...found]
      .map((candidate): Match<C> => {
        const reasons = reasonsOf(movement, candidate, sameReference.filter(takesLine).length > 1);
        const exact =
          takesLine(candidate) &&
          reasons.includes('reference') &&
          reasons.includes('amount') &&
          !reasons.includes('shared_reference');
        const points = reasons.reduce((sum, reason) => sum + (POINTS[reason] ?? 0), 0);
        return {
          candidate,
          kind: exact ? 'exact' : takesLine(candidate) ? 'possible' : 'surplus',
          score: exact ? 100 : Math.min(points, 95),
          reasons,
        };
      })
      .sort((a, b) => b.score - a.score || a.candidate.orderId - b.candidate.orderId);
    // Next to an exact match, other suggestions would only cause mistakes.
    return matches.slice(0, matches[0]?.kind === 'exact' ? 1 : SHOWN);
  };
}
