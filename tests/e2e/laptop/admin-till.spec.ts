import { routes } from '@/lib/routes';
import { callApi, createRow, expect, firstRow, newName, open, test } from '../kit/admin';
import { allowComplaint, expectAccessible, intercept } from '../kit/fixtures';

const TILL = `${routes.adminOrders}/create`;

test('an order is placed by keyboard alone: customer, item, reference, charge', async ({ page }) => {
  await open(page, TILL);
  const customer = page.getByRole('combobox', { name: 'Buscar cliente' });
  await expect(customer).toBeFocused();
  await page.keyboard.type('valeria');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(customer).toHaveAttribute('aria-activedescendant', /./);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Agregar producto o programa' })).toBeFocused();
  await page.keyboard.type('mat');
  const offer = page.getByRole('option', { name: /Mat Brío/ });
  await expect(offer.locator('img')).toBeVisible();
  await page.keyboard.press('Enter');
  const charge = page.getByRole('button', { name: /^Cobrar \$/ });
  await expect(charge).toBeEnabled();
  await expect(page.getByText('El monto cuadra')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Panel' }).first().click();
  await page.getByRole('button', { name: 'Seguir editando' }).click();

  await charge.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Referencia')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Referencia')).toBeFocused();
  const received = page.getByLabel('Monto recibido');
  const due = await received.inputValue();
  await received.fill('sesenta');
  await expect(received).toHaveAccessibleDescription(/Escriba un monto/);
  await received.fill(due);
  await expect(page.getByText('El monto cuadra')).toBeVisible();
  await page.getByLabel('Referencia').fill(newName('SINPE'));
  await charge.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pedido\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pagada');

  const known = await firstRow(page, 'crm-customers?s=cliente@brio.test');
  await open(page, `${TILL}?customer=${known?.id}`);
  await expect(page.getByRole('combobox', { name: 'Agregar producto o programa' })).toBeFocused();
});

