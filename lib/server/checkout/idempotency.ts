import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from '@/db/client';
import { findOrderByKey, lockKey, type OrderRow } from '@/db/repositories/orders';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';
import { isOpen } from '@/lib/domain/orders';
import { DERIVED_KEY } from '@/lib/server/orders/move-order';

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

export type Idempotency = { key: string; hash: string };

/**
 * The key under which an order is made once (decisions §10): the client's, within its account, or one derived from buyer
 * and content. `content` must list the same fields in the same order each time.
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

/**
 * The order that this key has made, or null. Holds the key until the transaction ends, so that two presses meet here.
 * 409 `key_reused` for the same key with other content. A closed order has given a derived key up (`moveOrder`).
 */
export async function replayOf(tx: Transaction, { key, hash }: Idempotency): Promise<OrderRow | null> {
  await lockKey(tx, key);
  const order = await findOrderByKey(tx, key);
  if (!order) return null;
  if (order.request_hash !== hash) throw new AppError('conflict', { message: { key: 'key_reused' } });
  return key.startsWith(DERIVED_KEY) && !isOpen(order.state) ? null : order;
}
