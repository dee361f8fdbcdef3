import type { Page } from 'playwright/test';
import { callApi, expect, newName, test } from '../kit/admin';
import { loseAnswer, openSmallPlan, press, toolButton } from '../kit/builder';
import { allowComplaint, hold, intercept } from '../kit/fixtures';

/** Opens a plan and duplicates its first row, which stays unsaved. */
async function duplicateRow(page: Page) {
  const address = await openSmallPlan(page);
  const rows = page.locator('.builder-day [data-level=exercise]');
  const status = page.locator('.save-status');
  await rows.first().focus();
  await press(page, 'Control+d');
  await expect(rows).toHaveCount(3);
  return { address, rows, status };
}

test('a copy whose answer is lost is shown, and made twice only by choice', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  await openSmallPlan(page);
  await toolButton(page, 'Clonar…').click();
  const dialog = page.getByRole('dialog', { name: 'Clonar contenido' });
  await dialog.getByRole('group', { name: 'Origen' }).getByLabel('Día').selectOption('Todo');
  await expect(dialog.getByText('Se agregan')).toBeVisible();
  await loseAnswer(page, '**/program/clone');
  await dialog.getByRole('button', { name: 'Clonar semana' }).click();
  await expect(dialog.getByText('la copia puede estar hecha')).toBeVisible();
  await expect(dialog.getByText('Se agregan')).toBeVisible();
  const weeks = page.getByRole('tree', { name: 'Estructura' });
  await expect(weeks.getByText('2 sem.')).toBeAttached();
  await dialog.getByRole('button', { name: 'Clonar semana' }).click();
  await expect(dialog).toBeHidden();
  await expect(weeks.getByText('3 sem.')).toBeVisible();
});

test('a publish whose answer is lost is not made twice, and its version is shown', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  await openSmallPlan(page);
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publicar/ });
  await loseAnswer(page, '**/publish');
  await dialog.getByRole('button', { name: 'Publicar 1.0' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No llegó respuesta');
  await expect(dialog).toContainText('No hay nada nuevo que publicar');
  await expect(dialog.getByLabel('Pasar a todas')).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled();
  await press(page, 'Escape');
  await expect(page.getByText('Versión 1.0')).toBeVisible();
});

test('a save whose answer is lost is stored once, and saved steps are undone after a reload', async ({
  page,
}) => {
  allowComplaint(page, /ERR_FAILED|409 \(Conflict\)/);
  const { address, rows, status } = await duplicateRow(page);
  await loseAnswer(page, '**/program/store');
  await press(page, 'Control+s');
  await expect(status).toContainText('No hubo conexión');
  await rows.nth(1).locator('[data-cell=dose]').fill('30 s');
  await press(page, 'Control+s');
  await expect(status).toContainText('Todo guardado');
  await expect(rows).toHaveCount(3);
  const id = /programs\/(\d+)/.exec(address)?.[1];
  const { data } = await (await callApi(page, 'GET', `program/getProgram/${id}`)).json();
  const [block] = data.program_months[0].weeks[0].days[0].blocks;
  expect(block.exercises.map((row: { duration: string }) => row.duration)).toEqual([
    '45 s',
    '30 s',
    '12 rep.',
  ]);

  // The steps are in the journal, also of a plan that is saved.
  const undo = page.getByRole('button', { name: 'Deshacer: escribir en Plancha' });
  await expect(async () => {
    await page.reload();
    await expect(undo).toBeEnabled({ timeout: 3_000 });
  }).toPass();
  await press(page, 'Control+z');
  await expect(rows.nth(1).locator('[data-cell=dose]')).toHaveValue('45 s');
  await press(page, 'Control+z');
  await expect(rows).toHaveCount(2);
});

test('a save that is not answered in time says so, and is stored once when it is repeated', async ({
  page,
}) => {
  allowComplaint(page, /409 \(Conflict\)/);
  const { address, status } = await duplicateRow(page);
  await intercept(page, '**/program/store', async (route) => void (await route.fetch()), { times: 1 });
  await page.evaluate(() => {
    const wait = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (time) => wait(time / 30);
    addEventListener('brio:patient', () => Object.assign(AbortSignal, { timeout: wait }), { once: true });
  });
  await press(page, 'Control+s');
  await expect(page.getByRole('button', { name: 'Guardando' })).toBeVisible();
  await expect(status).toContainText('Nada se perdió: pruebe otra vez');
  // The repetition may take its time.
  await page.evaluate(() => dispatchEvent(new Event('brio:patient')));
  await press(page, 'Control+s');
  await expect(status).toContainText('Todo guardado');
  const id = /programs\/(\d+)/.exec(address)?.[1];
  const { data } = await (await callApi(page, 'GET', `program/getProgram/${id}`)).json();
  expect(data.program_months[0].weeks[0].days[0].blocks[0].exercises).toHaveLength(3);
  expect(data.plan_revision).toBe(2);
});

