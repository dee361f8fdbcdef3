import 'server-only';
import { type Db, db } from '@/db/client';
import { findFiles } from '@/db/repositories/content/files';
import { findBoughtDownloads } from '@/db/repositories/orders/downloads';
import { findOrder, findOrders, type OrderRow } from '@/db/repositories/orders/orders';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import { downloadToken } from './download-token';
import { ownerOf, owns } from './owner';

/** File collection of a product's downloads. Its files are private. */
export const DOWNLOADS = 'download';
/** Short, since the page makes new links whenever it is opened. */
const PAGE_SECONDS = 24 * 3_600;
/** Longer, since mails are read later; a refund still ends the links at once. */
const MAIL_SECONDS = 14 * 24 * 3_600;

export type Download = {
  productId: number;
  product: string;
  /** Null while the shop has not attached a file. */
  file: { id: number; name: string; size: number; url: string; expiresAt: string } | null;
};

/**
 * Downloadable products of orders, those inside its bundles too, with their files.
 * Empty for an unpaid order.
 */
export async function filesOfOrders(db: Db, orders: readonly OrderRow[]) {
  const paid = orders.filter(({ state }) => isPaid(state)).map(({ id }) => id);
  if (paid.length === 0) return [];
  const goods = await findBoughtDownloads(db, paid);
  const files = await findFiles(db, 'products', DOWNLOADS, [...new Set(goods.map(({ id }) => id))]);
  return goods.map((good) => ({
    ...good,
    files: files.flatMap(({ owner, info }) => (owner === good.id ? [info] : [])),
  }));
}

async function linksOf(db: Db, orders: readonly OrderRow[], seconds: number) {
  const expires = Math.floor(now().getTime() / 1_000) + seconds;
  const goods = await filesOfOrders(db, orders);
  return goods.flatMap(
    ({ orderId, id: productId, name: product, files }): (Download & { orderId: number })[] =>
      files.length === 0
        ? [{ orderId, productId, product, file: null }]
        : files.map(({ id, name, size }) => ({
            orderId,
            productId,
            product,
            file: {
              id,
              name,
              size,
              url: `/api/downloads/${downloadToken({ orderId, fileId: id, expires })}`,
              expiresAt: new Date(expires * 1_000).toISOString(),
            },
          })),
  );
}

/**
 * What the buyer of an order may download, with new links that last a day.
 * Throws 404 for another person's order.
 */
export async function downloadsOf(context: RequestContext, orderId: number): Promise<Download[]> {
  const order = await findOrder(db, orderId);
  if (!order || !owns(ownerOf(context), order)) throw new AppError('not_found');
  return linksOf(db, [order], PAGE_SECONDS);
}

/** The same for several orders by id, for «Mis compras». Other people's orders are left out. */
export async function downloadsOfOrders(
  context: RequestContext,
  orderIds: readonly number[],
): Promise<Map<number, Download[]>> {
  const owner = ownerOf(context);
  const own = (await findOrders(db, orderIds)).filter((order) => owns(owner, order));
  return Map.groupBy(await linksOf(db, own, PAGE_SECONDS), ({ orderId }) => orderId);
}

/** For the receipt mail of a paid order, which only its buyer reads. Uses the caller's transaction. */
export const downloadsForMail = (db: Db, order: OrderRow): Promise<Download[]> =>
  linksOf(db, [order], MAIL_SECONDS);
