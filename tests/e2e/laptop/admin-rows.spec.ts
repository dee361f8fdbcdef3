import { adminRoutes } from '@/components/admin/routes';
import { months } from '@/lib/resources/months/resource';
import { productCategories } from '@/lib/resources/product-categories/resource';
import { products } from '@/lib/resources/products/resource';
import { tasks } from '@/lib/resources/tasks/resource';
import { callApi, createRow, expect, newName, open, openInEnglish, spoken, test } from '../kit/admin';
import { allowComplaint, expectAccessible, intercept } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

test('«save and new» begins the next row; a duplicated row gets its own name', async ({ page }) => {
  const name = newName('Categoría');
  const field = page.getByLabel('Nombre');
  await open(page, adminRoutes.create(productCategories));
  await field.fill(name);
  await page.getByRole('button', { name: 'Guardar y crear otro' }).click();
  await expectNotice(page, 'Creado con éxito');
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();

  await open(page, adminRoutes.list(productCategories, `s=${encodeURIComponent(name)}`));
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicar' }).click();
  await expect(field).toHaveValue(`${name} (copia)`);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${name} (copia)`);
});

test('several rows get one value of a field; one press restores the previous values', async ({ page }) => {
  const name = newName('Tarea');
  const days = ['2030-01-01', '2030-01-02'];
  const rows: { id: number }[] = [];
  for (const due_on of days)
    rows.push(await createRow(page, 'tasks', { title: `${name} ${due_on}`, due_on }));
  const stored = async () => {
    const answers = await Promise.all(rows.map(({ id }) => callApi(page, 'GET', `tasks/${id}`)));
    return Promise.all(answers.map(async (answer) => (await answer.json()).data.due_on));
  };
  await open(page, adminRoutes.list(tasks, `s=${encodeURIComponent(name)}`));
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  const change = page
    .getByRole('region', { name: 'Acciones en grupo' })
    .getByRole('button', { name: 'Cambiar campo' });
  await change.click();
  // The first field loads its input now; the button is still there for the focus.
  await page.keyboard.press('Escape');
  await expect(change).toBeFocused();
  await change.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Campo').selectOption({ label: 'Responsable' });
  await dialog.getByLabel('Campo').selectOption({ label: 'Para el día' });
  await dialog.getByRole('button', { name: 'Cambiar 2 registros' }).click();
  await expect(spoken(page, 'Se cambiaron 2 registros.')).toBeVisible();
  expect(await stored()).toEqual([null, null]);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(stored).toEqual(days);

  await openInEnglish(page);
  await page.getByRole('checkbox', { name: 'Select all rows' }).check();
  await page.getByRole('button', { name: 'Edit field' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit a field on 2 records' })).toBeVisible();
  await expectAccessible(page);
});

test('a product leads to itself in the shop', async ({ page }) => {
  const product = await createRow(page, 'products', { name: newName('Botella'), price: '9.90' });
  for (const address of [adminRoutes.show(products, product.id), adminRoutes.edit(products, product.id)]) {
    await open(page, address);
    await expect(page.getByRole('link', { name: 'Ver en la tienda' })).toHaveAttribute(
      'href',
      `/product/${product.id}`,
    );
  }
});

test('the password dialog says whose password, keeps the form after a wrong one, and then continues', async ({
  page,
}) => {
  const name = newName('Categoría');
  allowComplaint(page, /403|422/);
  await open(page, adminRoutes.create(productCategories));
  await page.getByLabel('Nombre').fill(name);
  // The server's answer once the password was confirmed more than ten minutes ago.
  const refusal = { status: 403, json: { message: 'Hace falta la contraseña.', code: 'password_required' } };
  await intercept(page, '**/api/v1/product-categories', (route) => route.fulfill(refusal), { times: 1 });
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Su contraseña, por favor' });
  await expect(dialog).toContainText('admin@brio.test');
  const password = dialog.getByLabel('Contraseña', { exact: true });
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await password.fill('otra-clave-2026');
  await page.keyboard.press('Enter');
  await expect(password).toHaveAccessibleDescription(/no es correcta/);
  await password.fill('brio-demo-2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a month beside its list has room for its values', async ({ page }) => {
  await open(page, adminRoutes.list(months));
  await page.getByRole('link', { name: 'Octubre', exact: true }).click();
  const value = page.locator('dl.facts dd', { hasText: 'Octubre' });
  await expect(value).toBeInViewport();
  const box = await value.boundingBox();
  expect(box?.width).toBeGreaterThan(100);
});
