import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { taxes } from '@/lib/resources/taxes/resource';
import { createRow, expect, newName, open, test } from '../kit/admin';
import { allowComplaint, fillLogin } from '../kit/fixtures';

/** Ends the session, then presses a button, which leads to the login page and back. */
async function returnAfter(page: Page, press: () => Promise<void>): Promise<void> {
  allowComplaint(page, /401/);
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
