import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { callApi, createRow, expect, makeUser, newName, open, openAs, test } from '../kit/admin';
import { addBlock, addExercise, press } from '../kit/builder';
import { fillBuyer, openCheckout, sendTransfer } from '../kit/checkout';
import { expectNotice } from '../kit/notices';

// docs/spec/builder.md#named-tests
test('from an empty program to a published, bought and trained first day', async ({ page, browser }) => {
  const product = await createRow(page, 'products', { name: newName('Producto'), price: 25 });
  const name = newName('Programa');
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const program = await createRow(page, 'programs', {
    name,
    slug,
    product_id: product.id,
    publish_to_sale: true,
  });

  await open(page, `${adminRoutes.edit(programs, program.id)}?tab=content`);
  await page.getByRole('button', { name: 'Agregar mes' }).click();
  await expect(page.getByRole('heading', { name: 'Lunes', exact: true })).toBeVisible();
  await addBlock(page, 'Encender');
  await addExercise(page, 'Plancha', '2 × 45 s desc. 30 s');
  await page.getByRole('combobox', { name: 'Título del día' }).fill('Primer entreno');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await page.getByRole('button', { name: 'Publicar 1.0' }).click();
  await expectNotice(page, 'Publicado: versión 1.0');

  const buyer = await openAs(browser, await makeUser(page, []));
  await openCheckout(buyer, slug);
  await fillBuyer(buyer, null);
  await sendTransfer(buyer);
  const order = new URL(buyer.url()).searchParams.get('order');
  const paid = await callApi(page, 'POST', `orders/${order}/confirm-transfer`, {});
  expect(paid.status(), await paid.text()).toBe(200);

  const today = await buyer.evaluate(() => new Date().toLocaleDateString('en-CA'));
  const start = { program_id: program.id, starts_on: today };
  expect((await callApi(buyer, 'POST', 'training/start', start)).status()).toBe(200);
  await buyer.goto(`/month_progress?program=${program.id}`);
  await buyer.getByRole('main').getByRole('link', { name: 'Primer entreno' }).first().click();
  await buyer.getByRole('button', { name: 'Marcar como hecho: Plancha' }).click();
  const marked = async () => {
    const { marks } = await (await callApi(buyer, 'GET', 'training/snapshot?days=14')).json();
    return marks.flatMap(({ done }: { done: number[] }) => done).length;
  };
  await expect.poll(marked).toBe(1);
  await buyer.context().close();
});
