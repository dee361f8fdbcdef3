import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as shopProducts from '@/app/api/v1/shop-products/route';
import * as singleProduct from '@/app/api/v1/single-product/[id]/route';
import { db } from '@/db/client';
import { findLines } from '@/db/repositories/orders/orders';
import { file_links, files, order_details, products, programs, translations } from '@/db/schema';
import { countMissingTexts, saveTexts } from '@/lib/admin/translations';
import { TRANSLATED } from '@/lib/domain/translations';
import { resources } from '@/lib/resources/registry';
import { getLegalPage } from '@/lib/server/catalog/get-content-page';
import { getHome } from '@/lib/server/catalog/get-home';
import { getProduct } from '@/lib/server/catalog/get-product';
import { getProgram } from '@/lib/server/catalog/get-program';
import { getPrograms } from '@/lib/server/catalog/get-programs';
import { getShop } from '@/lib/server/catalog/get-shop';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { loadGallery } from '@/lib/server/products/pictures';
import { makeProduct } from '../cart/goods';
import { guest, makeUser, orderInput, signedInAs } from '../factories';
import { call } from '../setup/http';

const untranslated = async () => {
  const [row] = await db.select().from(products).where(eq(products.name, 'Correa de estiramiento'));
  if (!row) throw new Error('the demo has a product without a translation');
  return row;
};

test('the demo is English for English readers, and Spanish for all others', async () => {
  const [english, spanish] = [await getProgram('bootycamp', 'en-US'), await getProgram('bootycamp', 'es')];
  expect(english).toMatchObject({
    lede: 'Twelve weeks of progressive strength',
    levelName: 'Monthly intermediate',
    spanish: [],
  });
  expect(english?.offers.map(({ name }) => name)).toEqual(['3 months', 'Month by month', '12 months']);
  expect(english?.faqs.flatMap((faq) => faq.spanish)).toEqual([]);
  expect(english?.factors[0]?.title).toBe('Rest');
  expect(english?.page.benefits[0]?.title).toBe('Strength you can measure');
  expect(english?.page.spanish).toEqual([]);
  expect(english?.months[0]?.name).toBe('Month 1');
  expect(spanish).toMatchObject({ lede: 'Doce semanas de fuerza progresiva', spanish: [] });
  expect((await getPrograms('en-US')).flatMap(({ spanish: left }) => left)).toEqual([]);
  expect((await getHome('en-US')).page.words).toEqual({});
  expect(await getLegalPage('terms', 'en-US')).toMatchObject({ title: 'Terms and conditions', spanish: [] });
});

test('addresses of categories are the same in every language', async () => {
  const shop = await getShop('accesorios', 'featured', 1, 'en-US');
  expect(shop?.category).toMatchObject({ name: 'Accessories', slug: 'accesorios' });
});

test('a text without a translation is shown in Spanish and marked as such, in the shop and on its page', async () => {
  const { id, name } = await untranslated();
  const page = await getProduct(id, 'en-US');
  expect(page).toMatchObject({
    name,
    spanish: expect.arrayContaining(['name', 'lede', 'longDescriptionHtml']),
  });
  expect((await getProduct(id, 'es'))?.spanish).toEqual([]);
  const shop = await getShop(null, 'featured', 1, 'en-US');
  const left = shop?.products.filter(({ spanish }) => spanish.length > 0);
  expect(left?.map((product) => product.id)).toEqual([id]);
});

test('the shop is searched by the names that its reader sees, and by the Spanish ones', async () => {
  const found = async (language: string, words: string) => {
    const path = `/?s=${encodeURIComponent(words)}`;
    const { body } = await call(shopProducts.GET, { headers: { 'accept-language': language }, path });
    return (body as { data: { name: string }[] }).data.map(({ name }) => name);
  };
  expect(await found('en', 'SLEEVELESS shi')).toEqual(['Sleeveless shirt']);
  expect(await found('en', 'camisé')).toEqual(['Sleeveless shirt']);
  expect(await found('es', 'camisé')).toEqual(['Camiseta sin mangas']);
  expect(await found('es', 'shirt')).toEqual([]);
  expect(await found('en', 'correa')).toEqual(['Correa de estiramiento']);
});

