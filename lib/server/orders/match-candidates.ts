import 'server-only';
import type { Db } from '@/db/client';
import { findMatchCandidates } from '@/db/repositories/bank/bank-matches';
import type { MatchCandidate, Standing } from '@/lib/domain/bank/bank-match';
import { DAY_MS, now } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { amountLeftAfter, type BankMoney } from '@/lib/domain/colones';
import { type Cents, ZERO } from '@/lib/domain/money';
import { isPaid } from '@/lib/domain/orders';

/** How long after its decision an order can still be matched with a line. */
const DECIDED_DAYS = 60;
const MOST = 5_000;

type Facts = { state: OrderState; total: Cents; rate: number | null; lines: readonly BankMoney[] };

function standingOf({ state, lines }: Facts, missing: Cents): Standing {
  // A line of unknown value covers a paid order, because a person accepted it.
  if (isPaid(state)) return lines.length > 0 && missing === ZERO ? 'has_line' : 'paid';
  return state === 'pending_transfer' ? 'open' : state === 'expired' ? 'expired' : 'closed';
}

/** The order's open amount after its lines, as a candidate for matching. */
export function toCandidate<F extends Facts>(order: F): F & Pick<MatchCandidate, 'missing' | 'standing'> {
  const missing = amountLeftAfter(order.total, order.rate, order.lines) ?? ZERO;
  return { ...order, missing, standing: standingOf(order, missing) };
}

/** The orders that lines are compared with, optionally only those with one of the given references. */
export const matchCandidates = async (db: Db, references?: readonly string[]) =>
  (
    await findMatchCandidates(db, {
      since: new Date(now().getTime() - DECIDED_DAYS * DAY_MS),
      limit: MOST,
      ...(references === undefined ? {} : { references }),
    })
  ).map(toCandidate);
