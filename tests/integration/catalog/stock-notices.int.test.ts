import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { mails, products, stock_notices } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import { saveTexts } from '@/lib/admin/translations';
import { resources } from '@/lib/resources/registry';
import { isUnsubscribe, unsubscribeAny } from '@/lib/server/desk/unsubscribe';
import { requestNotice, sendNotices } from '@/lib/server/products/stock-notices';
import { makeProduct } from '../cart/goods';
import { makeSized, stockStaff } from '../cart/sized';
import { guest } from '../factories';

const soldOut = () => makeProduct({ name: 'Mancuernas', handle_stock: true, inventory: 0 });
const mailsTo = (email: string) => db.select().from(mails).where(eq(mails.recipient, email));

describe('«Avísenme»', () => {
  test('one mail once the product is back, however often it was requested and the job runs', async () => {
    const product = await soldOut();
    for (const email of ['ana@example.com', 'ANA@example.com', 'ana@example.com'])
      await requestNotice(guest(), { productId: product.id, email });
    expect(await sendNotices()).toBe(0);
    await db.update(products).set({ inventory: 3 }).where(eq(products.id, product.id));
    await Promise.all([sendNotices(), sendNotices()]);
    await sendNotices();
    expect(await mailsTo('ana@example.com')).toMatchObject([
      { template: 'back_in_stock', props: { product: 'Mancuernas' } },
    ]);
    expect(await db.select().from(stock_notices).where(eq(stock_notices.product_id, product.id))).toEqual([]);
  });

  test('whoever made it can take it back, and no one who writes the same address later', async () => {
    const product = await soldOut();
    const notice = { productId: product.id, email: 'vuelta@example.com' };
    const waiting = () => db.select().from(stock_notices).where(eq(stock_notices.product_id, product.id));
    const { undo } = await requestNotice(guest(), notice);
    expect(await requestNotice(guest(), notice)).toEqual({ undo: null });
    expect([isUnsubscribe(undo ?? ''), isUnsubscribe(`${undo}x`)]).toEqual([true, false]);
    await expect(unsubscribeAny(`n${(await waiting())[0]?.id}.${'a'.repeat(43)}`)).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await waiting()).toHaveLength(1);
    for (let press = 0; press < 2; press += 1) await unsubscribeAny(undo ?? '');
    expect(await waiting()).toEqual([]);
  });

  test('one size at a time: the mail is sent when that size is back', async () => {
    const shirt = await makeSized({ S: 0, M: 4 });
    const { S = 0, M = 0 } = shirt.sizes;
    const request = (sizeId: number | null) =>
      requestNotice(guest(), { productId: shirt.id, sizeId, email: 'talla@example.com' });
    await request(S);
    await request(S);
    for (const sizeId of [M, null])
      expect(await request(sizeId).catch((error: unknown) => error)).toMatchObject({ code: 'conflict' });
    expect(await request(999_999).catch((error: unknown) => error)).toMatchObject({ code: 'not_found' });
    expect(await sendNotices()).toBe(0);
    const sizes = [
      { id: S, inventory: 2 },
      { id: M, inventory: 4 },
    ];
    await updateRow(await stockStaff(), resources.products, shirt.id, { sizes });
    expect(await sendNotices()).toBe(1);
    expect(await mailsTo('talla@example.com')).toMatchObject([
      { template: 'back_in_stock', props: { product: 'Camiseta Brío, talla S' } },
    ]);
  });

  test('whoever asked in English reads the English name', async () => {
    const shirt = await makeSized({ S: 0, M: 1 });
    const editor = await stockStaff();
    await saveTexts(editor, resources.products, shirt.id, 'en-US', { name: 'Brío shirt' });
    const english = { ...guest(), locale: 'en-US' as const };
    await requestNotice(english, {
      productId: shirt.id,
      sizeId: shirt.sizes.S ?? 0,
      email: 'en@example.com',
    });
    const sizes = Object.values(shirt.sizes).map((id) => ({ id, inventory: 1 }));
    await updateRow(editor, resources.products, shirt.id, { sizes });
    expect(await sendNotices()).toBe(1);
    expect(await mailsTo('en@example.com')).toMatchObject([
      { locale: 'en-US', props: { product: 'Brío shirt, size S' } },
    ]);
  });

  test('the addresses of those who wait for a size are deleted when the size is removed', async () => {
    const shirt = await makeSized({ S: 0, M: 0 });
    const { S = 0, M = 0 } = shirt.sizes;
    for (const sizeId of [S, M])
      await requestNotice(guest(), { productId: shirt.id, sizeId, email: 'quitada@example.com' });
    const sizes = [{ id: M, inventory: 0 }];
    await updateRow(await stockStaff(), resources.products, shirt.id, { sizes });
    const waiting = await db.select().from(stock_notices).where(eq(stock_notices.product_id, shirt.id));
    expect(waiting.map(({ size_id }) => size_id)).toEqual([M]);
  });

  test('a product that can be bought, or does not exist, accepts no notice', async () => {
    const product = await makeProduct({ handle_stock: true, inventory: 1 });
    const request = (productId: number) =>
      requestNotice(guest(), { productId, email: 'ana@example.com' }).catch((error: unknown) => error);
    expect(await request(product.id)).toMatchObject({ code: 'conflict', messageKey: { key: 'in_stock' } });
    expect(await request(999_999)).toMatchObject({ code: 'not_found' });
  });
});
