import 'server-only';
import { db } from '@/db/client';
import type { MovementRow } from '@/db/repositories/bank/bank-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { formatBankAmount } from '@/lib/domain/bank/bank-statement';
import { matchLines } from '@/lib/server/orders/match-lines';

/** Accepted by one click. */
const MOST = 500;

export type ExactMatches = {
  /** Pairs for "accept all"; the server checks each again. */
  exact: readonly { movementId: number; orderId: number; label: string }[];
  /** There are more open lines than are compared at once. */
  capped: boolean;
};

const labelOf = (movement: MovementRow): string =>
  [movement.reference, formatBankAmount(movement)].filter(Boolean).join(' · ');

/** The open lines of the bank that match one order exactly, at most 500. Ability `order_confirm_transfer`. */
export async function getExactMatches(context: RequestContext): Promise<ExactMatches> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const { lines, capped } = await matchLines(db);
  const exact = lines
    .filter(({ view }) => view === 'exact')
    .slice(0, MOST)
    .flatMap(({ movement, matches: [best] }) =>
      best ? [{ movementId: movement.id, orderId: best.candidate.orderId, label: labelOf(movement) }] : [],
    );
  return { exact, capped };
}
