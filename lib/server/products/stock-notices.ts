import 'server-only';
import { db } from '@/db/client';
import { findShopProduct } from '@/db/repositories/catalog/products';
import { findBundleItems } from '@/db/repositories/pricing';
import { findAwaitedProducts, insertNotice, takeNotices } from '@/db/repositories/stock-notices';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { limit } from '@/lib/auth/rate-limit';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { type ProductState, productState } from '@/lib/domain/product-state';
import type { StockNotice } from '@/lib/domain/stock-notice';
import { env } from '@/lib/env';
import { routes } from '@/lib/routes';

async function findState(id: number): Promise<{ name: string; state: ProductState } | null> {
  const row = await findShopProduct(db, id);
  return row && { name: row.name, state: productState(row, await findBundleItems(db, [id]), now()) };
}

/**
 * «Avísenme»: one mail when a sold-out product can be bought again (docs/spec/checkout.md#stock-notices).
 * Anyone may ask for it, once per product and address; asking again changes nothing. It reserves nothing.
 * Throws 404 for an unknown product, 409 `in_stock` for one that can be bought, 429 after too many tries.
 */
export async function requestNotice(
  context: RequestContext,
  { productId, email }: StockNotice,
): Promise<void> {
  await limit('register_ip', context.ip);
  const product = await findState(productId);
  if (!product) throw new AppError('not_found');
  if (product.state !== 'sold_out') throw new AppError('conflict', { message: { key: 'in_stock' } });
  await insertNotice(db, { product_id: productId, email, locale: context.locale });
}

/** Mails those who wait for a product that can be bought again. Returns how many. Each gets it once. */
export async function sendNotices(): Promise<number> {
  let sent = 0;
  for (const id of await findAwaitedProducts(db)) {
    const product = await findState(id);
    if (product?.state !== 'available') continue;
    const props = { product: product.name, link: `${env.APP_URL}${routes.product(id)}` };
    sent += await db.transaction(async (tx) => {
      const notices = await takeNotices(tx, id);
      for (const { email, locale } of notices)
        await queueMail(tx, { template: 'back_in_stock', to: email, locale, props });
      return notices.length;
    });
  }
  return sent;
}
