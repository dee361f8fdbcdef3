import type { Page, Route } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { newSegmentRoute, segmentRoute } from '@/components/desk/segments/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { createRow, expect, newName, open, spoken, test } from '../kit/admin';
import { allowComplaint, expectAccessible, intercept, returnAfter } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

/** Creates two customers with a unique tag, one of them without an address. */
async function taggedCustomers(page: Page): Promise<string> {
  const tag = newName('Etiqueta');
  const { id } = await createRow(page, 'customer-tags', { name: tag });
  const email = `${crypto.randomUUID()}@prueba.example`;
  for (const each of [{ email }, {}])
    await createRow(page, 'crm-customers', { first_name: newName('Paola'), tags: [id], ...each });
  return tag;
}

// docs/spec/crm.md#mails-to-segments
test('a segment is built from conditions, counted as they change, and mailed after a test', async ({
  page,
}) => {
  const tag = await taggedCustomers(page);
  const name = newName('Segmento');
  await open(page, newSegmentRoute);
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
  await expectNotice(page, 'Segmento guardado.');
  await expect(page.getByText('Sin correo')).toBeVisible();
  await expectAccessible(page);

  const mail = await page.getByRole('link', { name: 'Escribirles' }).getAttribute('href');
  await page.keyboard.press('Control+k');
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: `${name} Segmentos` })).toBeVisible();
  await page.getByRole('option', { name: `Escribir a «${name}»` }).click();
  await expect(page).toHaveURL(`${mail}`);
  await expect(page.getByText('Una persona recibe el correo')).toBeVisible();
  await page.getByText('No lo reciben: una no tiene correo').click();
  await expect(page.getByRole('listitem').filter({ hasText: 'sin correo' })).toContainText('Paola');
  await page.getByRole('button', { name: 'Probar' }).click();
  const subject = page.getByLabel('Asunto');
  const body = page.getByLabel('Texto', { exact: true });
  await expect(subject).toHaveAttribute('aria-invalid', 'true');
  // Checked before the preview loads: axe can't analyse a frame without scripts.
  await expectAccessible(page);
  await subject.fill(', su semana sigue aquí');
  await subject.press('Home');
  await page.getByRole('button', { name: '{nombre}' }).click();
  await expect(subject).toHaveValue('{nombre}, su semana sigue aquí');
  await body.fill('Va por la semana .');
  await body.press('ArrowLeft');
  await page.getByRole('button', { name: '{semana}' }).click();
  await expect(body).toHaveValue('Va por la semana {semana}.');
  await expect(body).toBeFocused();
  await expect(page.getByText('A quien no tiene programa no le quedaría nada que leer.')).toBeVisible();
  await body.press('End');
  await body.pressSequentially(' El plan espera.');
  const arrival = page.frameLocator('iframe');
  await expect(arrival.getByText('El plan espera.')).toBeVisible();
  await expect(arrival.getByText('Va por la semana')).toHaveCount(0);
  await expect(page.getByText('A esta persona le falta {semana}')).toBeVisible();
  const to = page.getByLabel('Enviar prueba a');
  await expect(to).toHaveValue('admin@brio.test');
  await to.fill('alguien@fuera.example');
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(to).toHaveAccessibleDescription(/Solo a correos de personas del equipo/);
  await to.fill('admin@brio.test');
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(spoken(page, 'Prueba enviada a admin@brio.test.')).toBeVisible();

  const alone = page.getByText('Una persona recibe el correo');
  await page.getByRole('combobox', { name: 'Agregar segmento' }).selectOption({ index: 1 });
  const chips = page.getByRole('button', { name: /^Quitar el segmento/ });
  await expect(chips).toHaveCount(2);
  await expect(alone).toBeHidden();
  await page.getByRole('button', { name: `Quitar el segmento «${name}»` }).click();
  await expect(chips).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Agregar segmento' }).selectOption({ label: name });
  await expect(chips).toHaveCount(2);
  await chips.filter({ hasNotText: name }).click();
  await expect(alone).toBeVisible();

  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(spoken(page, 'Borrador guardado.')).toBeVisible();
  await page.getByRole('link', { name: /^Seguir con/ }).click();
  await expect(page).toHaveURL(/draft=\d+$/);
  await expect(subject).toHaveValue('{nombre}, su semana sigue aquí');
  await page.getByRole('button', { name: 'Enviar a una persona' }).click();
  const started = page.getByRole('status').filter({ hasText: 'Un correo sale en un minuto.' });
  await expect(started).toBeVisible();
  await expect(subject).toHaveValue('');
  await expectAccessible(page);
  await started.getByRole('button', { name: 'Detener' }).click();
  await expect(started).toBeHidden();
  const sent = page.getByRole('listitem').filter({ hasText: '{nombre}, su semana sigue aquí' });
  await expect(sent).toContainText(/0 de 1.*Detenido/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Plantilla' })).toHaveValue(/\d/);
});

