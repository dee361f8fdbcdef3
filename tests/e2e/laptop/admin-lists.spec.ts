import { readFile } from 'node:fs/promises';
import { adminRoutes } from '@/components/admin/routes';
import { contentTags } from '@/lib/resources/content-tags/resource';
import { countries } from '@/lib/resources/countries/resource';
import { exercises } from '@/lib/resources/exercises/resource';
import { orders } from '@/lib/resources/orders/resource';
import { programs } from '@/lib/resources/programs/resource';
import { createRow, expect, newName, open, test, totalShown } from '../kit/admin';
import { allowComplaint, hold } from '../kit/fixtures';

test('the list of a picker in a filter chip is not cut off by its panel', async ({ page }) => {
  await open(page, adminRoutes.list(orders));
  await page.locator('.filter-chips').getByRole('button', { name: 'Cliente', exact: true }).click();
  await page.locator('.filter-chip-panel').getByRole('combobox').fill('ana');
  const third = page.getByRole('listbox').getByRole('option').nth(2);
  await expect(third).toBeInViewport({ ratio: 1 });
  await third.click();
  await expect(page).toHaveURL(/filters/);
});

test('a filtered list keeps its state in the URL, is saved as a view, and is found by a colleague', async ({
  page,
  colleague,
}) => {
  const view = newName('Con costa');
  await open(page, adminRoutes.list(countries));
  const all = await totalShown(page);
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  await page.locator('#filtro-name').fill('cos');
  await page.keyboard.press('Escape');
  const filters = page.getByRole('button', { name: /^Filtros/ });
  await expect(filters).toBeFocused();
  await expect(page.locator('#filtro-name')).toBeHidden();
  await page.keyboard.press('Enter');
  await page.locator('#filtro-name').fill('costa');
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(filters).toBeFocused();
  await expect(page.getByRole('button', { name: /Nombre: contiene «costa»/ })).toBeVisible();
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  const few = await totalShown(page);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(all);

  const names = () => page.getByRole('row').allTextContents();
  const before = await names();
  await page.reload();
  await expect.poll(names).toEqual(before);
  await page.getByRole('link', { name: 'Impuestos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuestos');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Países');
  await expect.poll(names).toEqual(before);

  const exported = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Exportar' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: format }).click(),
    ]);
    return file;
  };
  expect((await exported(/XLSX/)).suggestedFilename()).toBe('countries.xlsx');
  const file = await exported(/CSV/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(lines).toHaveLength(few + 1);
  expect(lines.slice(1).every((line) => /costa/i.test(line))).toBe(true);

  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByLabel('Guardar lo que se ve como').fill(view);
  await page.getByLabel('Compartir con quienes ven esta lista').check();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(`La vista «${view}» quedó guardada.`)).toBeVisible();
  await expect(page.getByRole('button', { name: view, exact: true })).toHaveAttribute('aria-current', 'true');

  await open(colleague, adminRoutes.list(countries));
  await colleague.getByRole('button', { name: view, exact: true }).click();
  await expect(colleague).toHaveURL(/sort=name/);
  await expect.poll(() => totalShown(colleague)).toBe(few);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: `Eliminar «${view}»` }).click();
  await expect(page.getByText(`Se eliminó la vista «${view}».`)).toBeVisible();
});

test('offline, a list and its links stay on the page; they work again once the connection is back', async ({
  page,
}) => {
  // The first request after reconnecting may still fail; the browser then loads the document.
  allowComplaint(page, /ERR_INTERNET_DISCONNECTED|Failed to fetch RSC payload/);
  await open(page, adminRoutes.list(countries));
  const address = page.url();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Impuestos' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'No hay conexión.' });
  await expect(notice).toHaveCount(1);
  await page.getByRole('columnheader', { name: 'Nombre' }).getByRole('button').click();
  await expect(page.getByRole('row')).not.toHaveCount(0);
  expect(page.url()).toBe(address);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/countries\?sort=name/);
});

test('every column of the orders list is visible on a laptop, and narrow rows of exercises and programs have two lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1265, height: 800 });
  await open(page, adminRoutes.list(orders));
  const excess = () =>
    page.getByRole('table').evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
  await expect.poll(excess).toBe(0);
  await page.setViewportSize({ width: 1024, height: 800 });
  const tallest = () =>
    page
      .locator('tbody tr')
      .evaluateAll((rows) => Math.max(...rows.map((row) => row.getBoundingClientRect().height)));
  for (const resource of [exercises, programs]) {
    await open(page, adminRoutes.list(resource));
    await expect.poll(tallest).toBeLessThan(55);
  }
});

