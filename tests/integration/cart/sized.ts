import { asc, eq } from 'drizzle-orm';
import { db } from '@/db/client';
import { product_sizes, products } from '@/db/schema';
import { updateRow } from '@/lib/admin/save';
import { resources } from '@/lib/resources/registry';
import { makeUser, signedInAs } from '../factories';
import { makeProduct } from './goods';

export const stockStaff = async () => signedInAs(await makeUser(), 'product_edit', 'product_show');

/** Creates a product sold by size, with the stock of each size by its name. */
export async function makeSized(units: Readonly<Record<string, number>>, price = 2_600) {
  const product = await makeProduct({ name: 'Camiseta Brío', handle_stock: true }, price);
  const sizes = Object.entries(units).map(([name, inventory]) => ({ name, inventory }));
  await updateRow(await stockStaff(), resources.products, product.id, { sizes });
  return { ...product, sizes: await sizesOf(product.id) };
}

export async function sizesOf(productId: number): Promise<Record<string, number>> {
  const rows = await db
    .select()
    .from(product_sizes)
    .where(eq(product_sizes.product_id, productId))
    .orderBy(asc(product_sizes.position));
  return Object.fromEntries(rows.map(({ name, id }) => [name, id]));
}

/** Stock of the product and of each size that is not removed. */
export async function stockOf(productId: number) {
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  const rows = await db
    .select()
    .from(product_sizes)
    .where(eq(product_sizes.product_id, productId))
    .orderBy(asc(product_sizes.position), asc(product_sizes.id));
  const live = rows.filter(({ deleted_at }) => deleted_at === null);
  return { all: product?.inventory, ...Object.fromEntries(live.map((row) => [row.name, row.inventory])) };
}
