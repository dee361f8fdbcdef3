import { and, asc, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { order_details, orders, products, ranges } from '@/db/schema';
import type { OrderState } from '@/lib/domain/codes';
import { PAID_ORDER_STATES } from '@/lib/domain/orders';
import { isGoods } from '../catalog/products';
import { findOne, wroteAny } from '../rows';

type OrderRow = typeof orders.$inferSelect;

/** A customer's cart: their one draft order (unique index); null when they never had one. */
export const findDraft = (db: Db, userId: number): Promise<OrderRow | null> =>
  findOne(db, orders, and(eq(orders.user_id, userId), eq(orders.state, 'draft'), isNull(orders.deleted_at)));

/** Lines of a draft in the order in which they were added, with the name of the chosen range. */
export const findDraftLines = (db: Db, orderId: number) =>
  db
    .select({ detail: order_details, rangeName: ranges.name })
    .from(order_details)
    .leftJoin(ranges, eq(ranges.id, order_details.range_id))
    .where(
      and(
        eq(order_details.order_id, orderId),
        isNull(order_details.deleted_at),
        isNotNull(order_details.product_id),
      ),
    )
    .orderBy(asc(order_details.id));
export type DraftLine = Awaited<ReturnType<typeof findDraftLines>>[number];

/** Shop products by id, whatever their availability. Excludes deleted ones and products of programs. */
export const findProductsForCart = (db: Db, ids: readonly number[]) =>
  db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isGoods(db)));
export type ShopProduct = Awaited<ReturnType<typeof findProductsForCart>>[number];

/** The products of these that are in a paid order of this user. */
export async function findBoughtIds(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: order_details.product_id })
    .from(order_details)
    .innerJoin(orders, eq(orders.id, order_details.order_id))
    .where(
      and(
        eq(orders.user_id, userId),
        inArray(orders.state, PAID_ORDER_STATES),
        isNull(orders.deleted_at),
        inArray(order_details.product_id, ids),
      ),
    );
  return rows.flatMap(({ id }) => (id === null ? [] : [id]));
}

type LineKey = { id: number; sizeId?: number | null | undefined };

const linesOf = (orderId: number, keys: readonly LineKey[]) =>
  and(
    eq(order_details.order_id, orderId),
    or(
      ...keys.map(({ id, sizeId }) =>
        and(
          eq(order_details.product_id, id),
          sizeId ? eq(order_details.size_id, sizeId) : isNull(order_details.size_id),
        ),
      ),
    ),
  );

/** Soft-deletes, so that undo restores the order of the lines. */
export async function hideDraftLines(
  tx: Transaction,
  orderId: number,
  keys: readonly LineKey[],
  at: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(order_details)
    .set({ deleted_at: at })
    .where(and(linesOf(orderId, keys), isNull(order_details.deleted_at)));
}

/** False when there is no removed line of this product and size to bring back. */
export const showDraftLine = (tx: Transaction, orderId: number, key: LineKey): Promise<boolean> =>
  wroteAny(
    tx
      .update(order_details)
      .set({ deleted_at: null })
      .where(and(linesOf(orderId, [key]), isNotNull(order_details.deleted_at))),
  );

/** Deletes removed lines of products, so that adding one again appends it. */
export async function deleteHiddenLines(tx: Transaction, orderId: number, keys: readonly LineKey[]) {
  if (keys.length === 0) return;
  await tx.delete(order_details).where(and(linesOf(orderId, keys), isNotNull(order_details.deleted_at)));
}

/** The newest order of a cart that this customer or guest's browser placed, in one of these states. */
export async function findLatestCartOrderId(
  db: Db,
  owner: { userId: number | null; tokenHash: string | null },
  states: readonly OrderState[],
): Promise<number | null> {
  const mine =
    owner.userId !== null
      ? eq(orders.user_id, owner.userId)
      : owner.tokenHash !== null
        ? eq(orders.checkout_token_hash, owner.tokenHash)
        : null;
  if (!mine) return null;
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(mine, eq(orders.kind, 'cart'), inArray(orders.state, states), isNull(orders.deleted_at)))
    .orderBy(desc(orders.id))
    .limit(1);
  return row?.id ?? null;
}

/** The products of an order with their sizes, and whether they are sent or downloaded. */
export const findOrderGoods = (db: Db, orderId: number) =>
  db
    .select({
      id: products.id,
      sizeId: order_details.size_id,
      virtual: products.virtual,
      downloadable: products.downloadable,
    })
    .from(order_details)
    .innerJoin(products, eq(products.id, order_details.product_id))
    .where(and(eq(order_details.order_id, orderId), isNull(order_details.deleted_at)));
