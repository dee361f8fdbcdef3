import { callApi, expect, test } from '../kit/admin';
import { openSmallPlan, press, toolButton } from '../kit/builder';
import { allowComplaint, intercept } from '../kit/fixtures';

test('without a connection, what was not opened before says so, and the plan is edited on', async ({
  page,
  context,
}) => {
  allowComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  await openSmallPlan(page);
  await context.setOffline(true);
  await toolButton(page, 'Plantillas').click();
  await expect(page.locator('.builder-said')).toContainText('Nada se perdió');
  await page.getByLabel('Dosis de Plancha').fill('50 s');
  await page.getByRole('button', { name: 'Hoja', exact: true }).click();
  await expect(page.getByText('No se pudo cargar esta vista')).toBeVisible();
  await context.setOffline(false);
  const cell = page.locator('.sheet-row[data-row] [data-cell=dose]').first();
  await expect(cell).toHaveValue('50 s');
  await toolButton(page, 'Plantillas').click();
  await expect(page.getByRole('dialog', { name: 'Plantillas' })).toBeVisible();
});

test('a save that a gateway answers says so in words, and everything stays', async ({ page }) => {
  allowComplaint(page, /status of 502/);
  await openSmallPlan(page);
  await intercept(page, '**/program/store', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  );
  await page.getByLabel('Dosis de Plancha').fill('50 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Nada se perdió: pruebe otra vez');
  await page.unrouteAll();
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
});

test('a save into a program that another person deleted says so, and is made once it is restored', async ({
  page,
}) => {
  allowComplaint(page, /status of 404/);
  const address = await openSmallPlan(page);
  const program = `programs/${address.match(/programs\/(\d+)/)?.[1]}`;
  await page.getByLabel('Dosis de Plancha').fill('50 s');
  expect((await callApi(page, 'DELETE', program)).status()).toBe(204);
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Este programa se eliminó.');
  expect((await callApi(page, 'POST', `${program}/restore`)).status()).toBe(200);
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
});

test('a full disk is said beside the unsaved changes, which can be saved', async ({ page }) => {
  await openSmallPlan(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.getByLabel('Dosis de Plancha').fill('50 s');
  await expect(page.locator('.save-status')).toContainText('Este equipo no guarda copia: guarde pronto.');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toHaveText(/^Todo guardado/);
});
