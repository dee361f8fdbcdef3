import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { orders } from '@/lib/resources/orders/resource';
import { taxes } from '@/lib/resources/taxes/resource';
import { routes } from '@/lib/routes';
import { createRow, expect, firstRow, newName, open, test } from '../kit/admin';
import { allowComplaint, fillLogin } from '../kit/fixtures';

/** Ends the session, then presses a button, which leads to the login page and back. */
async function returnAfter(page: Page, press: () => Promise<void>): Promise<void> {
  allowComplaint(page, /401/);
  // A call that is still under way would lead to the login page by itself, before the button is pressed.
  await page.waitForLoadState('networkidle');
  await page.context().clearCookies({ name: /session-token/ });
  await press();
  await expect(page).toHaveURL(/\/login\?next=/);
  await fillLogin(page, 'admin@brio.test');
}

test('what was typed in a form survives an ended session, and is saved on the version it was typed on', async ({
  page,
}) => {
  const tax = await createRow(page, taxes.name, { name: newName('Impuesto'), tax_percent: 4 });
  const name = newName('Otro nombre');
  await open(page, adminRoutes.edit(taxes, tax.id));
  await page.getByLabel('Nombre').fill(name);
  await returnAfter(page, () => page.getByRole('button', { name: 'Guardar' }).click());
  await expect(page).toHaveURL(new RegExp(`${adminRoutes.edit(taxes, tax.id)}$`));
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Guardado').first()).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
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
  await expect(page.locator('h1')).toContainText('Pagada');
});

test('a dialog is open again with what was typed in it after an ended session', async ({ page }) => {
  const order = await firstRow(page, 'orders?filters[state]=pending_transfer');
  await open(page, adminRoutes.show(orders, order?.id ?? 0));
  const dialog = page.getByRole('dialog', { name: /^Cancelar la orden/ });
  await page.getByRole('button', { name: /^Cancelar orden/ }).click();
  await dialog.getByLabel('Motivo').fill('El cliente compró otra cosa');
  await returnAfter(page, () => dialog.getByRole('button', { name: 'Cancelar orden' }).click());
  await expect(dialog.getByLabel('Motivo')).toHaveValue('El cliente compró otra cosa');
  await dialog.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await expect(dialog).toBeHidden();

  const customer = await createRow(page, crmCustomers.name, {
    first_name: 'Marta',
    last_name: newName('Solano'),
    email: `${crypto.randomUUID()}@correo.test`,
  });
  await open(page, adminRoutes.show(crmCustomers, customer.id));
  const access = page.getByRole('dialog', { name: /^Dar acceso a Marta/ });
  await page.getByRole('button', { name: 'Dar acceso' }).first().click();
  await access.getByLabel('Motivo').fill('Regalo de cumpleaños');
  // The preview's own call would lead to the login page.
  await expect(access.getByRole('listitem').first()).toBeVisible();
  await returnAfter(page, () => access.getByRole('button', { name: 'Dar acceso' }).click());
  await expect(access.getByLabel('Motivo')).toHaveValue('Regalo de cumpleaños');
  await access.getByRole('button', { name: 'Dar acceso' }).click();
  await expect(access).toBeHidden();
});
