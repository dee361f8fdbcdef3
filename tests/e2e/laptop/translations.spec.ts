import { adminRoutes } from '@/components/admin/routes';
import { inLanguage, routes } from '@/lib/routes';
import { callApi, createRow, expect, firstRow, newName, open, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';

const products = { group: 'product-management', name: 'products' };

test('a text is translated beside the Spanish one; the English page shows it, and Spanish where there is none', async ({
  page,
  visitor,
}) => {
  const name = newName('Bolsa de entreno');
  const note = 'Con cierre y correa.';
  const row = await createRow(page, 'products', { name, price: '12.00', short_description: note });

  await open(page, adminRoutes.edit(products, row.id));
  await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveAttribute('lang', 'es');
  await page.getByRole('link', { name: /^English/ }).click();
  await expect(page).toHaveURL(/language=en-US/);
  await expect(page.getByText('Falta. El sitio en inglés muestra el español.')).toHaveCount(2);
  await expectAccessible(page);

  const field = page.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveAccessibleDescription('Falta. El sitio en inglés muestra el español.');
  await page.getByRole('button', { name: /^Traducir / }).click();
  await expect(page.locator(':focus')).toHaveRole('textbox');
  await field.fill('Gym bag ');
  const unsaved = page.getByText('Cambios sin guardar', { exact: true });
  await expect(unsaved).toBeVisible();
  await page.getByRole('button', { name: 'Guardar inglés' }).click();
  await expect(page.getByRole('link', { name: 'English 1 de 2' })).toBeVisible();
  await expect(unsaved).toBeHidden();
  // What is missing leads to a row that lacks it, not to a list in which it would have to be found.
  const lacking = page.getByRole('main').getByRole('link', { name: 'Productos', exact: true }).last();
  await expect(lacking).toHaveAttribute('href', /\/products\/\d+\/edit\?language=en-US$/);

  const answer = await callApi(page, 'GET', `products/${row.id}`);
  expect((await answer.json()).data).toMatchObject({ name, short_description: note });

  await open(visitor, inLanguage(routes.product(row.id), 'en-US'));
  await expect(visitor.getByRole('heading', { level: 1, name: 'Gym bag' })).toBeVisible();
  await expect(visitor.getByText(note).first()).toHaveAttribute('lang', 'es');
  await expectAccessible(visitor);
  await open(visitor, routes.product(row.id));
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a changed Spanish text marks its translation until it is saved again', async ({ page }) => {
  const row = await createRow(page, 'faqs', { title: newName('¿Antes?') });
  const translation = `faqs/${row.id}/translations/en-US`;
  expect((await callApi(page, 'PUT', translation, { title: 'Before?' })).status()).toBe(200);
  expect((await callApi(page, 'PUT', `faqs/${row.id}`, { title: newName('¿Después?') })).status()).toBe(202);

  const faqs = { group: 'creacion-de-programa', name: 'faqs' };
  await open(page, adminRoutes.translation(faqs, row.id, 'en-US'));
  await expect(page.getByText('El español cambió', { exact: true })).toBeVisible();
  await expect(page.getByText(/^desde el \d{1,2} [a-z]{3,4}$/)).toBeVisible();
  await expect(page.getByText(/Antes decía «¿Antes\?/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Question' }).fill('After?');
  await page.getByRole('button', { name: 'Guardar inglés' }).click();
  await expect(page.getByText('El español cambió', { exact: true })).toBeHidden();
  expect((await firstRow(page, `faqs?filters[id]=${row.id}`))?.title).toContain('¿Después?');
});
