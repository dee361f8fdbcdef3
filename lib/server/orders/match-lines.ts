import 'server-only';
import { cache } from 'react';
import type { Db } from '@/db/client';
import { findOpenMovements, type MovementRow } from '@/db/repositories/bank/bank-movements';
import { createMatcher, expectedAmount, type Match, type MatchReason } from '@/lib/domain/bank/bank-match';
import { formatBoth } from '@/lib/domain/colones';
import { matchCandidates } from './match-candidates';

/** The most open lines compared at once; older ones follow as newer ones are decided. */
const COMPARED = 5_000;

/** An order that a bank line may belong to. */
export type MovementMatch = {
  orderId: number;
  number: string;
  buyer: string;
  total: string;
  kind: Match['kind'];
  score: number;
  reasons: readonly MatchReason[];
};

type MatchView = 'exact' | 'possible' | 'none';
export type MatchedLine = { movement: MovementRow; matches: readonly Match[]; view: MatchView };

/** A match as screens show it. */
export const toListedMatch = ({ candidate, kind, score, reasons }: Match): MovementMatch => ({
  orderId: candidate.orderId,
  number: candidate.number,
  buyer: candidate.buyer.trim(),
  total: formatBoth(expectedAmount(candidate), candidate.rate),
  kind,
  score,
  reasons,
});

/** The second line for one order needs a person's decision. */
function withDoubt(line: MatchedLine): MatchedLine {
  const matches = line.matches.map(
    (match): Match => ({ ...match, kind: 'possible', reasons: [...match.reasons, 'second_line'] }),
  );
  return { ...line, matches, view: 'possible' };
}

/**
 * The open bank lines, newest first, each with the orders it may pay (docs/spec/checkout.md#transfer). An
 * order is the exact match of one line only. `capped`: there are more open lines than those compared.
 * Compared once per page, for its rows, tabs and panel.
 */
export const matchLines = cache(async (db: Db): Promise<{ lines: MatchedLine[]; capped: boolean }> => {
  const [movements, candidates] = await Promise.all([
    findOpenMovements(db, COMPARED + 1),
    matchCandidates(db),
  ]);
  const match = createMatcher(candidates);
  const taken = new Set<number>();
  const lines = movements.slice(0, COMPARED).map((movement): MatchedLine => {
    const matches = match(movement);
    const kind = matches[0]?.kind ?? 'none';
    const line: MatchedLine = { movement, matches, view: kind === 'surplus' ? 'possible' : kind };
    const orderId = kind === 'exact' ? matches[0]?.candidate.orderId : undefined;
    if (orderId === undefined) return line;
    if (taken.has(orderId)) return withDoubt(line);
    taken.add(orderId);
    return line;
  });
  return { lines, capped: movements.length > COMPARED };
});
