import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from '@/db/client';
import { lockKey } from '@/db/repositories/lock-key';
import { findOrderByKey, type OrderRow, updateOrder } from '@/db/repositories/orders/orders';
import { hashToken } from '@/lib/auth/guest';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { conflict } from '@/lib/domain/errors';
import { isOpen } from '@/lib/domain/orders';
import { DERIVED_KEY } from '@/lib/server/orders/move-order';
import { ownerOf, owns } from '@/lib/server/orders/owner';

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export type Idempotency = { key: string; hash: string };

/**
 * The idempotency key of an order (docs/spec/checkout.md#idempotency): the client's, within its account, or
 * one derived from buyer and content. `content` must list the same fields in the same order each time.
 */
export function idempotencyOf(
  context: RequestContext,
  content: readonly unknown[],
  given: string | null,
): Idempotency {
  const owner = context.actor ? `user:${context.actor.userId}` : 'guest';
  const hash = sha256(content);
  return { hash, key: given ? `key:${owner}:${given}` : `${DERIVED_KEY}${sha256([owner, hash])}` };
}

/** A guest's double click may send both requests before the first response sets the cookie. */
const DOUBLE_SUBMIT_MS = 60_000;
const isDoubleSubmit = ({ created_at }: OrderRow): boolean =>
  now().getTime() - created_at.getTime() < DOUBLE_SUBMIT_MS;

/**
 * The order placed with this key, or null. Locks the key until the transaction ends, so that concurrent
 * requests wait here. 409 `key_reused` for the same key with other content. A closed order releases its
 * derived key (`moveOrder`).
 *
 * A guest whose first response was lost has no cookie for it. The client's own key with the same content
 * proves that it is the same client, so an open order is bound to the current cookie.
 */
export async function replayOf(
  tx: Transaction,
  context: RequestContext,
  { key, hash }: Idempotency,
): Promise<OrderRow | null> {
  await lockKey(tx, key);
  const order = await findOrderByKey(tx, key);
  if (!order) return null;
  if (order.request_hash !== hash) throw conflict('key_reused');
  if (key.startsWith(DERIVED_KEY)) {
    if (!isOpen(order.state)) return null;
    if (context.actor || owns(ownerOf(context), order) || isDoubleSubmit(order)) return order;
    // Belongs to another browser: this one could neither see nor pay it.
    await updateOrder(tx, order.id, { idempotency_key: `${key}:${order.id}` });
    return null;
  }
  if (!context.actor && context.guestToken && isOpen(order.state) && !owns(ownerOf(context), order))
    return updateOrder(tx, order.id, { checkout_token_hash: hashToken(context.guestToken) });
  return order;
}