test('public reads of the API answer in the language of the caller', async () => {
  const [mat] = await db.select().from(products).where(eq(products.name, 'Mat Brío 6 mm'));
  const nameIn = async (language: string) => {
    const headers = { 'accept-language': language };
    const params = { id: String(mat?.id) };
    const { body } = await call(singleProduct.GET, { params, headers });
    const list = await call(shopProducts.GET, { headers, path: '/?limit=100' });
    const listed = (list.body as { data: { id: number; name: string }[] }).data.find(
      ({ id }) => id === mat?.id,
    );
    return [(body as { data: { name: string } }).data.name, listed?.name];
  };
  expect(await nameIn('en')).toEqual(['Brío mat, 6 mm', 'Brío mat, 6 mm']);
  expect(await nameIn('es-CR')).toEqual(['Mat Brío 6 mm', 'Mat Brío 6 mm']);
  expect(await nameIn('fr')).toEqual(['Mat Brío 6 mm', 'Mat Brío 6 mm']);
});

test('an order keeps the names in the language it was placed in', async () => {
  const [program] = await db.select().from(programs).where(eq(programs.slug, 'bootycamp'));
  const order = await placeOrder(
    { ...guest(), locale: 'en-US' },
    orderInput(program?.id ?? 0, { type: 'T' }),
  );
  const [line] = await findLines(db, order.id);
  expect(line?.description).toBe('BootyCamp, 3 months');
  await db
    .delete(translations)
    .where(and(eq(translations.model, 'ranges'), eq(translations.language, 'en-US')));
  const [kept] = await db.select().from(order_details).where(eq(order_details.order_id, order.id));
  expect(kept?.description).toBe('BootyCamp, 3 months');
});

test('the count of the site covers the resources that the caller may edit', async () => {
  const editor = signedInAs(await makeUser(), 'product_edit', 'faq_edit', 'content_page_edit');
  const counts = await countMissingTexts(editor, 'en-US');
  expect(counts.map(({ model }) => model)).toEqual(
    TRANSLATED.filter((model) => ['products', 'content-pages', 'faqs'].includes(model)),
  );
  const { id } = await untranslated();
  const missing = (of: typeof counts) => Object.fromEntries(of.map((count) => [count.model, count.missing]));
  expect(missing(counts)).toEqual({ products: 4, 'content-pages': 0, faqs: 0 });
  expect(counts.map(({ first }) => first).filter(Boolean)).toEqual([id]);
  await db.update(products).set({ deleted_at: new Date() }).where(eq(products.id, id));
  expect(missing(await countMissingTexts(editor, 'en-US')).products).toBe(0);
});

test("what a product's picture shows is translated like its texts", async () => {
  const product = await makeProduct({ name: 'Camiseta de prueba' });
  const [file] = await db
    .insert(files)
    .values({ key: 'alt-test', name: 'camiseta.jpg', mime_type: 'image/jpeg', size: 9 })
    .returning();
  const shown = { model: 'products', model_id: product.id, collection: 'images', file_id: file?.id ?? 0 };
  await db.insert(file_links).values({ ...shown, alt: 'Camiseta vista de frente' });
  const staff = signedInAs(await makeUser({ is_customer: false }), 'product_edit');
  const field = `alt_${file?.id}`;
  const missing = async () =>
    (await countMissingTexts(staff, 'en-US')).find(({ model }) => model === 'products')?.missing ?? 0;
  const before = await missing();
  const saved = await saveTexts(staff, resources.products, product.id, 'en-US', {
    [field]: 'Front of the shirt',
  });
  expect(saved.data.fields).toContainEqual(
    expect.objectContaining({ name: field, state: 'ready', source: 'Camiseta vista de frente' }),
  );
  expect(await missing()).toBe(before - 1);
  const altIn = async (locale: 'es' | 'en-US') => {
    const gallery = await loadGallery(db, 'products', [product.id], () => '', locale);
    return gallery.get(product.id)?.get('images')?.[0]?.alt;
  };
  expect([await altIn('es'), await altIn('en-US')]).toEqual([
    'Camiseta vista de frente',
    'Front of the shirt',
  ]);
});
