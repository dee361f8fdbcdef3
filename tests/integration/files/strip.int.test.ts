import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { file_links, files } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import { resources } from '@/lib/resources/registry';
import { getProduct } from '@/lib/server/catalog/get-product';
import { makeProduct } from '../cart/goods';
import { makeUser, signedInAs } from '../factories';

const MODEL = 'products';

/** A picture that someone else uploaded, in a field of a product. */
async function linkedFile(productId: number, collection: string, isPrivate = false): Promise<number> {
  const [row] = await db
    .insert(files)
    .values({ name: 'foto.png', key: randomUUID(), mime_type: 'image/png', size: 1, is_private: isPrivate })
    .returning();
  const id = row?.id ?? 0;
  await db.insert(file_links).values({ file_id: id, model: MODEL, model_id: productId, collection });
  return id;
}

const idsOf = async (productId: number, collection: string) =>
  (
    await db
      .select({ id: file_links.file_id })
      .from(file_links)
      .where(
        and(
          eq(file_links.model, MODEL),
          eq(file_links.model_id, productId),
          eq(file_links.collection, collection),
        ),
      )
      .orderBy(asc(file_links.position))
  ).map(({ id }) => id);

test('the pictures of a product can move between its fields, whoever uploaded them', async () => {
  const { id } = await makeProduct();
  const front = await linkedFile(id, 'featured_image');
  const back = await linkedFile(id, 'images');
  const old = await linkedFile(id, 'photo');
  const staff = signedInAs(await makeUser(), 'product_edit', 'product_show');
  await updateRow(staff, resources.products, id, { photo: [], images: [front, old], featured_image: [back] });
  expect(await idsOf(id, 'featured_image')).toEqual([back]);
  expect(await idsOf(id, 'images')).toEqual([front, old]);
  expect(await idsOf(id, 'photo')).toEqual([]);
});

test('a private file of the product and a file of another never become its pictures', async () => {
  const { id } = await makeProduct();
  const other = await makeProduct();
  const secret = await linkedFile(id, 'download', true);
  const foreign = await linkedFile(other.id, 'images');
  const staff = signedInAs(await makeUser(), 'product_edit', 'product_show');
  for (const file of [secret, foreign])
    await expect(updateRow(staff, resources.products, id, { images: [file] })).rejects.toMatchObject({
      fields: { images: [{ key: 'file_invalid' }] },
    });
});

describe('the description and the focus point of a picture', () => {
  const staff = async () => signedInAs(await makeUser(), 'product_edit', 'product_show');
  const saved = async (id: number, values: Record<string, unknown>) =>
    (await updateRow(await staff(), resources.products, id, values)).data;

  test('are saved, shown by the API, and stay when they are not sent or the picture moves', async () => {
    const { id } = await makeProduct();
    const front = await linkedFile(id, 'featured_image');
    const back = await linkedFile(id, 'images');
    const written = { alt: 'Camiseta, frente', focus_x: 30, focus_y: 70 };
    expect(await saved(id, { featured_image: [{ id: front, ...written }] })).toMatchObject({
      featured_image: [{ id: front, ...written }],
      images: [{ id: back, alt: null, focus_x: null, focus_y: null }],
    });
    expect(await saved(id, { images: [front], featured_image: [back] })).toMatchObject({
      images: [{ id: front, ...written }],
      featured_image: [{ id: back, alt: null }],
    });
    expect(await saved(id, { images: [{ id: front, alt: '' }] })).toMatchObject({
      images: [{ id: front, alt: null, focus_x: 30 }],
    });
  });

  test('are on the site; a picture without one is named like its product', async () => {
    const { id, name } = await makeProduct();
    const front = await linkedFile(id, 'featured_image');
    const back = await linkedFile(id, 'images');
    await saved(id, { featured_image: [{ id: front, alt: 'De frente', focus_x: 30, focus_y: 70 }] });
    expect((await getProduct(id, 'es'))?.pictures).toMatchObject([
      { alt: 'De frente', focus: '30% 70%' },
      { alt: name },
    ]);
    expect(await idsOf(id, 'images')).toEqual([back]);
  });

  test('are 422 at the field when they are not valid', async () => {
    const { id } = await makeProduct();
    const front = await linkedFile(id, 'featured_image');
    for (const wrong of [{ focus_x: 101 }, { alt: 'a'.repeat(301) }])
      await expect(saved(id, { featured_image: [{ id: front, ...wrong }] })).rejects.toMatchObject({
        status: 422,
        fields: { featured_image: expect.anything() },
      });
  });
});

describe('the size that a picture shows', () => {
  const staff = async () => signedInAs(await makeUser(), 'product_edit', 'product_show');
  const saved = async (id: number, values: Record<string, unknown>) =>
    (await updateRow(await staff(), resources.products, id, values)).data;
  const sizesOf = async (id: number, names: readonly string[]) =>
    (await saved(id, { sizes: names.map((name) => ({ name, inventory: 1 })) })).sizes as { id: number }[];

  test('is saved, moves with the picture, is on the site, and is null once the size is removed', async () => {
    const { id } = await makeProduct();
    const front = await linkedFile(id, 'featured_image');
    const back = await linkedFile(id, 'images');
    const [small, medium] = await sizesOf(id, ['S', 'M']);
    expect(await saved(id, { images: [{ id: back, size_id: medium?.id }] })).toMatchObject({
      featured_image: [{ id: front, size_id: null }],
      images: [{ id: back, size_id: medium?.id }],
    });
    await saved(id, { images: [front], featured_image: [back] });
    expect((await getProduct(id, 'es'))?.pictures.map(({ sizeId }) => sizeId)).toEqual([
      medium?.id,
      undefined,
    ]);
    expect(await saved(id, { sizes: [small] })).toMatchObject({
      featured_image: [{ id: back, size_id: null }],
    });
  });

  test('is 422 at the field when the product has no such size', async () => {
    const { id } = await makeProduct();
    const front = await linkedFile(id, 'images');
    const [foreign] = await sizesOf((await makeProduct()).id, ['M']);
    for (const size_id of [foreign?.id, 'M', 0])
      await expect(saved(id, { images: [{ id: front, size_id }] })).rejects.toMatchObject({
        status: 422,
        fields: { images: [{ key: 'invalid_value' }] },
      });
  });
});
