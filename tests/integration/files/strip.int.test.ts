import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { file_links, files } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import { resources } from '@/lib/resources/registry';
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
