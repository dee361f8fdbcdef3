import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { tasks } from '@/lib/resources/tasks/resource';
import { createRow, expect, firstRow, newName, open, spoken, test } from '../kit/admin';
import { allowComplaint, expectAccessible } from '../kit/fixtures';

// docs/spec/crm.md#tasks
test('a task is written in one line on the page of a customer, finished and opened again by keyboard', async ({
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
  await expect(spoken(page, 'Tarea agregada.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expectAccessible(page);

  await open(page, adminRoutes.list(tasks));
  const check = page.getByRole('region', { name: 'Hoy' }).getByRole('checkbox', { name: title });
  await expect(check).toBeVisible();
  await expectAccessible(page);
  await check.focus();
  await page.keyboard.press('Space');
  await expect(spoken(page, 'Hecha.')).toBeVisible();
  await expect.poll(async () => (await firstRow(page, `tasks?s=${title}`))?.done_at).not.toBeNull();
  await expect(check).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await firstRow(page, `tasks?s=${title}`))?.done_at).toBeNull();
});
