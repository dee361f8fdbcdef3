import 'server-only';
import { db } from '@/db/client';
import { findBundleItems } from '@/db/repositories/catalog/pricing';
import { findShopProduct } from '@/db/repositories/catalog/products';
import { findSizes } from '@/db/repositories/catalog/sizes';
import {
  findAwaitedProducts,
  insertNotice,
  takeNotices,
  type WaitedFor,
} from '@/db/repositories/catalog/stock-notices';
import { translated } from '@/db/repositories/content/translations';
import { eachAlone } from '@/lib/adapters/jobs/each-alone';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { limit } from '@/lib/auth/rate-limit';
import { unsubscribeToken } from '@/lib/auth/unsubscribe-token';
import type { RequestContext } from '@/lib/domain/actor';
import { type ProductState, productState } from '@/lib/domain/catalog/product-state';
import { chooseSize } from '@/lib/domain/catalog/sizes';
import type { StockNotice } from '@/lib/domain/catalog/stock-notice';
import { now } from '@/lib/domain/clock';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { env } from '@/lib/env';
import { type Locale, toLocale } from '@/lib/i18n/locales';
import { translator } from '@/lib/i18n/translate';
import { routes } from '@/lib/routes';

type Found = { id: number; name: string; size: string | null; state: ProductState };

/** A product, or one of its sizes, as it can be bought now; null when there is none. */
async function findState(id: number, sizeId: number | null): Promise<Found | null> {
  const row = await findShopProduct(db, id, now());
  if (!row) return null;
  const size = sizeId === null ? null : chooseSize(await findSizes(db, [id]), sizeId);
  if (size === undefined) return null;
  const stocked = { ...row, inventory: size?.inventory ?? row.inventory };
  const state = productState(stocked, await findBundleItems(db, [id]), now());
  return { id, name: row.name, size: size?.name ?? null, state };
}

/**
 * «Avísenme»: one mail when a sold-out product or size can be bought again
 * (docs/spec/checkout.md#stock-notices). Open to anyone, once per product, size and address; again changes
 * nothing. It reserves nothing. Throws 404 for an unknown product or size, 409 `in_stock` for one that can be
 * bought, 429 after too many tries. `undo` takes it back (`unsubscribeAny`): only for whoever made it,
 * because anyone can write the address of another person.
 */
export async function requestNotice(
  context: RequestContext,
  { productId, sizeId = null, email }: StockNotice,
): Promise<{ undo: string | null }> {
  await limit('register_ip', context.ip);
  const found = orNotFound(await findState(productId, sizeId));
  if (found.state !== 'sold_out') throw conflict('in_stock');
  const values = { product_id: productId, size_id: sizeId, email, locale: context.locale };
  const id = await insertNotice(db, values);
  return { undo: id === null ? null : unsubscribeToken(`n${id}`) };
}

async function nameIn(locale: Locale, found: Found): Promise<string> {
  const [{ name, size } = found] = await translated(db, locale, 'products', [found], ['name']);
  return size === null ? name : translator(locale, 'cart')('line.size', { name, size });
}

async function sendNoticesOf(awaited: WaitedFor): Promise<number> {
  const found = await findState(awaited.productId, awaited.sizeId);
  if (found?.state !== 'available') return 0;
  const names = { es: await nameIn('es', found), 'en-US': await nameIn('en-US', found) };
  const link = `${env.APP_URL}${routes.product(awaited.productId)}`;
  return db.transaction(async (tx) => {
    const notices = await takeNotices(tx, awaited, JOB_LIMITS['stock-notices'].batch);
    for (const { email, locale } of notices) {
      const props = { product: names[toLocale(locale)], link };
      await queueMail(tx, { template: 'back_in_stock', to: email, locale, props });
    }
    return notices.length;
  });
}

/** Mails those who wait for what can be bought again. Returns how many. Each gets it once. */
export const sendNotices = async (): Promise<number> =>
  eachAlone('sending stock notices', await findAwaitedProducts(db), sendNoticesOf);
