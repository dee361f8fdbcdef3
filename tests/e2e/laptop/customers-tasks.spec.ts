import { randomUUID } from 'node:crypto';
import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { tasks } from '@/lib/resources/tasks/resource';
import { createRow, expect, firstRow, newName, open, test } from '../kit/admin';
import { allowComplaint, expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

// docs/spec/crm.md#tasks
test("a task is added in one line on a customer's page, finished and reopened by keyboard", async ({
  page,
}) => {
  const title = newName('Llamar');
  const customer = await createRow(page, crmCustomers.name, { first_name: newName('Rebeca') });
  await open(page, adminRoutes.show(crmCustomers, customer.id));
  const field = page.getByLabel('Qué hay que hacer');
  allowComplaint(page, /422/);
  await field.press('Enter');
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(title);
  await field.press('Enter');
  await expectNotice(page, 'Tarea agregada.');
  await expect(field).toHaveValue('');
  await expectAccessible(page);

  await open(page, adminRoutes.list(tasks));
  const check = page.getByRole('region', { name: 'Hoy' }).getByRole('checkbox', { name: title });
  await expect(check).toBeVisible();
  await expectAccessible(page);
  await check.focus();
  await page.keyboard.press('Space');
  await expectNotice(page, 'Hecha.');
  await expect.poll(async () => (await firstRow(page, `tasks?s=${title}`))?.done_at).not.toBeNull();
  await expect(check).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await firstRow(page, `tasks?s=${title}`))?.done_at).toBeNull();
});

test('the day and the customer of a task are read from its line', async ({ page }) => {
  // Names in a text are letters only.
  const letters = randomUUID().replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
  const first = `Rebeca${letters.replaceAll('-', '')}`;
  const customer = await createRow(page, crmCustomers.name, { first_name: first });
  await open(page, adminRoutes.list(tasks));
  const field = page.getByLabel('Qué hay que hacer');
  const title = newName('Saludar');
  await field.fill(`${title} a ${first} mañana`);
  await expect(page.getByText(new RegExp(`Se entiende: .+, cliente ${first}`))).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expectNotice(page, 'Tarea agregada.');
  const row = await firstRow(page, `tasks?s=${title}`);
  expect(row).toMatchObject({ title: `${title} a ${first}`, customer_id: customer.id });
  const list = page.getByRole('region', { name: 'Después' });
  await expect(list.getByRole('checkbox', { name: title })).toBeVisible();
  const bell = page.locator('section').filter({ has: page.getByRole('heading', { name: 'En la campana' }) });
  await expect(bell.getByRole('link').first()).toBeVisible();
});
