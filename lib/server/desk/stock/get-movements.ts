import 'server-only';
import { db } from '@/db/client';
import { findSizeNames, findStockEdits, findStockEvents } from '@/db/repositories/catalog/stock-movements';
import { type RequestContext, requireAbility } from '@/lib/domain/actor';
import { changesOfEvent, changesOfSave, type StockChange } from '@/lib/domain/catalog/stock-movements';

const MOST = 10;

/** Units of a product that left with an order or came back from it, or that a person counted. */
export type StockMovement = {
  key: string;
  /** ISO 8601. */
  at: string;
  /** Above 0 for units that came. */
  quantity: number;
  size: string | null;
  order: { id: number; number: string | null } | null;
  /** Who saved the product, without an order. */
  actor: string | null;
};

/**
 * The latest ten movements of a product's stock, newest first, from the events of orders and the saves of
 * staff (docs/spec/checkout.md#stock). Ability `product_show`.
 */
export async function getMovements(context: RequestContext, productId: number): Promise<StockMovement[]> {
  requireAbility(context.actor, 'product_show');
  const [events, edits, names] = await Promise.all([
    findStockEvents(db, productId, MOST),
    findStockEdits(db, productId, MOST),
    findSizeNames(db, productId),
  ]);
  const movement = (key: string, at: Date, { sizeId, quantity }: StockChange) => ({
    key: `${key}:${sizeId}`,
    at: at.toISOString(),
    quantity,
    size: sizeId === null ? null : (names.get(sizeId) ?? null),
  });
  const byOrders = events.flatMap(({ id, at, data, orderId, orderNumber }) =>
    changesOfEvent(productId, data).map((change) => ({
      ...movement(`event:${id}`, at, change),
      order: { id: orderId, number: orderNumber },
      actor: null,
    })),
  );
  const byStaff = edits.flatMap(({ id, at, before, after, actor }) =>
    changesOfSave(before, after).map((change) => ({
      ...movement(`save:${id}`, at, change),
      order: null,
      actor,
    })),
  );
  return [...byOrders, ...byStaff].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MOST);
}
