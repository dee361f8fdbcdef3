import { amountLeftAfter, type BankMoney, colonesOf, isAmount } from '../colones';
import { type Cents, ZERO } from '../money';
import { foldText } from '../values/fold-text';
import { normalizeReference } from './bank-statement';

/** Reasons for and against a match of a bank line and an order. */
export type MatchReason =
  | 'reference'
  | 'amount'
  | 'order_number'
  | 'buyer_name'
  /** Less than the missing amount. */
  | 'part'
  | 'other_amount'
  | 'other_reference'
  | 'other_currency'
  | 'shared_reference'
  /** Another line already matches the same order exactly. */
  | 'second_line'
  | 'paid_already'
  /** The order expired before the money arrived. */
  | 'late'
  /** The order is already paid or closed, so the money may have to be returned. */
  | 'has_line'
  | 'closed';

export type BankMovement = BankMoney & { reference: string | null; description: string | null };

/**
 * State of an order for matching: an open transfer, an expired one, confirmed by hand but not covered by
 * lines, covered by lines, or ended (cancelled or refunded). The last two accept no line.
 */
export type Standing = 'open' | 'expired' | 'paid' | 'has_line' | 'closed';
const takesLine = ({ standing }: MatchCandidate): boolean => standing !== 'has_line' && standing !== 'closed';

/** An order that a bank line may pay. */
export type MatchCandidate = {
  orderId: number;
  number: string;
  total: Cents;
  /** The amount that its bank lines do not cover yet. */
  missing: Cents;
  currency: string;
  /** Colones per dollar, as the order keeps it. */
  rate: number | null;
  /** The references of its proofs. */
  references: readonly string[];
  buyer: string;
  standing: Standing;
};

/** The amount that a line for the order should have: what is missing, of a covered order its total. */
export const expectedAmount = (order: MatchCandidate): Cents =>
  takesLine(order) ? order.missing : order.total;

export type Match<C extends MatchCandidate = MatchCandidate> = {
  candidate: C;
  /**
   * Exact: reference and amount are those of this order and of no other. Surplus: the order accepts no line.
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

const words = (text: string): string[] =>
  foldText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);

/** Shorter runs of digits in a text are dates, hours and order numbers. */
const MIN_REFERENCE = 6;

/**
 * The normalized references that a line may carry: its own, and whatever looks like one in its description:
 * words with digits, and runs of digits («SINPE REF:2026112100123 MARIA»).
 */
export function referencesOf({
  reference,
  description,
}: Pick<BankMovement, 'reference' | 'description'>): string[] {
  const text = description ?? '';
  const inside = [...text.split(/[\s,;:]+/), ...(text.match(/\d+/g) ?? [])]
    .filter((word) => /\d/.test(word))
    .map(normalizeReference)
    .filter((word) => word.length >= MIN_REFERENCE);
  return [...new Set([normalizeReference(reference), ...inside])].filter((word) => word !== '');
}

function reasonsOf(movement: BankMovement, order: MatchCandidate, shared: boolean): MatchReason[] {
  const lines = referencesOf(movement);
  const same = order.references.some((given) => lines.includes(normalizeReference(given)));
  const due = expectedAmount(order);
  const rest = order.currency === 'USD' ? amountLeftAfter(due, order.rate, [movement]) : null;
  const amount = rest !== null && isAmount(movement, due, order.rate);
  const doubt = rest === null ? 'other_currency' : rest > ZERO ? 'part' : 'other_amount';
  const mentioned = new Set(words(`${movement.description ?? ''} ${movement.reference ?? ''}`));
  const names = words(order.buyer);
  const hasOther = !same && normalizeReference(movement.reference) !== '' && order.references.length > 0;
  return [
    ...(same ? (['reference'] as const) : []),
    ...(amount ? (['amount'] as const) : []),
    ...(mentioned.has(order.number) ? (['order_number'] as const) : []),
    ...(names.filter((name) => mentioned.has(name)).length >= 2 ? (['buyer_name'] as const) : []),
    ...(hasOther ? (['other_reference'] as const) : []),
    ...(amount ? [] : ([doubt] as const)),
    ...(same && shared ? (['shared_reference'] as const) : []),
    ...(order.standing === 'paid' ? (['paid_already'] as const) : []),
    ...(order.standing === 'expired' ? (['late'] as const) : []),
    ...(order.standing === 'has_line' || order.standing === 'closed' ? [order.standing] : []),
  ];
}

/** Compares one line with one order, ignoring other orders; for matching by hand. */
export const compareByHand = (movement: BankMovement, order: MatchCandidate): readonly MatchReason[] =>
  reasonsOf(movement, order, false);

/**
 * Prepares a set of orders and returns a function that finds the best matches for a line, best first.
 * An order is a match when its reference or its missing amount is the line's, or when the line names its
 * number. One that expired is never exact: a person decides about late money.
 */
export function createMatcher<C extends MatchCandidate>(
  candidates: readonly C[],
): (movement: BankMovement) => Match<C>[] {
  const byKey = new Map<string, Set<C>>();
  const add = (key: string, order: C) => byKey.set(key, (byKey.get(key) ?? new Set()).add(order));
  for (const order of candidates) {
    for (const reference of order.references) add(`r:${normalizeReference(reference)}`, order);
    // For decided orders the amount alone is no evidence.
    if (order.standing === 'open') {
      add(`a:${order.currency}:${order.missing}`, order);
      if (order.rate !== null) add(`c:${colonesOf(order.missing, order.rate)}`, order);
    }
    add(`n:${order.number}`, order);
  }
  const of = (key: string): readonly C[] => [...(byKey.get(key) ?? [])];
  const ofAmount = (movement: BankMovement): readonly C[] =>
    movement.currency === 'CRC'
      ? [Math.floor, Math.ceil].flatMap((whole) => of(`c:${whole(movement.amount / 100)}`))
      : of(`a:${movement.currency}:${movement.amount}`);
  return (movement) => {
    const sameReference = referencesOf(movement).flatMap((reference) => of(`r:${reference}`));
    const sharing = new Set(sameReference.filter(takesLine)).size > 1;
    const found = new Set([
      ...sameReference,
      ...ofAmount(movement),
      ...words(`${movement.description ?? ''} ${movement.reference ?? ''}`).flatMap((word) =>
        of(`n:${word}`),
      ),
    ]);
    const matches = [...found]
      .map((candidate): Match<C> => {
        const reasons = reasonsOf(movement, candidate, sharing);
        const exact =
          takesLine(candidate) &&
          candidate.standing !== 'expired' &&
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
