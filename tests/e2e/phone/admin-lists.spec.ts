import { routes } from '@/lib/routes';
import { expect, open, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';

test('filters and sorting of a list are one sheet on a phone', async ({ page }) => {
  await open(page, routes.adminOrders);
  await page.getByRole('button', { name: 'Filtros y orden' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros y orden' });
  await sheet.getByRole('button', { name: 'Este año' }).click();
  await sheet.getByLabel('Ordenar por').selectOption('total_order asc');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ver resultados' }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sort=total_order/);
  await expect(page).toHaveURL(/created_at/);
});
