import type { Locator, Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { importRoute, mergeRoute } from '@/components/desk/customers/routes';
import { segmentRoute } from '@/components/desk/segments/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { orders } from '@/lib/resources/orders/resource';
import { programContentSlugs } from '@/lib/resources/program-content-slugs/resource';
import { users } from '@/lib/resources/users/resource';
import { createRow, expect, expectNoSideways, firstRow, newName, open, test } from '../kit/admin';
import { allowComplaint, intercept } from '../kit/fixtures';

test('after a refused save, the buttons of a form are complete in the window', async ({ page }) => {
  await open(page, adminRoutes.create(programContentSlugs));
  await page.getByLabel('Nombre').fill('Fuerza');
  await page.getByLabel('Dirección corta (slug)').fill('Con Espacio');
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  const line = page.getByText('No se guardó. Revise un campo.');
  await expect(line).toBeVisible();
  expect((await line.boundingBox())?.height).toBeLessThan(30);
  const again = page.getByRole('button', { name: 'Guardar y crear otro' });
  for (const button of [save, again, page.getByRole('button', { name: 'Descartar' })]) {
    const box = await button.boundingBox();
    expect(box?.y).toBe((await save.boundingBox())?.y);
    expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
    expect(box?.y).toBeLessThan(844 - 44);
  }
  await expectNoSideways(page);
});

test('on a phone, the three buttons of a new row are in one line', async ({ page }) => {
  await open(page, adminRoutes.create(programContentSlugs));
  const boxes = await Promise.all(
    ['Descartar', 'Guardar y crear otro', 'Guardar'].map((name) =>
      page.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect(boxes.map((box) => box?.height)).toEqual([44, 44, 44]);
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  await expectNoSideways(page);
});

test('on a phone, a long e-mail of an order goes on in the next line with its @ or a dot', async ({
  page,
}) => {
  await open(page, adminRoutes.show(orders, (await firstRow(page, 'orders?s=Cordero'))?.id ?? 0));
  const email = page.locator('dd span', { hasText: '@' }).first();
  await email.evaluate((span) => {
    span.parentElement?.style.setProperty('width', '120px');
  });
  const starts = await email.evaluate((span) => {
    const words = [...span.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
    return words.map((word) => {
      const range = document.createRange();
      range.selectNode(word);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    });
  });
  expect(starts.length).toBeGreaterThan(2);
  expect(new Set(starts)).toEqual(new Set([1]));
});

test('on a phone, the number of a bank account is shown as a whole', async ({ page }) => {
  await open(page, adminRoutes.page('configuracion/settings'));
  const number = page.getByRole('textbox', { name: /^Número de cuenta/ }).first();
  await expect(number).toHaveValue(/^CR\d{20}$/);
  expect(await number.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

/** Opens the dialog that gives a customer access. */
async function openAccess(page: Page): Promise<Locator> {
  await open(page, '/admin/basic-c-r-m/crm-customers?s=pausa');
  const [, id] = /(\d+)$/.exec((await page.locator('a.row-link').first().getAttribute('href')) ?? '') ?? [];
  await open(page, adminRoutes.access(Number(id), 'grant'));
  return page.getByRole('dialog', { name: /Dar acceso/ });
}

test('giving access is a sheet whose button stays in sight', async ({ page }) => {
  const dialog = await openAccess(page);
  await expect(dialog.getByRole('button', { name: 'Dar acceso' })).toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
});

test('on a phone, an access that could not be given says so where that was pressed', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  const dialog = await openAccess(page);
  const give = dialog.getByRole('button', { name: 'Dar acceso' });
  await expect(give).toBeInViewport({ ratio: 1 });
  await intercept(page, '**/*', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await give.tap();
  await expect(dialog.getByText('Se cortó la conexión. Lo escrito sigue aquí.')).toBeInViewport();
});

test('the form of a user says what an empty password means: nothing to keep in a new one', async ({
  page,
}) => {
  await open(page, adminRoutes.create(users));
  await expect(page.getByText('Vacía: la persona la pone con «Olvidé mi contraseña».')).toBeVisible();
  const user = await firstRow(page, 'users');
  await open(page, adminRoutes.edit(users, user?.id ?? 0));
  await expect(page.getByText('Vacía para no cambiarla.')).toBeVisible();
});

test('in the review of an import, a long e-mail stays inside its row', async ({ page }) => {
  const email = `${'nombre.'.repeat(5)}largo@${'subdominio.'.repeat(2)}example`;
  await open(page, importRoute());
  await page
    .getByLabel('Escoger archivo')
    .locator('xpath=self::input')
    .setInputFiles({
      name: 'a.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Nombre;Correo\nAna;${email}`),
    });
  const row = page.getByRole('region', { name: 'Revisar' }).getByRole('listitem');
  await expect(row).toContainText(email);
  expect(await row.evaluate((item) => item.scrollWidth - item.clientWidth)).toBeLessThanOrEqual(0);
});

test('on a phone, a merge that failed says so where it was pressed', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  const [kept, other] = [
    await createRow(page, crmCustomers.name, { first_name: newName('Elena') }),
    await createRow(page, crmCustomers.name, { first_name: newName('Elena') }),
  ];
  await open(page, mergeRoute(kept.id, other.id));
  await intercept(page, '**/merge', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Unir clientes' }).tap();
  await expect(page.getByText('No se pudo unir. Pruebe otra vez.')).toBeInViewport();
  await expectNoSideways(page);
});

test('on a phone, a draft of a mail that could not be kept says so where that was pressed', async ({
  page,
}) => {
  allowComplaint(page, /ERR_FAILED/);
  await open(page, segmentRoute());
  await page.getByRole('link', { name: 'Escribirles' }).first().tap();
  await page.getByLabel('Asunto').fill('Hola');
  await intercept(page, '**/segments/**', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Guardar borrador' }).tap();
  await expect(page.getByText('Se cortó la conexión. Lo escrito sigue aquí.')).toBeInViewport();
});