test('many rows are deleted with progress and restored by one press', async ({ page }) => {
  const name = newName('Etiqueta');
  const create = (part: string) =>
    createRow(page, 'content-tags', { name: `${name} ${part}`, slug: `${name}-${part}`.toLowerCase() });
  await create('uno');
  const second = await create('dos');
  await create('tres');
  const release = await hold(page, `**/api/v1/content-tags/${second.id}`);
  await open(page, adminRoutes.list(contentTags, `s=${name}`));
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  const bar = page.getByRole('region', { name: 'Acciones en grupo' });
  await expect(bar).toContainText('3 seleccionadas');
  await bar.getByRole('button', { name: 'Eliminar' }).click();
  await page
    .getByRole('dialog', { name: '¿Eliminar 3 registros?' })
    .getByRole('button', { name: 'Eliminar', exact: true })
    .click();
  await expect(page.getByText('Eliminando 2 de 3')).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveAttribute('max', '3');
  await release();
  await expect(page.getByText('Se eliminaron 3 registros.')).toBeVisible();
  await expect(page.getByText(`Nada con «${name}»`)).toBeVisible();
  // The button that opened the dialog is gone: the focus stays in the list.
  await expect(page.locator('main :focus')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Se restauraron 3 registros.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('every number of the dashboard leads to a list of as many rows', async ({ page }) => {
  // The sales card shows an amount; the number of orders is in its detail line.
  const ordersIn = (detail = '') =>
    /^Sin órdenes/.test(detail) ? 0 : /^Una orden/.test(detail) ? 1 : Number.parseInt(detail, 10);
  const titles = [
    'Ventas de hoy',
    'Transferencias por confirmar',
    'Pagos con falla',
    'Suscripciones activas',
    'Clientes nuevos',
    'Por agotarse',
  ];
  for (const title of titles) {
    // Other tests buy meanwhile: retry until both numbers were read without a purchase in between.
    await expect(async () => {
      await open(page, '/admin/dashboard');
      const card = page.getByRole('region', { name: 'Hoy' }).getByRole('link').filter({ hasText: title });
      const [, value, detail] = await card.locator('p').allTextContents();
      const said = title === 'Ventas de hoy' ? ordersIn(detail) : Number(value);
      await card.click();
      await expect(page.locator('h1')).not.toHaveText(/^Buen/);
      expect(await totalShown(page), title).toBe(said);
    }).toPass();
  }
});

test('orders are filtered by program, and a placed one is offered neither for deletion nor for a copy', async ({
  page,
}) => {
  await open(page, adminRoutes.list(orders, 'filters[state]=paid'));
  const all = await totalShown(page);
  await page.getByRole('button', { name: 'Más', exact: true }).click();
  await page.getByRole('combobox', { name: 'Programa', exact: true }).fill('FlashFit');
  await page
    .getByRole('option', { name: /FlashFit/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page.getByRole('button', { name: /^Programa: FlashFit/ })).toBeVisible();
  const few = await totalShown(page);
  expect(few).toBeGreaterThan(0);
  expect(few).toBeLessThan(all);
  await page
    .getByRole('button', { name: /^Acciones de/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: 'Ver', exact: true })).toBeVisible();
  for (const name of ['Eliminar', 'Duplicar'])
    await expect(page.getByRole('menuitem', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }).check();
  const bar = page.getByRole('region', { name: 'Acciones en grupo' });
  await expect(bar).toContainText('seleccionadas');
  await expect(bar.getByRole('button', { name: 'Eliminar' })).toHaveCount(0);
});

test('a picker of users shows the cédula below the name', async ({ page }) => {
  await open(page, adminRoutes.list(orders));
  await page.locator('.filter-chips').getByRole('button', { name: 'Cliente', exact: true }).click();
  await page.locator('.filter-chip-panel').getByRole('combobox').fill('cliente@brio.test');
  const first = page.getByRole('listbox').getByRole('option').first();
  await expect(first).toContainText(/cliente@brio\.test.*\d-\d{4}-\d{4}/);
});
