import 'server-only';
import type { Transaction } from '@/db/client';
import { findOrderEvents, insertOrderEvent } from '@/db/repositories/orders';
import { findBundleItems, returnStock, takeStock } from '@/db/repositories/pricing';
import { AppError } from '@/lib/domain/errors';

export type Piece = { productId: number; quantity: number };
type OrderedProduct = { id: number; is_bundle: boolean; handle_stock: boolean; quantity: number };

/**
 * What a purchase takes from stock: of a bundle, its parts (docs/spec/checkout.md#stock).
 * Sorted by id to prevent deadlocks.
 */
async function piecesOf(tx: Transaction, items: readonly OrderedProduct[]): Promise<Piece[]> {
  const pieces = new Map<number, number>();
  const add = (id: number, quantity: number) => pieces.set(id, (pieces.get(id) ?? 0) + quantity);
  const bundles = new Map<number, number>();
  for (const { id, quantity, is_bundle, handle_stock } of items) {
    if (handle_stock) add(id, quantity);
    if (is_bundle) bundles.set(id, (bundles.get(id) ?? 0) + quantity);
  }
  const parts = bundles.size > 0 ? await findBundleItems(tx, [...bundles.keys()]) : [];
  for (const { bundleId, id, handleStock, quantity } of parts)
    if (handleStock) add(id, quantity * (bundles.get(bundleId) ?? 0));
  return [...pieces]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId);
}

export const outOfStock = (productId: number): AppError =>
  new AppError('conflict', {
    message: { key: 'out_of_stock' },
    fields: { cart: [{ key: 'out_of_stock' }] },
    details: { code: 'out_of_stock', productId },
  });

/**
 * Takes what an order needs, or throws 409 `out_of_stock` and takes nothing.
 * The result is stored in the order's `placed` event.
 */
export async function reserveStock(tx: Transaction, items: readonly OrderedProduct[]): Promise<Piece[]> {
  const pieces = await piecesOf(tx, items);
  for (const { productId, quantity } of pieces) {
    if (await takeStock(tx, productId, quantity)) continue;
    throw outOfStock(productId);
  }
  return pieces;
}

const listed = (value: unknown): Piece[] => (Array.isArray(value) ? (value as Piece[]) : []);

/**
 * Returns the stock that the order still holds, whatever its bundles contain now.
 * Store the result as `returned` in an event of the locked order, so that it is not returned again.
 */
export async function releaseStock(tx: Transaction, orderId: number): Promise<Piece[]> {
  const events = await findOrderEvents(tx, orderId);
  const held = new Map<number, number>();
  const count = (pieces: readonly Piece[], sign: 1 | -1) => {
    for (const { productId, quantity } of pieces)
      held.set(productId, (held.get(productId) ?? 0) + sign * quantity);
  };
  for (const { kind, data } of events) {
    if (kind === 'placed' || kind === 'reserved_again') count(listed(data?.reserved), 1);
    count(listed(data?.returned), -1);
  }
  const pieces = [...held].flatMap(([productId, quantity]) =>
    quantity > 0 ? [{ productId, quantity }] : [],
  );
  for (const { productId, quantity } of pieces) await returnStock(tx, productId, quantity);
  return pieces;
}

/**
 * Takes again what a closed order had returned, for money that arrives late.
 * Throws 409 `out_of_stock` and takes nothing.
 */
export async function reserveAgain(tx: Transaction, orderId: number): Promise<void> {
  const closing = (await findOrderEvents(tx, orderId)).findLast(
    ({ data }) => listed(data?.returned).length > 0,
  );
  const pieces = listed(closing?.data?.returned);
  if (pieces.length === 0) return;
  for (const { productId, quantity } of pieces)
    if (!(await takeStock(tx, productId, quantity))) throw outOfStock(productId);
  await insertOrderEvent(tx, { order_id: orderId, kind: 'reserved_again', data: { reserved: pieces } });
}

/** Returns the order's goods to stock and writes an event. Does nothing when it holds none. */
export async function restock(tx: Transaction, orderId: number, actorId: number | null): Promise<void> {
  const returned = await releaseStock(tx, orderId);
  if (returned.length === 0) return;
  await insertOrderEvent(tx, { order_id: orderId, kind: 'restocked', actor_id: actorId, data: { returned } });
}
