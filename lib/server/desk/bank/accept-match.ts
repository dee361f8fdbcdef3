import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  findMovementsOf,
  lockMovement,
  type MovementRow,
  updateMovement,
} from '@/db/repositories/bank/bank-movements';
import { insertOrderEvent, lockOrder, type OrderRow } from '@/db/repositories/orders/orders';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { createMatcher, referencesOf } from '@/lib/domain/bank/bank-match';
import { normalizeReference } from '@/lib/domain/bank/bank-statement';
import { amountLeftAfter, formatBoth } from '@/lib/domain/colones';
import { AppError, conflict } from '@/lib/domain/errors';
import { type Cents, ZERO } from '@/lib/domain/money';
import { canMoveOrder, isPaid } from '@/lib/domain/orders';
import { auditAction } from '@/lib/http/audit-origin';
import { confirmTransferIn } from '@/lib/server/orders/confirm-transfer';
import { matchCandidates } from '@/lib/server/orders/match-candidates';

export type AcceptedMatch = {
  orderId: number;
  number: string | null;
  confirmed: boolean;
  /** The order's open amount after this part; null when it is covered. */
  missing: string | null;
};

/** A match that was exact on the screen may be ambiguous by now. */
async function requireExact(tx: Transaction, movement: MovementRow, order: OrderRow): Promise<void> {
  const rivals = await matchCandidates(tx, referencesOf(movement));
  const [best] = createMatcher(rivals)(movement);
  if (best?.kind !== 'exact' || best.candidate.orderId !== order.id) throw conflict('match_changed');
}

/** The reference to keep: the line's own, else the one of the buyer's proof that its description names. */
async function referenceFor(tx: Transaction, movement: MovementRow, order: OrderRow): Promise<string | null> {
  if (movement.reference) return movement.reference;
  const inside = referencesOf(movement);
  const candidates = inside.length === 0 ? [] : await matchCandidates(tx, inside);
  const given = candidates.find(({ orderId }) => orderId === order.id)?.references ?? [];
  return given.find((reference) => inside.includes(normalizeReference(reference))) ?? null;
}

/** The open amount with and without this line. Throws 409 when the order is already covered. */
async function missingWith(tx: Transaction, movement: MovementRow, order: OrderRow): Promise<Cents> {
  const lines = await findMovementsOf(tx, order.id);
  const left = (all: readonly MovementRow[]) => amountLeftAfter(order.total_order, order.exchange_rate, all);
  if (lines.length > 0 && (left(lines) ?? ZERO) === ZERO) throw conflict('order_has_movement');
  // Colones without a rate: accepting the line means that it covers the order.
  return left([...lines, movement]) ?? ZERO;
}

/**
 * Links a bank line to the order it pays and confirms the transfer when its lines cover it. A smaller line is
 * kept as a part, and the order waits for the rest; an expired order is paid late, an order that was
 * confirmed by hand is only linked. One transaction. Ability `order_confirm_transfer`. Idempotent. A line
 * pays one order, and an order takes no line beyond its total, else 409. `exactOnly` throws 409 unless the
 * match is still exact. See docs/spec/checkout.md#transfer.
 */
export async function acceptMatch(
  context: RequestContext,
  input: { movementId: number; orderId: number; exactOnly: boolean },
): Promise<AcceptedMatch> {
  const actor = requireAbility(context.actor, 'order_confirm_transfer');
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, input.orderId);
    const movement = order && (await lockMovement(tx, input.movementId));
    if (!order || !movement) throw new AppError('not_found');
    const answer = { orderId: order.id, number: order.order_number, missing: null };
    if (movement.order_id === order.id) return { ...answer, confirmed: false };
    if (movement.order_id !== null) throw conflict('movement_taken');
    if (movement.ignored_at !== null) throw conflict('movement_ignored');
    const missing = await missingWith(tx, movement, order);
    if (input.exactOnly) await requireExact(tx, movement, order);
    const paid = isPaid(order.state);
    const isPart = missing > ZERO && !paid && order.type === 'T' && canMoveOrder(order.state, 'paid');
    if (!isPart && (!paid || order.type !== 'T'))
      await confirmTransferIn(tx, context, order, { reference: await referenceFor(tx, movement, order) });
    await updateMovement(tx, movement.id, { order_id: order.id, reviewed_by: actor.userId });
    await insertOrderEvent(tx, {
      order_id: order.id,
      kind: isPart ? 'bank_part' : 'bank_matched',
      actor_id: actor.userId,
      data: {
        movement: movement.id,
        reference: movement.reference,
        ...(paid ? { linked_only: true } : {}),
      },
    });
    await auditAction(tx, context, {
      action: 'accept-match',
      model: 'bank-movements',
      model_id: movement.id,
      before: { order_id: null },
      after: { order_id: order.id },
    });
    return {
      ...answer,
      confirmed: !paid && !isPart,
      missing: isPart ? formatBoth(missing, order.exchange_rate) : null,
    };
  });
}
