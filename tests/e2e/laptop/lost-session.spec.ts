import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { orders } from '@/lib/resources/orders/resource';
import { tasks } from '@/lib/resources/tasks/resource';
import { taxes } from '@/lib/resources/taxes/resource';
import { routes } from '@/lib/routes';
import { callApi, createRow, expect, firstRow, newName, open, spoken, test } from '../kit/admin';
import { returnAfter } from '../kit/fixtures';

/** Opens a new tax and changes its name without saving it. */
async function openAndRename(page: Page) {
  const tax = await createRow(page, taxes.name, { name: newName('Impuesto'), tax_percent: 4 });
  const name = newName('Otro nombre');
  await open(page, adminRoutes.edit(taxes, tax.id));
  await page.getByLabel('Nombre').fill(name);
  return { tax, name };
}

test('what was typed in a form survives an ended session, and is saved on the version it was typed on', async ({
  page,
}) => {
  const { tax, name } = await openAndRename(page);
  await returnAfter(page, () => page.getByRole('button', { name: 'Guardar' }).click());
  await expect(page).toHaveURL(new RegExp(`${adminRoutes.edit(taxes, tax.id)}$`));
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
});

test('what was typed in a form is still there in another language, and nothing is asked', async ({
  page,
}) => {
  const { name } = await openAndRename(page);
  let questions = 0;
  page.on('dialog', (dialog) => {
    questions += 1;
    void dialog.accept();
  });
  await page.getByRole('button', { name: 'Idioma' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByLabel('Name')).toHaveValue(name);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Español' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  expect(questions).toBe(0);
});

test('an order at the till survives an ended session, and so does a search', async ({ page }) => {
  await open(page, `${routes.adminOrders}/create`);
  const findItem = page.getByRole('combobox', { name: 'Agregar producto o programa' });
  await page.getByRole('combobox', { name: 'Buscar cliente' }).fill('valeria rojas');
  await page.getByRole('option', { name: /Valeria Rojas/ }).click();
  await findItem.fill('mat');
  await page.getByRole('option', { name: /Mat Brío/ }).click();
  await page.getByText('Efectivo', { exact: true }).click();
  await page.getByLabel('Referencia').fill('Caja 2');
  await page.getByLabel('Nota interna').fill('Pasa mañana');

  await returnAfter(page, () => findItem.fill('mancuerna'));
  const expectOrder = async () => {
    await expect(page.getByText('Valeria Rojas', { exact: false }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Mat Brío' })).toBeVisible();
    await expect(page.getByLabel('Efectivo')).toBeChecked();
    await expect(page.getByLabel('Referencia')).toHaveValue('Caja 2');
    await expect(page.getByLabel('Nota interna')).toHaveValue('Pasa mañana');
  };
  await expectOrder();
  const charge = page.getByRole('button', { name: /^Cobrar \$/ });
  await expect(charge).toBeEnabled();
  await returnAfter(page, () => charge.click());
  await expectOrder();
  await expect(charge).toBeEnabled();
  await charge.click();
  await expect(page).toHaveURL(/pedido\/orders\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pagada');
});

test('a dialog is open again with what was typed in it after an ended session', async ({ page }) => {
  const order = await firstRow(page, 'orders?filters[state]=pending_transfer');
  await open(page, adminRoutes.show(orders, order?.id ?? 0));
  const dialog = page.getByRole('dialog', { name: /^Cancelar la orden/ });
  await page.getByRole('button', { name: /^Cancelar orden/ }).click();
  await dialog.getByLabel('Motivo').fill('El cliente compró otra cosa');
  await returnAfter(page, () => dialog.getByRole('button', { name: 'Cancelar orden' }).click());
  await expect(dialog.getByLabel('Motivo')).toHaveValue('El cliente compró otra cosa');
  await dialog.getByRole('button', { name: 'Mantenerla' }).click();
  await expect(dialog).toBeHidden();

  const customer = await createRow(page, crmCustomers.name, {
    first_name: 'Marta',
    last_name: newName('Solano'),
    email: `${crypto.randomUUID()}@correo.test`,
  });
  await open(page, adminRoutes.access(customer.id, 'grant'));
  const access = page.getByRole('dialog', { name: /^Dar acceso a Marta/ });
  await access.getByLabel('Motivo').selectOption('Cortesía');
  await access.getByLabel('Detalle').fill('Regalo de cumpleaños');
  // The preview's own call would lead to the login page.
  await expect(access.getByRole('listitem').first()).toBeVisible();
  await returnAfter(page, () => access.getByRole('button', { name: 'Dar acceso' }).click());
  await expect(access.getByLabel('Motivo')).toHaveValue('courtesy');
  await expect(access.getByLabel('Detalle')).toHaveValue('Regalo de cumpleaños');
  await access.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(access).toBeHidden();
});

test('selected rows and the change entered for them survive an ended session', async ({ page }) => {
  const name = newName('Llamar');
  for (const part of ['uno', 'dos', 'tres']) await createRow(page, tasks.name, { title: `${name} ${part}` });
  await open(page, adminRoutes.list(tasks, `s=${encodeURIComponent(name)}`));
  await page.getByRole('checkbox', { name: `Seleccionar ${name} uno` }).check();
  await page.getByRole('checkbox', { name: `Seleccionar ${name} tres` }).check();
  await page.getByRole('button', { name: 'Cambiar campo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Campo').selectOption({ label: 'Para el día' });
  await dialog.getByRole('textbox', { name: 'Para el día' }).fill('01/02/2030');
  const change = dialog.getByRole('button', { name: 'Cambiar 2 registros' });
  await returnAfter(page, () => change.click());
  await expect(dialog.getByRole('textbox', { name: 'Para el día' })).toHaveValue('01/02/2030');
  await change.click();
  await expect(spoken(page, 'Se cambiaron 2 registros.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const { data } = await (await callApi(page, 'GET', `tasks?s=${encodeURIComponent(name)}`)).json();
  const days = Object.fromEntries(
    data.map((row: { title: string; due_on: string }) => [row.title, row.due_on]),
  );
  expect(days).toEqual({
    [`${name} uno`]: '2030-02-01',
    [`${name} dos`]: null,
    [`${name} tres`]: '2030-02-01',
  });
});
