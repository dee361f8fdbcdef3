import 'server-only';
import { type Db, db } from '@/db/client';
import { findBoughtGoods } from '@/db/repositories/cart';
import { findFiles } from '@/db/repositories/files';
import { findOrder, type OrderRow } from '@/db/repositories/orders';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { isPaid } from '@/lib/domain/orders';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { downloadToken } from './token';

/** File collection of a product with what its buyers may download. Its files are private. */
export const DOWNLOADS = 'download';
const LASTS_SECONDS = 24 * 3_600;

export type Download = {
  productId: number;
  product: string;
  /** Null while the shop has not attached a file. */
  file: { id: number; name: string; size: number; url: string; expiresAt: string } | null;
};

/** Downloadable products of an order, those inside its bundles too, with their files. Empty until it is paid. */
export async function filesOfOrder(db: Db, order: OrderRow) {
  if (!isPaid(order.state)) return [];
  const goods = await findBoughtGoods(db, order.id);
  const files = await findFiles(
    db,
    'products',
    DOWNLOADS,
    goods.map(({ id }) => id),
  );
  return goods.map((good) => ({
    ...good,
    files: files.flatMap(({ owner, info }) => (owner === good.id ? [info] : [])),
  }));
}

/**
 * What the buyer of an order may download, with fresh links that last a day (issue "downloads"). Throws 404 for an order
 * that is not the caller's.
 */
export async function downloadsOf(context: RequestContext, orderId: number): Promise<Download[]> {
  const order = await findOrder(db, orderId);
  if (!order || !owns(ownerOf(context), order)) throw new AppError('not_found');
  const expires = Math.floor(now().getTime() / 1_000) + LASTS_SECONDS;
  const goods = await filesOfOrder(db, order);
  return goods.flatMap(({ id: productId, name: product, files }): Download[] =>
    files.length === 0
      ? [{ productId, product, file: null }]
      : files.map(({ id, name, size }) => ({
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
