import type { Page } from 'playwright/test';
import { segmentRoute } from '@/components/desk/segments/paths';
import { createRow, expect, newName, open, spoken, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';

/** Two customers with a tag of their own, one of them without an address. */
async function taggedCustomers(page: Page): Promise<string> {
  const tag = newName('Etiqueta');
  const { id } = await createRow(page, 'customer-tags', { name: tag });
  const email = `${crypto.randomUUID()}@prueba.example`;
  for (const each of [{ email }, {}])
    await createRow(page, 'crm-customers', { first_name: newName('Paola'), tags: [id], ...each });
  return tag;
}

// docs/spec/crm.md#mails-to-segments
test('a segment is made of conditions, counted as they change, and gets a mail after a test', async ({
  page,
}) => {
  const tag = await taggedCustomers(page);
  const name = newName('Segmento');
  await open(page, segmentRoute());
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await page.getByRole('button', { name: 'Condición', exact: true }).click();
  const kind = page.getByRole('combobox', { name: 'Condición' });
  await expect(kind).toBeFocused();
  await kind.selectOption({ label: 'Tiene una etiqueta' });
  await page.getByRole('combobox', { name: 'Etiqueta' }).selectOption({ label: tag });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByText('2 personas')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Condición', exact: true })).toBeFocused();
  await save.click();
  await expect(page.getByText('Este campo es requerido')).toBeVisible();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await save.click();
  await expect(spoken(page, 'Segmento guardado.')).toBeVisible();
  await expect(page.getByText('Sin correo')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Escribirles' }).click();
  await expect(page.getByText(`Una persona de «${name}» recibe el correo`)).toBeVisible();
  await expect(page.getByText('Una no tiene correo')).toBeVisible();
  await page.getByRole('button', { name: /^Enviar prueba a / }).click();
  const subject = page.getByLabel('Asunto');
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  // Before the preview is there: axe can't look into a frame that runs no scripts.
  await expectAccessible(page);
  await subject.fill('{nombre}, su semana sigue aquí');
  await page.getByLabel('Texto', { exact: true }).fill('El plan espera.');
  await expect(page.locator('iframe')).toBeVisible();
  await page.getByRole('button', { name: /^Enviar prueba a / }).click();
  await expect(spoken(page, 'Prueba enviada a admin@brio.test.')).toBeVisible();
  await page.getByRole('button', { name: 'Enviar a una persona' }).click();
  await expect(page.getByRole('dialog', { name: '¿Enviar a una persona?' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(spoken(page, 'Sale un correo.')).toBeVisible();
  const sent = page.getByRole('listitem').filter({ hasText: '{nombre}, su semana sigue aquí' });
  await expect(sent).toContainText(/de 1/);
  await expect(subject).toHaveValue('');
});

test('a segment that was deleted is taken back by one press', async ({ page }) => {
  const name = newName('Segmento');
  await open(page, segmentRoute());
  await page.getByRole('button', { name: 'Condición', exact: true }).click();
  await page.getByRole('combobox', { name: 'Condición' }).selectOption({ label: 'Nunca ha comprado' });
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const saved = page.getByRole('link', { name });
  await expect(saved).toBeVisible();
  await page.getByRole('button', { name: 'Borrar', exact: true }).click();
  await expect(saved).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(saved).toBeVisible();
});