test('the palette finds people by phone, orders by number, and actions by their words', async ({ page }) => {
  await open(page, routes.adminOrders);
  await page.keyboard.press('Control+k');
  // Letters typed while the palette's code loads are not lost.
  await page.keyboard.type('>nue');
  const field = page.getByRole('combobox', { name: 'Buscar' });
  await expect(field).toHaveValue('>nue');
  await field.fill('>nuevo producto');
  await expect(page.getByRole('option', { name: 'Nuevo producto', exact: true })).toBeVisible();
  await field.fill('#10252');
  const hits = page.getByRole('listbox', { name: 'Buscar' }).getByRole('option');
  await expect(hits.first()).toContainText('#10252');
  await expect(hits).toHaveText([/#10252/, /Confirmar el pago de #10252/]);
  await field.fill('valeria');
  await expect(page.getByRole('option', { name: /Nueva orden para Valeria/ })).toBeVisible();
  await expect(page.getByRole('option', { name: /Dar acceso a Valeria/ })).toBeVisible();
  await expectAccessible(page);
  await field.fill('dar acceso valeria rojas');
  await expect(hits).toHaveText([/^Dar acceso a Valeria Rojas Mora.*cliente@brio\.test/]);
  await field.fill('>traducir correa de estiramiento');
  await expect(hits).toHaveText([/^Traducir Correa de estiramiento al inglés/]);
  // Those of this very name first, then what else has it in its name.
  await field.fill('>traducir reset');
  await expect(hits.nth(0)).toHaveText('Traducir Reset al inglésProductos');
  await expect(hits.nth(1)).toHaveText(/^Traducir Reset al inglés[A-Z]/);
  await field.fill('#10252');
  await expect(hits).toHaveText([/#10252/, /Confirmar el pago de #10252/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('#10252');
  await expect(page.getByRole('main')).toBeFocused();
});

test('in the palette Tab shows what can be done with a row, and it opens before the next key', async ({
  page,
}) => {
  await open(page, routes.adminOrders);
  const field = page.getByRole('combobox', { name: 'Buscar' });
  const hits = page.getByRole('listbox', { name: 'Buscar' }).getByRole('option');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('#10252');
  await expect(hits).toHaveText([/#10252/, /Confirmar el pago de #10252/]);
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();

  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('valeria rojas');
  await expect(field).toHaveValue('valeria rojas');
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });

  const actions = /^(Ver como|Unir a|Pausar a|Nueva orden para|Dar acceso a) Valeria/;
  // Until «rojas» is searched too, another Valeria is first.
  await expect(hits.first()).toContainText('Valeria Rojas Mora');
  await page.keyboard.press('Tab');
  await expect(hits).toHaveText([/Valeria Rojas Mora/, actions, actions, actions, actions, actions]);
  await expect(hits.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(hits.first()).toHaveAttribute('aria-selected', 'true');
  expect(await hits.count()).toBeGreaterThan(4);
  await expectAccessible(page);
});

test('a chip filters immediately and shows its period, and a row opens where it is pressed', async ({
  page,
}) => {
  await open(page, routes.adminOrders);
  await page.locator('.filter-chips').getByRole('button', { name: 'Fecha', exact: true }).click();
  await page.getByLabel('Desde', { exact: true }).fill('1/1/2020');
  await page.getByLabel('Hasta', { exact: true }).fill('30/1/2020');
  await page.getByLabel('Hasta', { exact: true }).press('Tab');
  await expect(page.getByText('30 días, hora de Costa Rica. 0 órdenes')).toBeVisible();
  await expect(page.getByText('Enero de 2020')).toBeVisible();
  await page.getByRole('button', { name: 'Este año' }).click();
  await expect(page).toHaveURL(/created_at/);
  await expect(page.getByRole('button', { name: 'Este año', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Quitar el filtro Fecha' }).click();
  await expect(page).not.toHaveURL(/created_at/);
  const row = page.getByRole('row').nth(1);
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(53);
  await row.getByRole('cell').nth(3).click();
  await expect(page).toHaveURL(/pedido\/orders\/\d+$/);
});

test('a role starts from a preset, ticking an ability shows its menu, and an unknown address is 404', async ({
  page,
}) => {
  await open(page, '/admin/user-management/roles/create');
  await page.getByRole('radio', { name: /Recepción/ }).check();
  const preview = page.getByRole('region', { name: 'Lo que verá' });
  await expect(preview).toContainText('Al ingresar llega a Órdenes');
  await page.getByRole('button', { name: /^Productos/ }).click();
  await page.getByRole('checkbox', { name: 'Productos: editar', exact: true }).check();
  await expect(page.getByRole('checkbox', { name: 'Productos: entrar', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Menú Productos' })).toBeChecked();
  // The permissions are one tab stop, in which keys go from one to the next.
  const focused = page.locator('.matrix :focus');
  await page.getByRole('checkbox', { name: 'Productos: editar', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(focused).toHaveAccessibleName('Productos: eliminar');
  await expect(focused).toBeChecked();
  for (const [key, name] of [
    ['Home', 'Productos: todo'],
    ['PageUp', /^Productos \d+ de/],
    ['PageDown', /^Contenido/],
    ['Control+Home', 'Todos los permisos a la vista'],
    ['ArrowDown', 'General: todo'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('searchbox', { name: 'Buscar una parte o un permiso' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('General: todo');
  await expectAccessible(page);
  expect((await page.request.get('/admin/pedido/nada')).status()).toBe(404);
  expect((await page.request.get('/admin/nada/de/nada')).status()).toBe(404);
});

test('a slow or lost search at the till is said', async ({ page }) => {
  await open(page, TILL);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await intercept(page, /\/api\/v1\/crm-customers\?/, async (route) => {
    await held;
    await route.abort();
  });
  const customer = page.getByRole('combobox', { name: 'Buscar cliente' });
  await customer.fill('valeria');
  const popup = page.locator('.combobox-popup');
  await expect(popup).toHaveText('Buscando…');
  allowComplaint(page, /ERR_FAILED/);
  answer();
  await expect(popup).toHaveText('No se pudo buscar.');
});

test('when the total cannot be calculated the till says so, keeps the entry and tries again', async ({
  page,
}) => {
  allowComplaint(page, /Failed to load resource|ERR_FAILED|Failed to fetch/);
  await open(page, TILL);
  const item = page.getByRole('combobox', { name: 'Agregar producto o programa' });
  await item.fill('mat');
  const mat = page.getByRole('option', { name: /Mat Brío/ });
  await expect(mat).toBeVisible();
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await intercept(page, TILL, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await held;
    await route.abort();
  });
  const total = page.locator('.till-total');
  const before = await total.boundingBox();
  await mat.click();
  // Unknown is not zero.
  await expect(total.locator('[aria-live]')).toHaveText('Calculando…');
  await expect(page.getByRole('button', { name: 'Cobrar …', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Monto recibido')).toHaveValue('');
  expect(await total.boundingBox()).toEqual(before);
  answer();
  const failed = page.getByRole('alert').filter({ hasText: 'No se pudo calcular el total' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('button', { name: /^Quitar Mat Brío/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cobrar/ })).toBeDisabled();
  await expectAccessible(page);
  await page.unroute(TILL);
  await failed.getByRole('button', { name: 'Probar de nuevo' }).click();
  await expect(failed).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cobrar \$/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Quitar Mat Brío/ }).press('Enter');
  await expect(item).toBeFocused();
});

test('a price that changed meanwhile is shown with the refusal, and charged by the next press', async ({
  page,
}) => {
  const name = newName('Banda');
  const { id } = await createRow(page, 'products', { name, price: 10, product_type_id: 1 });
  const known = await firstRow(page, 'crm-customers?s=cliente@brio.test');
  await open(page, `${TILL}?customer=${known?.id}`);
  await page.keyboard.type(name);
  await page.getByRole('option', { name }).click();
  await page.getByLabel('Referencia').fill(newName('SINPE'));
  expect((await callApi(page, 'PUT', `products/${id}`, { price: 12 })).status()).toBe(202);
  await page.getByRole('button', { name: 'Cobrar $10.00' }).click();
  await expect(page.getByText('El precio cambió. Revise el monto nuevo y confirme.')).toBeVisible();
  await page.getByRole('button', { name: 'Cobrar $12.00' }).click();
  await expect(page).toHaveURL(/pedido\/orders\/\d+$/);
  await callApi(page, 'PUT', `products/${id}`, { available_to: '2020-01-01' });
});
