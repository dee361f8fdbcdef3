import 'server-only';
import type { findUnmatchedLines, findUnmatchedPayments } from '@/db/repositories/payments/unmatched-money';
import { createMatcher, type Match } from '@/lib/domain/bank/bank-match';
import { formatBankAmount } from '@/lib/domain/bank/bank-statement';
import { dollarsOf } from '@/lib/domain/colones';
import { formatIn, formatMoney } from '@/lib/domain/money';
import { guessOrder, type MoneyGuess, type WaitingOrder } from '@/lib/domain/money-guess';
import { foldText } from '@/lib/domain/values/fold-text';
import { type MovementMatch, toListedMatch } from '@/lib/server/orders/match-lines';

/** Money that came and pays no order yet, or what was decided about it. */
export type UnmatchedItem = {
  /** Id of the payment or of the line of the bank. */
  id: number;
  /** A calendar day for the bank. */
  at: string;
  amount: string;
  /** Of money in another currency, by today's rate; null for dollars and without a rate. */
  dollars: string | null;
  /** What tells whose it is: references, description, payer. */
  hint: string;
  order: { id: number; number: string } | null;
  resolver: string | null;
} & (
  | { source: 'paypal'; kind: 'capture' | 'sale'; providerId: string; guess: MoneyGuess | null }
  | { source: 'bank'; kind: 'deposit' | 'sinpe'; matches: readonly MovementMatch[] }
);

type Payment = Awaited<ReturnType<typeof findUnmatchedPayments>>[number];
type Line = Awaited<ReturnType<typeof findUnmatchedLines>>[number];

const orderOf = (id: number | null, number: string | null) =>
  id === null ? null : { id, number: number ?? String(id) };
const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

export function toPayment(
  { row, number, resolver }: Payment,
  orders: readonly WaitingOrder[],
): UnmatchedItem & { source: 'paypal' } {
  const { kind, amount, currency, reference } = row;
  if (kind === 'dispute') throw new Error('a dispute is no money without an order');
  const payer = { payerName: row.payer_name, payerEmail: row.payer_email };
  return {
    source: 'paypal',
    kind,
    id: row.id,
    at: row.received_at.toISOString(),
    amount: formatIn(amount, currency),
    dollars: null,
    hint: joined(reference, row.payer_name ?? row.payer_email, row.resolution),
    providerId: row.provider_id,
    guess: row.state === 'open' ? guessOrder({ kind, amount, currency, reference, ...payer }, orders) : null,
    order: orderOf(row.order_id, number),
    resolver,
  };
}

/** Formats lines of the bank; `rate` is today's, for those in colones. */
export function lineFormatter(candidates: Parameters<typeof createMatcher>[0], rate: number | null) {
  const match: (line: Line['row']) => Match[] = createMatcher(candidates);
  return ({ row, number, resolver }: Line): UnmatchedItem & { source: 'bank' } => ({
    source: 'bank',
    kind: foldText(row.description ?? '').includes('sinpe') ? 'sinpe' : 'deposit',
    id: row.id,
    at: row.moved_on,
    amount: formatBankAmount(row),
    dollars: row.currency === 'CRC' && rate !== null ? formatMoney(dollarsOf(row.amount, rate)) : null,
    hint: joined(row.reference, row.description),
    matches:
      row.order_id === null && row.ignored_at === null
        ? match(row)
            .filter(({ kind }) => kind !== 'surplus')
            .map(toListedMatch)
        : [],
    order: orderOf(row.order_id, number),
    resolver,
  });
}
