import { adminRoutes } from '@/components/admin/routes';
import { orders } from '@/lib/resources/orders/resource';
import { expect, firstRow, newName, open, test } from '../kit/admin';
import { allowComplaint, expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

test('a note of staff is written at an order and stays in its history', async ({ page }) => {
  const order = await firstRow(page, 'orders');
  await open(page, adminRoutes.show(orders, order?.id ?? 0));
  const field = page.getByLabel('Nota', { exact: true });
  allowComplaint(page, /422/);
  await field.press('Enter');
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const note = newName('Llamar después de las cinco');
  await field.fill(note);
  await field.press('Enter');
  await expectNotice(page, 'Nota guardada.');
  await expect(field).toHaveValue('');
  const entry = page.getByRole('listitem').filter({ hasText: note }).first();
  await expect(entry).toContainText('Nota del equipo');
  await expectAccessible(page);
});
