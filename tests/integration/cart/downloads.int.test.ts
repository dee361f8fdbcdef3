import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as download from '@/app/api/downloads/[token]/route';
import * as ofOrder from '@/app/api/downloads/orders/[id]/route';
import * as plainFile from '@/app/api/files/[token]/route';
import * as shopProducts from '@/app/api/v1/shop-products/route';
import * as singleProduct from '@/app/api/v1/single-product/[id]/route';
import { db } from '@/db/client';
import { replaceFileLinks } from '@/db/repositories/content/files';
import { bundle_items, mails } from '@/db/schema';
import { storeUpload } from '@/lib/adapters/files/store';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { env } from '@/lib/env';
import { startCheckout } from '@/lib/server/cart/start-checkout';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { downloadToken } from '@/lib/server/orders/download-token';
import { DOWNLOADS, downloadsOf, downloadsOfOrders } from '@/lib/server/orders/order-downloads';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { buyer, guest, makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { makeProduct } from './goods';

let folder = '';
const before = env.DATA_DIR;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brio-downloads-'));
  Object.assign(env, { DATA_DIR: folder, AUTH_SECRET: env.AUTH_SECRET ?? 'secret-for-tests' });
});
afterAll(async () => {
  Object.assign(env, { DATA_DIR: before });
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => setClock(null));

const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF';

async function makeDownload() {
  const product = await makeProduct({ downloadable: true, virtual: true });
  const file = await storeUpload(db, {
    file: new File([PDF], 'Guía.pdf', { type: 'application/pdf' }),
    field: DOWNLOADS,
    rules: { accept: 'document', private: true },
    uploadedBy: null,
  });
  await replaceFileLinks(db, 'products', product.id, DOWNLOADS, [{ id: file.id }]);
  return { product, file };
}

async function bought(productId: number, paid = true) {
  const context = guest();
  const { order } = await startCheckout(
    context,
    { type: 'T', cart: [{ id: productId }], user: buyer() },
    null,
  );
  if (paid) await confirmTransfer(signedInAs(await makeUser(), 'order_confirm_transfer'), order.id);
  return { context, orderId: order.id };
}
const fetchUrl = (url: string) => call(download.GET, { params: { token: url.split('/').at(-1) ?? '' } });

describe('downloads', () => {
  test('appear when the order is paid, and the signed link serves the file to anyone who has it', async () => {
    const { product } = await makeDownload();
    const { context, orderId } = await bought(product.id);
    const [one] = await downloadsOf(context, orderId);
    expect(one).toMatchObject({ product: product.name, file: { name: 'Guía.pdf' } });
    const answer = await fetchUrl(one?.file?.url ?? '');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.body).toBe(PDF);
  });

  test('include those of a bundle; a product without a file says so', async () => {
    const { product } = await makeDownload();
    const combo = await makeProduct({ is_bundle: true });
    await db.insert(bundle_items).values({ bundle_id: combo.id, product_id: product.id });
    const first = await bought(combo.id);
    expect(await downloadsOf(first.context, first.orderId)).toMatchObject([{ productId: product.id }]);
    const bare = await bought((await makeProduct({ downloadable: true })).id);
    expect(await downloadsOf(bare.context, bare.orderId)).toMatchObject([{ file: null }]);
  });

  test('there are none before the payment, and a link for such an order is 404', async () => {
    const { product, file } = await makeDownload();
    const { context, orderId } = await bought(product.id, false);
    expect(await downloadsOf(context, orderId)).toEqual([]);
    const token = downloadToken({ orderId, fileId: file.id, expires: 9_999_999_999 });
    expect((await fetchUrl(token)).status).toBe(404);
  });

  test('a link expires after a day; a changed one is 404', async () => {
    const { product } = await makeDownload();
    const { context, orderId } = await bought(product.id);
    const [one] = await downloadsOf(context, orderId);
    const url = one?.file?.url ?? '';
    expect((await fetchUrl(url.replace(`${orderId}-`, `${orderId + 1}-`))).status).toBe(404);
    expect((await fetchUrl('x')).status).toBe(404);
    setClock(new Date(Date.now() + 25 * 3_600_000));
    const late = await fetchUrl(url);
    expect(late.status).toBe(403);
    expect(late.body).toHaveProperty('message', expect.stringContaining('venció'));
    const headers = { 'sec-fetch-dest': 'document' };
    const opened = await call(download.GET, { params: { token: url.split('/').at(-1) ?? '' }, headers });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(opened.body).toMatch(/venció\..*href="\/profile\/purchases"/);
  });

  test('only the buyer gets links', async () => {
    const { product } = await makeDownload();
    const { context, orderId } = await bought(product.id);
    const params = { id: String(orderId) };
    expect((await call(ofOrder.GET, { params })).status).toBe(404);
    const jar = new CookieJar({ [GUEST_COOKIE]: context.guestToken ?? '' });
    expect((await call(ofOrder.GET, { params, jar })).body).toMatchObject({
      data: [{ productId: product.id }],
    });
  });

  test('a refund ends links that were given out before, a part of the money does not', async () => {
    const { product } = await makeDownload();
    const { context, orderId } = await bought(product.id);
    const [one] = await downloadsOf(context, orderId);
    const url = one?.file?.url ?? '';
    const staff = signedInAs(await makeUser(), 'order_refund');
    const back = { reason: 'x', access: 'keep', restock: false, idempotencyKey: null } as const;
    await refundOrder(staff, orderId, { ...back, amount: cents(500) });
    expect((await fetchUrl(url)).status).toBe(200);
    await refundOrder(staff, orderId, { ...back, amount: null });
    expect((await fetchUrl(url)).status).toBe(404);
    expect(await downloadsOf(context, orderId)).toEqual([]);
    expect(await downloadsOfOrders(context, [orderId])).toEqual(new Map());
  });

  test('the mail of the payment carries a link that works for days', async () => {
    const { product, file } = await makeDownload();
    const { orderId } = await bought(product.id);
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.order_id, orderId), eq(mails.template, 'payment_received')));
    const [link] = (mail?.props.downloads ?? []) as { name: string; link: string }[];
    expect(link?.name).toBe('Guía.pdf');
    setClock(new Date(Date.now() + 13 * 24 * 3_600_000));
    expect((await fetchUrl(link?.link ?? '')).body).toBe(PDF);
    setClock(new Date(Date.now() + 15 * 24 * 3_600_000));
    expect((await fetchUrl(link?.link ?? '')).status).toBe(403);
    expect(file.is_private).toBe(true);
  });

  test('a link that was published is worn out after a day’s worth of downloads', async () => {
    const { product } = await makeDownload();
    const { context, orderId } = await bought(product.id);
    const [one] = await downloadsOf(context, orderId);
    const statuses = [];
    for (let n = 0; n < 31; n++) statuses.push((await fetchUrl(one?.file?.url ?? '')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  test('the file shows in no public answer, and its plain address is 404', async () => {
    const { product, file } = await makeDownload();
    const { body: single } = await call(singleProduct.GET, { params: { id: String(product.id) } });
    const { body: list } = await call(shopProducts.GET, { path: '/api/v1/shop-products?limit=100' });
    expect(single).toHaveProperty('data.id', product.id);
    expect(single).not.toHaveProperty('data.download');
    expect(JSON.stringify([single, list])).not.toMatch(/"download":|Guía\.pdf/);
    const params = { token: file.url.replace('/api/files/', '') };
    expect((await call(plainFile.GET, { params })).status).toBe(404);
    expect((await call(plainFile.GET, { params, jar: await signedIn('cliente@brio.test') })).status).toBe(
      404,
    );
    expect((await call(plainFile.GET, { params, jar: await signedIn('admin@brio.test') })).status).toBe(200);
  });
});
