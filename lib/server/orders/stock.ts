import 'server-only';
import type { Transaction } from '@/db/client';
import { findOrderEvents } from '@/db/repositories/orders';
import { findBundleParts, returnStock, takeStock } from '@/db/repositories/pricing';
import { AppError } from '@/lib/domain/errors';

export type Piece = { productId: number; quantity: number };
type Wanted = { id: number; is_bundle: boolean; handle_stock: boolean; quantity: number };

/** What a purchase takes from the shelf: a bundle takes its parts (decisions §5). Sorted, so that no two buyers wait for each other. */
async function piecesOf(tx: Transaction, items: readonly Wanted[]): Promise<Piece[]> {
  const wanted = new Map<number, number>();
  const add = (id: number, quantity: number) => wanted.set(id, (wanted.get(id) ?? 0) + quantity);
  for (const item of items) {
    if (item.handle_stock) add(item.id, item.quantity);
    if (!item.is_bundle) continue;
    for (const part of await findBundleParts(tx, item.id)) {
      if (part.handleStock) add(part.productId, part.quantity * item.quantity);
    }
  }
  return [...wanted]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .sort((a, b) => a.productId - b.productId);
}

export const outOfStock = (productId: number): AppError =>
  new AppError('conflict', {
    message: { key: 'out_of_stock' },
    fields: { cart: [{ key: 'out_of_stock' }] },
    details: { code: 'out_of_stock', productId },
  });

/** Takes what an order needs, or throws 409 `out_of_stock` and takes nothing. The answer belongs into the order's `placed` event. */
export async function reserveStock(tx: Transaction, items: readonly Wanted[]): Promise<Piece[]> {
  const pieces = await piecesOf(tx, items);
  for (const { productId, quantity } of pieces) {
    if (await takeStock(tx, productId, quantity)) continue;
    throw outOfStock(productId);
  }
  return pieces;
}

/** Gives back exactly what the order took, whatever its bundles contain today. */
export async function releaseStock(tx: Transaction, orderId: number): Promise<Piece[]> {
  const events = await findOrderEvents(tx, orderId);
  const taken = events.find((event) => event.kind === 'placed')?.data?.reserved;
  const pieces = Array.isArray(taken) ? (taken as Piece[]) : [];
  for (const { productId, quantity } of pieces) await returnStock(tx, productId, quantity);
  return pieces;
}
