import { readFile } from 'node:fs/promises';
import { importRoute } from '@/components/desk/customers/routes';
import { createRow, expect, firstRow, newName, open, test } from '../kit/admin';
import { allowComplaint, expectAccessible, hold, intercept } from '../kit/fixtures';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

// docs/spec/crm.md#import
test('an invalid file is refused with the reason; a valid one is reviewed, imported and undone', async ({
  page,
}) => {
  const [known, fresh] = [`${crypto.randomUUID()}@prueba.example`, `${crypto.randomUUID()}@prueba.example`];
  const before = await createRow(page, 'crm-customers', { first_name: newName('Sofía'), email: known });
  const name = `${newName('clientes')}.csv`;
  await open(page, importRoute());
  const file = page
    .getByLabel('Escoger archivo')
    .or(page.getByLabel('Escoger otro'))
    .locator('xpath=self::input');
  allowComplaint(page, /422/);
  await file.setInputFiles({
    name: 'foto.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4'),
  });
  await expect(page.getByRole('alert').filter({ hasText: /CSV/ })).toBeVisible();

  await file.setInputFiles(
    csv(
      name,
      `Nombre;Correo;Tel\nSofía;${known};8555-0099\nLuis Mata;${fresh};8300-1122\n;sin@nombre.example;\n`,
    ),
  );
  const review = page.getByRole('region', { name: 'Revisar' });
  await expect(review.getByRole('listitem')).toHaveCount(3);
  await expect(review.getByText('Falta el nombre.')).toBeVisible();
  await expectAccessible(page);
  const saveErrors = page.getByRole('button', { name: 'Descargar errores' });
  const [saved] = await Promise.all([page.waitForEvent('download'), saveErrors.click()]);
  const text = await readFile(await saved.path(), 'utf8');
  expect(text).toContain('4,Falta el nombre.,,sin@nombre.example,');
  await page.getByRole('button', { name: 'Importar 2' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Un cliente nuevo, uno completado.' });
  await expect(done).toBeFocused();
  await expect(done).toContainText('Una fila se saltó.');
  expect(await firstRow(page, `crm-customers?filters[id]=${before.id}`)).toMatchObject({
    phone: '8555-0099',
  });
  await expectAccessible(page);

  await page.getByRole('button', { name: `Deshacer la importación de ${name}` }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Deshecha');
  expect((await firstRow(page, `crm-customers?filters[id]=${before.id}`))?.phone ?? '').toBe('');
  expect(await firstRow(page, `crm-customers?s=${fresh}`)).toBeUndefined();
});

test('columns that change while a file is read are reviewed as they were chosen last', async ({ page }) => {
  const email = `${crypto.randomUUID()}@prueba.example`;
  await open(page, importRoute());
  const file = page
    .getByLabel('Escoger archivo')
    .or(page.getByLabel('Escoger otro'))
    .locator('xpath=self::input');
  await file.setInputFiles(csv('a.csv', `Nombre;Correo;Tel\nLuis Mata;${email};8300-1122\n`));
  const review = page.getByRole('region', { name: 'Revisar' });
  await expect(review.getByRole('listitem')).toContainText('8300-1122');

  const release = await hold(page, '**/api/customer-import');
  await page.getByLabel('Tel').selectOption({ label: 'No importar' });
  await page.getByLabel('Nombre').selectOption({ label: 'No importar' });
  await expect(page.getByRole('button', { name: 'Importar uno' })).toBeDisabled();
  await release();
  await expect(review.getByText('Falta el nombre.')).toBeVisible();
  await expect(review.getByText('8300-1122')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Nada que importar' })).toBeDisabled();
});

test('an import without an answer is not called unread, and leads to the list of imports', async ({
  page,
}) => {
  allowComplaint(page, /ERR_FAILED/);
  await open(page, importRoute());
  const file = page.getByLabel('Escoger archivo').locator('xpath=self::input');
  await file.setInputFiles(csv('b.csv', `Nombre;Correo\nLuis Mata;${crypto.randomUUID()}@prueba.example\n`));
  const start = page.getByRole('button', { name: 'Importar uno' });
  await expect(start).toBeEnabled();
  await intercept(page, '**/api/customer-import', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await start.click();
  await expect(page.getByRole('alert').filter({ hasText: 'no se sabe si se importó' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'b.csv' })).toContainText('1 nuevo');
});
