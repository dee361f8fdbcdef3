import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { exercises } from '@/lib/resources/exercises/resource';
import { months } from '@/lib/resources/months/resource';
import { roles } from '@/lib/resources/roles/resource';
import { routes } from '@/lib/routes';
import { expect, expectNoSideways, open, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';

test('filters and sorting of a list are one sheet on a phone', async ({ page }) => {
  await open(page, routes.adminOrders);
  await page.getByRole('button', { name: 'Filtros y orden' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros y orden' });
  await sheet.getByRole('button', { name: 'Este año' }).click();
  await sheet.getByLabel('Ordenar por').selectOption('total_order asc');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Ver \d+ órdenes$/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sort=total_order/);
  await expect(page).toHaveURL(/created_at/);
});

test('on a phone, the palette fills the screen and a press closes it', async ({ page }) => {
  await open(page, routes.adminOrders);
  await page.getByRole('button', { name: 'Buscar', exact: true }).click();
  const palette = page.getByRole('dialog', { name: 'Buscar' });
  await expect(palette.getByText(/^Flechas para moverse/)).toBeHidden();
  await page.getByRole('combobox', { name: 'Buscar' }).fill('valeria');
  await expect(palette.getByRole('option', { name: /Valeria Rojas Mora/ }).first()).toBeVisible();
  const [box, size] = [await palette.boundingBox(), page.viewportSize()];
  expect(box).toMatchObject({ x: 0, y: 0, width: size?.width, height: size?.height });
  await expectAccessible(page);
  await palette.getByRole('button', { name: 'Cerrar' }).click();
  await expect(palette).toBeHidden();
});

test('on a phone, rows show full names and the buttons above them are in one row', async ({ page }) => {
  await open(page, `${routes.adminOrders}?limit=100`);
  const names = page.locator('.mobile-row a.row-link');
  await expect(names.first()).toBeVisible();
  const cut = await names.evaluateAll((links) =>
    links.filter((link) => link.scrollHeight > link.clientHeight + 1 || link.scrollWidth > link.clientWidth),
  );
  expect(cut).toHaveLength(0);
  const rows = await page.locator('.mobile-row').evaluateAll((all) => all.map((row) => row.clientHeight));
  const [lowest, middle] = [0, rows.length >> 1].map((at) => rows.toSorted((a, b) => a - b)[at]);
  expect(lowest).toBeGreaterThanOrEqual(44);
  expect(middle).toBeLessThanOrEqual(56);
  const tops = await Promise.all(
    ['Filtros y orden', 'Vistas', 'Columnas'].map(async (name) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
      return box?.y;
    }),
  );
  expect(new Set(tops).size).toBe(1);
  await expectAccessible(page);
});

test('on a phone, the buttons of the list with the most of them are in one row', async ({ page }) => {
  await open(page, adminRoutes.list(crmCustomers));
  const buttons = page
    .getByRole('main')
    .locator(':is(a, button)')
    .filter({
      hasText: /^(Posibles duplicados|Importar|Papelera|Exportar|Nuevo cliente)$/,
    });
  await expect(buttons).toHaveCount(5);
  const tops = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('on a phone, a yes, a no and a count are named', async ({ page }) => {
  await open(page, adminRoutes.list(roles, 's=Soporte'));
  await expect(page.locator('.mobile-row')).toContainText(/Pide segundo factor: No.*Permisos: \d+/s);
});

test('on a phone, each exercise of the list shows its picture', async ({ page }) => {
  await open(page, adminRoutes.list(exercises, 's=plancha'));
  const name = page.getByRole('link', { name: 'Plancha', exact: true });
  const row = page.locator('.mobile-row').filter({ has: name });
  await expect(row.locator('img')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expectNoSideways(page);
});

test('on a phone, a month opened from its list is in sight', async ({ page }) => {
  await open(page, adminRoutes.list(months));
  await page.getByRole('link', { name: 'Octubre', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Octubre' })).toBeInViewport();
  await expectAccessible(page);
});