test('«Probar» stays where it is while the preview comes and goes, and each button has its own error', async ({
  page,
}) => {
  await open(page, segmentRoute());
  await page.getByRole('link', { name: 'Escribirles' }).first().click();
  const [subject, body] = [page.getByLabel('Asunto'), page.getByLabel('Texto', { exact: true })];
  const tryIt = page.getByRole('button', { name: 'Probar' });
  const top = async () => (await tryIt.boundingBox())?.y;
  await subject.fill('');
  await expect(page.getByText('Escriba asunto y texto para verlo.')).toBeVisible();
  const before = await top();
  await subject.fill('Hola');
  await body.fill('La semana sigue aquí.');
  await expect(page.frameLocator('iframe').getByText('La semana sigue aquí.')).toBeVisible();
  expect(await top()).toBe(before);
  const when = page.getByRole('textbox', { name: 'Cuándo' });
  await when.fill('30/12');
  await expect(body).toHaveValue('La semana sigue aquí.');
  await when.fill('');
  await page.getByLabel('Enviar prueba a').fill('alguien@fuera.example');
  await tryIt.click();
  await expect(page.getByText('Solo a correos de personas del equipo.')).toHaveCount(1);
  const pace = page.getByLabel('Por hora, como máximo');
  await pace.fill('0');
  await page.getByRole('button', { name: /^Enviar a/ }).click();
  await expect(pace).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).last()).toBeVisible();
  await expect(page.getByText('Solo a correos de personas del equipo.')).toHaveCount(1);
  // What a test mail was refused for is gone once it is corrected, whatever else is still wrong.
  await body.fill('Hola, {inventado}.');
  await tryIt.click();
  const unknown = page.getByText('«{inventado}» no se conoce.');
  await expect(unknown).toBeVisible();
  await expect(tryIt).not.toHaveAttribute('aria-busy');
  await body.fill('Hola, {nombre}.');
  await expect(unknown).toBeHidden();
});

test('without a connection, the preview and the count of people say so and try again', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  await open(page, segmentRoute());
  await page.getByRole('link', { name: 'Escribirles' }).first().click();
  await page.getByLabel('Asunto').fill('Hola');
  const calls = (route: Route) => (route.request().method() === 'POST' ? route.abort() : route.fallback());
  await intercept(page, '**/segments/**', calls);
  await page.getByLabel('Texto', { exact: true }).fill('La semana sigue aquí.');
  await expect(page.getByText('No se pudo preparar la vista. Lo escrito sigue aquí.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Agregar segmento' }).selectOption({ index: 1 });
  await expect(page.getByText('No se pudo contar. Revise la conexión.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/segments/**', calls);
  const again = page.getByRole('button', { name: 'Probar de nuevo' });
  await again.first().click();
  await expect(page.getByText('No se pudo contar.')).toBeHidden();
  await again.first().click();
  await expect(page.frameLocator('iframe').getByText('La semana sigue aquí.')).toBeVisible();
  await expect(again).toHaveCount(0);
});

test('a deleted segment is restored by one press', async ({ page }) => {
  const name = newName('Segmento');
  await open(page, newSegmentRoute);
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

test('saving after the session has ended leads to the login page, and back', async ({ page }) => {
  await open(page, newSegmentRoute);
  await page.getByRole('button', { name: 'Condición', exact: true }).click();
  await page.getByRole('combobox', { name: 'Condición' }).selectOption({ label: 'Tiene una etiqueta' });
  await page.getByRole('combobox', { name: 'Etiqueta' }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  const name = newName('Segmento');
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  // A count that is still under way would lead to the login page by itself.
  await expect(page.getByRole('status').getByText(/^(Nadie|Una persona|\d+ personas)$/)).toBeVisible();
  await returnAfter(page, () => page.getByRole('button', { name: 'Guardar', exact: true }).click());
  await expect(page).toHaveURL(/\/admin\/basic-c-r-m\/segments/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name);
});

test('the screen opens with the first saved segment and its people', async ({ page }) => {
  await open(page, segmentRoute());
  const first = page.getByRole('list').locator('a[aria-current=page]');
  const name = await first.locator('b').first().textContent();
  await expect(page.getByRole('heading', { name: name ?? '', level: 2 })).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(name ?? '');
  const menu = page.getByRole('button', { name: /^Acciones de / }).first();
  await menu.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Ver', 'Dar acceso', 'Nueva orden', 'Editar']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.getByRole('link', { name: 'Nuevo segmento' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  await expect(first).toHaveCount(0);
});

test('segments stand in the menu of the views of customers', async ({ page }) => {
  await open(page, adminRoutes.list(crmCustomers));
  await page.getByRole('button', { name: 'Vistas' }).click();
  const segments = page.getByRole('region', { name: 'Segmentos' });
  await expectAccessible(page);
  await segments.getByRole('link', { name: 'Sin entrenar hace 7 días' }).click();
  await expect(page).toHaveURL(/segments\?segment=\d+$/);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Sin entrenar hace 7 días');
});
