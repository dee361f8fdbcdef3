import 'server-only';
import type { Transaction } from '@/db/client';
import { findStatusId, insertOrderEvent, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import type { orders } from '@/db/schema';
import { type OrderState, PAYMENT_TYPE } from '@/lib/domain/codes';
import { conflict } from '@/lib/domain/errors';
import { canMoveOrder, isOpen } from '@/lib/domain/orders';

type Move = {
  kind: string;
  actorId?: number | null;
  note?: string | null;
  data?: Record<string, unknown> | null;
  values: Partial<typeof orders.$inferInsert>;
};

/** Prefix of keys that the server derived from buyer and content; a closed order releases it. */
export const DERIVED_KEY = 'derived:';

function freedKey(order: OrderRow, to: OrderState) {
  const derived = order.idempotency_key?.startsWith(DERIVED_KEY) && !isOpen(to);
  return derived ? { idempotency_key: `${order.idempotency_key}:${order.id}` } : {};
}

/**
 * Moves an order to a state, with its managed label and an event row; nothing else changes states.
 * The order must be locked. Throws 409 `order_state` when the transition is not allowed. See
 * docs/spec/checkout.md#order-states.
 */
export async function moveOrder(
  tx: Transaction,
  order: OrderRow,
  to: OrderState,
  move: Move,
): Promise<OrderRow> {
  if (!canMoveOrder(order.state, to)) {
    throw conflict('order_state', { state: order.state });
  }
  const moved = await updateOrder(tx, order.id, {
    ...move.values,
    ...freedKey(order, to),
    type: order.type ?? PAYMENT_TYPE.transfer,
    state: to,
    status_id: await findStatusId(tx, to),
  });
  await insertOrderEvent(tx, {
    order_id: order.id,
    kind: move.kind,
    from_state: order.state,
    to_state: to,
    actor_id: move.actorId ?? null,
    note: move.note ?? null,
    data: move.data ?? null,
  });
  return moved;
}