test('a dry run of a publish that fails is repeated by its button, and nothing is published unseen', async ({
  page,
}) => {
  allowComplaint(page, /ERR_FAILED|status of 422/);
  const address = await openSmallPlan(page);
  const id = /programs\/(\d+)/.exec(address)?.[1];
  await callApi(page, 'POST', `programs/${id}/publish`, {});
  await page.getByLabel('Dosis de Plancha').fill('50 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  // As if someone trained an older edition, whom the publish may move.
  await page.route('**/publish', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, movable: 1 } } });
  });
  await intercept(page, '**/publish', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Publicar/ });
  await expect(dialog.getByRole('alert')).toContainText('No hubo conexión');
  await dialog.getByRole('button', { name: 'Probar otra vez' }).click();
  const verb = dialog.getByRole('button', { name: 'Publicar 1.1' });
  await expect(verb).toBeEnabled();
  await expect(dialog.getByRole('alert')).toBeHidden();

  // Another choice: its button waits for its own dry run.
  await dialog.getByLabel('Nota de la versión').fill('Más tiempo');
  const release = await hold(page, '**/publish');
  await dialog.getByLabel('Pasar a todas').check();
  await dialog.getByLabel('Motivo').fill('Todas juntas');
  await expect(verb).toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByRole('status')).toContainText('Revisando');
  await release();
  await expect(verb).not.toHaveAttribute('aria-busy', 'true');

  // While it is published nothing closes the dialog, so that its end is seen.
  await intercept(page, '**/publish', (route) =>
    route.fulfill({ status: 422, json: { message: 'No se puede' } }),
  );
  const answer = await hold(page, '**/publish');
  await verb.click();
  await press(page, 'Escape', 'Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled();
  await answer();
  await expect(dialog.getByRole('alert')).toContainText('No se puede');
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
});

test('a dry run of a copy that fails is repeated by its button', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  await openSmallPlan(page);
  await intercept(page, '**/program/clone', (route) => route.abort(), { times: 1 });
  await toolButton(page, 'Clonar…').click();
  const dialog = page.getByRole('dialog', { name: 'Clonar contenido' });
  await dialog.getByRole('group', { name: 'Origen' }).getByLabel('Día').selectOption('Todo');
  await expect(dialog.getByText('Nada se clonó')).toBeVisible();
  await dialog.getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(dialog.getByText('Se agregan')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Clonar semana' })).toBeEnabled();
});

test('a new exercise of a sheet is created once when its answer is lost, and a refused one is named', async ({
  page,
}) => {
  allowComplaint(page, /ERR_FAILED|status of 422/);
  await openSmallPlan(page);
  const name = newName('Cosa');
  await toolButton(page, 'Pegar de una hoja').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Celdas').fill(`${name}\t30 s\n${'x'.repeat(300)}\t30 s`);
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  const verb = dialog.getByRole('button', { name: 'Pegar 2 filas' });
  await loseAnswer(page, '**/api/v1/exercises');
  await verb.click();
  await expect(dialog.getByText('Nada se pegó: pruebe otra vez')).toBeVisible();
  await expect(dialog.getByText('Coincide')).toHaveCount(1);
  await verb.click();
  await expect(dialog.getByText(/«x+»: Use como máximo/)).toBeVisible();
  const { data } = await (await callApi(page, 'GET', `exercises?s=${encodeURIComponent(name)}`)).json();
  expect(data).toHaveLength(1);
});

test('a new exercise of the picker is created once when its answer is lost', async ({ page }) => {
  allowComplaint(page, /ERR_FAILED/);
  await openSmallPlan(page);
  const name = newName('Cosa');
  await page.locator('[data-level=exercise]').first().focus();
  await press(page, 'i');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Buscar ejercicio' }).fill(name);
  await loseAnswer(page, '**/api/v1/exercises');
  const create = dialog.getByRole('button', { name: `Crear «${name}»` });
  // The search may find it at once, and the notice goes away.
  const added = dialog.getByRole('button', { name: `Agregar ${name}` });
  await create.click();
  await expect(dialog.getByRole('alert').or(added).first()).toBeVisible();
  await create.or(added).first().click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('[data-level=exercise]').filter({ hasText: name })).toHaveCount(1);
  const { data } = await (await callApi(page, 'GET', `exercises?s=${encodeURIComponent(name)}`)).json();
  expect(data).toHaveLength(1);
});
