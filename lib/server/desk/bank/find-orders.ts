import 'server-only';
import { db } from '@/db/client';
import { findOrdersToLink } from '@/db/repositories/bank/bank-matches';
import { findMovement } from '@/db/repositories/bank/bank-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { compareByHand, type MatchReason } from '@/lib/domain/bank/bank-match';
import { formatBoth } from '@/lib/domain/colones';
import { orNotFound } from '@/lib/domain/errors';
import { toCandidate } from '@/lib/server/orders/match-candidates';

const SHOWN = 8;

export type OrderToLink = {
  orderId: number;
  number: string;
  buyer: string;
  total: string;
  /** The open amount after its lines. */
  missing: string;
  placedAt: string | null;
  reasons: readonly MatchReason[];
};

/**
 * Orders that a person may link a line to: transfers found by number or buyer, open, expired or paid.
 * Covered orders are left out. Ability `order_confirm_transfer`. Nothing for an empty text.
 */
export async function findOrdersFor(
  context: RequestContext,
  { movementId, text }: { movementId: number; text: string },
): Promise<OrderToLink[]> {
  requireAbility(context.actor, 'order_confirm_transfer');
  const movement = orNotFound(await findMovement(db, movementId));
  const typed = text.trim().replace(/^#/, '');
  if (typed === '') return [];
  const found = await findOrdersToLink(db, { text: typed, limit: SHOWN * 2 });
  return found
    .map(toCandidate)
    .filter(({ standing }) => standing !== 'has_line')
    .slice(0, SHOWN)
    .map((order) => ({
      orderId: order.orderId,
      number: order.number,
      buyer: order.buyer.trim(),
      total: formatBoth(order.total, order.rate),
      missing: formatBoth(order.missing, order.rate),
      placedAt: order.placedAt?.toISOString() ?? null,
      reasons: compareByHand(movement, { ...order, references: [] }),
    }));
}
