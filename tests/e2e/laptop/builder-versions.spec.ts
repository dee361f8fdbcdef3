import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { callApi, expect, expectScreen, open, test } from '../kit/admin';
import { openSmallPlan, press } from '../kit/builder';
import { allowComplaint, expectAccessible, intercept } from '../kit/fixtures';

test('a version is compared, seen as a customer, restored with its difference, and the restore is undone', async ({
  page,
}) => {
  const address = await openSmallPlan(page);
  const id = Number(/programs\/(\d+)/.exec(address)?.[1]);
  await callApi(page, 'POST', `programs/${id}/publish`, {});
  await open(page, address);
  await page.getByRole('textbox', { name: 'Dosis de Plancha' }).fill('50 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await callApi(page, 'POST', `programs/${id}/publish`, { note: 'Más plancha' });

  await open(page, `${adminRoutes.edit(programs, id)}?tab=publication`);
  const newest = page.getByRole('region', { name: '1.1 contra 1.0' });
  await expect(newest).toContainText('Plancha 45 s → 50 s');
  await expect(newest.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0);
  await expectScreen(page);
  await expectAccessible(page);

  const first = page.getByRole('button', { name: /^1\.0/ });
  await first.focus();
  await press(page, 'Enter');
  const restore = page.getByRole('button', { name: 'Restaurar la 1.0 en el borrador' });
  await restore.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: '¿Restaurar la versión 1.0 en el borrador?' });
  await expect(dialog).toContainText('Plancha 50 s → 45 s');
  await expectAccessible(page);
  const confirm = dialog.getByRole('button', { name: 'Restaurar la 1.0 en el borrador' });
  // A call that fails says so where it was made, and can be made again.
  allowComplaint(page, /500/);
  const refused = { status: 500, json: { message: 'Algo falló' } };
  await intercept(page, '**/restore', (route) => route.fulfill(refused), { times: 1 });
  await confirm.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Algo falló');
  await confirm.press('Enter');
  await expect(page.getByRole('region', { name: 'Borrador contra 1.1' })).toContainText(
    'Plancha 50 s → 45 s',
  );
  await expect(page.getByRole('status').filter({ hasText: 'como la versión 1.0' })).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(newest).toBeVisible();
  await expect(page.getByRole('button', { name: /^Borr/ })).toHaveCount(0);

  await first.click();
  await expect(page.getByRole('region', { name: '1.0: la primera publicación' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver como cliente' }).click();
  await expect(page.getByRole('combobox', { name: 'Qué se ve' })).toHaveValue('1.0');
  await expect(page.locator('.preview-banner')).toContainText('versión 1.0');
});
