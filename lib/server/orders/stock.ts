import 'server-only';
import type { Transaction } from '@/db/client';
import { findBundleItems, findProductForLine } from '@/db/repositories/catalog/pricing';
import {
  findSizes,
  findUnits,
  returnStock,
  type StockUnits,
  takeStock,
} from '@/db/repositories/catalog/sizes';
import { findOrderEvents, insertOrderEvent, type OrderLineRow } from '@/db/repositories/orders/orders';
import { announceRefresh } from '@/db/repositories/refresh';
import { type AppError, codedError } from '@/lib/domain/errors';

type OrderedProduct = {
  id: number;
  sizeId: number | null;
  is_bundle: boolean;
  handle_stock: boolean;
  quantity: number;
};

const keyOf = ({ productId, sizeId }: StockUnits) => `${productId}:${sizeId ?? 0}`;

/** Adds up pieces of the same product and size, in a fixed order to prevent deadlocks. */
function gathered(pieces: readonly StockUnits[]): StockUnits[] {
  const sums = new Map<string, StockUnits>();
  for (const piece of pieces) {
    const quantity = (sums.get(keyOf(piece))?.quantity ?? 0) + piece.quantity;
    sums.set(keyOf(piece), { ...piece, quantity });
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || (a.sizeId ?? 0) - (b.sizeId ?? 0));
}

/** What a purchase takes from stock: for a bundle, its parts (docs/spec/checkout.md#stock). */
async function piecesOf(tx: Transaction, items: readonly OrderedProduct[]): Promise<StockUnits[]> {
  const pieces: StockUnits[] = [];
  const bundles = new Map<number, number>();
  for (const { id, sizeId, quantity, is_bundle, handle_stock } of items) {
    if (handle_stock) pieces.push({ productId: id, ...(sizeId ? { sizeId } : {}), quantity });
    if (is_bundle) bundles.set(id, (bundles.get(id) ?? 0) + quantity);
  }
  const parts = bundles.size > 0 ? await findBundleItems(tx, [...bundles.keys()]) : [];
  for (const { bundleId, id, handleStock, quantity } of parts)
    if (handleStock) pieces.push({ productId: id, quantity: quantity * (bundles.get(bundleId) ?? 0) });
  return gathered(pieces);
}

export const outOfStockError = (productId: number): AppError =>
  codedError('conflict', 'out_of_stock', 'cart', { productId });

/** Reserves all pieces and shows what is left of them, or throws 409 `out_of_stock`. */
async function takeAll(tx: Transaction, pieces: readonly StockUnits[]): Promise<void> {
  for (const piece of pieces) if (!(await takeStock(tx, piece))) throw outOfStockError(piece.productId);
  await showStock(tx, pieces, 0);
}

/**
 * Makes the pages of these products fresh once the transaction is committed, and all pages with products
 * when one of them is sold out, or was until it was `returned` (docs/spec/checkout.md#stock).
 */
async function showStock(tx: Transaction, pieces: readonly StockUnits[], returned: 0 | 1): Promise<void> {
  const tags = new Set<string>();
  for (const piece of pieces) {
    const before = (await findUnits(tx, piece)) - returned * piece.quantity;
    tags.add(before <= 0 ? 'products' : `product:${piece.productId}`);
  }
  if (tags.size > 0) await announceRefresh(tx, [...tags]);
}

/**
 * Reserves what an order needs, or throws 409 `out_of_stock` and reserves nothing. The result is stored in
 * the order's `placed` event.
 */
export async function reserveStock(tx: Transaction, items: readonly OrderedProduct[]): Promise<StockUnits[]> {
  const pieces = await piecesOf(tx, items);
  await takeAll(tx, pieces);
  return pieces;
}

/**
 * Reserves what the lines of an order entered by hand need, once they can't change any more. A line of a
 * product that is sold by size names none, so its stock is left to staff. Throws like `reserveStock`; store
 * the result as `reserved` in an event of the order.
 */
export async function reserveLines(tx: Transaction, lines: readonly OrderLineRow[]): Promise<StockUnits[]> {
  const items: OrderedProduct[] = [];
  for (const { product_id, size_id: sizeId, quantity } of lines) {
    const product = product_id === null ? null : await findProductForLine(tx, product_id);
    if (!product) continue;
    const isSizeUnknown = sizeId === null && (await findSizes(tx, [product.id])).length > 0;
    items.push({ ...product, handle_stock: product.handle_stock && !isSizeUnknown, sizeId, quantity });
  }
  return reserveStock(tx, items);
}

const listed = (value: unknown): StockUnits[] => (Array.isArray(value) ? (value as StockUnits[]) : []);

/**
 * Returns the stock that the order still holds, whatever its bundles contain now.
 * Store the result as `returned` in an event of the locked order, so that it is not returned again.
 */
export async function releaseStock(tx: Transaction, orderId: number): Promise<StockUnits[]> {
  const events = await findOrderEvents(tx, orderId);
  const counted: StockUnits[] = [];
  const count = (pieces: readonly StockUnits[], sign: 1 | -1) =>
    counted.push(...pieces.map((piece) => ({ ...piece, quantity: sign * piece.quantity })));
  for (const { data } of events) {
    count(listed(data?.reserved), 1);
    count(listed(data?.returned), -1);
  }
  const pieces = gathered(counted).filter(({ quantity }) => quantity > 0);
  for (const piece of pieces) await returnStock(tx, piece);
  await showStock(tx, pieces, 1);
  return pieces;
}

/**
 * Reserves again what a closed order had returned, for money that arrives late. Throws 409 `out_of_stock` and
 * reserves nothing.
 */
export async function reserveAgain(tx: Transaction, orderId: number): Promise<void> {
  const closing = (await findOrderEvents(tx, orderId)).findLast(
    ({ data }) => listed(data?.returned).length > 0,
  );
  const pieces = listed(closing?.data?.returned);
  if (pieces.length === 0) return;
  await takeAll(tx, pieces);
  await insertOrderEvent(tx, { order_id: orderId, kind: 'reserved_again', data: { reserved: pieces } });
}

/** Returns the order's goods to stock and writes an event. Does nothing when it holds none. */
export async function restock(tx: Transaction, orderId: number, actorId: number | null): Promise<void> {
  const returned = await releaseStock(tx, orderId);
  if (returned.length === 0) return;
  await insertOrderEvent(tx, { order_id: orderId, kind: 'restocked', actor_id: actorId, data: { returned } });
}
