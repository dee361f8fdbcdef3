import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { products, programs } from '@/db/schema';
import { resources } from '@/lib/resources/registry';
import { routes } from '@/lib/routes';
import { findShownAt } from '@/lib/server/content/row-texts';
import { makeProduct } from '../cart/goods';
import { makeProgram } from '../factories';

const shown = (name: 'products' | 'programs', id: number) => findShownAt(resources[name], id);

test('goods lead to their page of the shop, and to none once deleted', async () => {
  const { id } = await makeProduct();
  expect(await shown('products', id)).toBe(routes.product(id));
  await db.update(products).set({ deleted_at: new Date() }).where(eq(products.id, id));
  expect(await shown('products', id)).toBeNull();
});

test('a program and the product that it is sold through lead to its page, while it is on sale', async () => {
  const { program, product } = await makeProgram();
  const page = routes.program(program.slug);
  expect([await shown('programs', program.id), await shown('products', product.id)]).toEqual([page, page]);
  await db.update(programs).set({ publish_to_sale: false }).where(eq(programs.id, program.id));
  expect([await shown('programs', program.id), await shown('products', product.id)]).toEqual([null, null]);
});
