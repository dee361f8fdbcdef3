import { adminRoutes } from '@/components/admin/routes';
import { routes } from '@/lib/routes';
import { callApi, createRow, expect, newName, open, test } from '../kit/admin';
import { allowComplaint, expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

/** Pictures of one pixel each. */
const PIXELS = {
  'frente.png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'espalda.png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
};
const picture = (name: keyof typeof PIXELS) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(PIXELS[name], 'base64'),
});

test('a product gets one strip of pictures, ordered by keys, and sizes with their own stock, ordered by dragging', async ({
  page,
}) => {
  const { id } = await createRow(page, 'products', {
    name: newName('Camisa'),
    price: 26,
    handle_stock: true,
  });
  await open(page, adminRoutes.page(`product-management/products/${id}/edit`));
  const strip = page.getByRole('group', { name: 'Imágenes' });
  // The first one takes longer, and stays first.
  const isFirst = (body: string | null) => body?.includes('frente.png') ?? false;
  await page.route('**/api/files', async (route) => {
    if (isFirst(route.request().postDataBuffer()?.toString('latin1') ?? null))
      await expect(strip.getByRole('button', { name: 'Describir espalda.png' })).toBeVisible();
    await route.continue();
  });
  await strip.locator('input[type=file]').setInputFiles([picture('frente.png'), picture('espalda.png')]);
  const tiles = strip.getByRole('button', { name: /^Describir / });
  await expect(tiles).toHaveCount(2);
  const first = 'frente.png';
  await expect(tiles.first()).toHaveAccessibleName(`Describir ${first}`);
  // What is no picture, or one too many, is refused by name.
  allowComplaint(page, /422/);
  const text = { name: 'notas.png', mimeType: 'image/png', buffer: Buffer.from('hola') };
  await strip.locator('input[type=file]').setInputFiles([text]);
  await expect(strip.getByRole('alert')).toHaveText('notas.pngEse tipo de archivo no se acepta.');
  await expectAccessible(page);
  await strip.getByRole('button', { name: 'Cancelar notas.png' }).click();
  const many = Array.from({ length: 9 }, (_, index) => ({ ...picture('frente.png'), name: `${index}.png` }));
  await strip.locator('input[type=file]').setInputFiles(many);
  await expect(page.getByText('Puede adjuntar como máximo 10.').first()).toBeVisible();
  await expect(tiles).toHaveCount(10);
  for (const each of many.slice(0, 8))
    await strip.getByRole('button', { name: `Quitar ${each.name}` }).click();
  await expect(tiles).toHaveCount(2);
  await expect(strip.getByText('Destacada', { exact: true })).toHaveCount(1);
  await strip.getByRole('button', { name: `Quitar ${first}` }).press('ArrowRight');
  await expect(tiles.last()).toHaveAccessibleName(`Describir ${first}`);

  const sizes = page.getByRole('group', { name: 'Tallas', exact: true });
  for (const [index, [name, units]] of [
    ['M', '4'],
    ['S', '2'],
  ].entries()) {
    await sizes.getByRole('button', { name: 'Agregar', exact: true }).click();
    const row = sizes.getByRole('group', { name: `Fila ${index + 1}` });
    await expect(row.getByLabel('Talla o color')).toBeFocused();
    await row.getByLabel('Talla o color').fill(name ?? '');
    await row.getByLabel('Existencias').fill(units ?? '');
  }
  const handle = (row: number) => sizes.locator('[draggable]').nth(row - 1);
  await handle(2).dragTo(sizes.getByRole('group', { name: 'Fila 1' }));
  const names = sizes.getByLabel('Talla o color');
  await expect(names.first()).toHaveValue('S');
  await sizes.getByRole('button', { name: 'Bajar la fila 1' }).click();
  await expect(names.first()).toHaveValue('M');
  await sizes.getByRole('button', { name: 'Subir la fila 2' }).click();
  await expect(sizes.getByText('2 filas. Existencias: 6')).toBeVisible();
  await sizes.getByRole('button', { name: 'Fijar a varias' }).click();
  await sizes.getByLabel('Campo').selectOption('Existencias');
  await sizes.getByRole('checkbox', { name: 'M' }).uncheck();
  await sizes.getByLabel('Valor').fill('5');
  await sizes.getByLabel('Valor').press('Enter');
  await expect(sizes.getByRole('button', { name: 'Fijar a varias' })).toBeFocused();
  await expect(sizes.getByText('2 filas. Existencias: 9')).toBeVisible();
  await expectAccessible(page);
  // A price of $0.00 is given away, so the form asks first and saves it once confirmed.
  await page.getByRole('textbox', { name: 'Precio', exact: true }).first().fill('0');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Se entrega gratis' });
  await expect(question.getByRole('listitem')).toHaveText(['Precio']);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  expect((await (await callApi(page, 'GET', `products/${id}`)).json()).data.price).toBe(26);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await question.getByRole('button', { name: 'Guardar en $0.00' }).click();
  await expect(question).toBeHidden();
  await expectNotice(page, 'Cambios guardados');

  const { data } = await (await callApi(page, 'GET', `products/${id}`)).json();
  expect(data).toMatchObject({
    price: 0,
    inventory: 9,
    sizes: [
      { name: 'S', inventory: 5 },
      { name: 'M', inventory: 4 },
    ],
  });
  expect(data.featured_image).toMatchObject([
    { name: first === 'frente.png' ? 'espalda.png' : 'frente.png' },
  ]);
  expect(data.images).toMatchObject([{ name: first }]);

  await tiles.last().click();
  await strip.getByLabel('Talla o color').selectOption('M');
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  expect((await saved).status()).toBe(202);
  await page.goto(routes.product(id));
  const thumbs = page.getByRole('list', { name: 'Imágenes' }).getByRole('button');
  await expect(thumbs.first()).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('radio', { name: /^M/ }).check();
  await expect(thumbs.last()).toHaveAttribute('aria-pressed', 'true');
});
