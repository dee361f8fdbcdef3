import type { Page } from 'playwright/test';
import { callApi, createRow, expect, newName, open, test } from '../kit/admin';
import { addBlock, addExercise, openSmallPlan, press, toolButton } from '../kit/builder';
import { allowComplaint, expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

test('two people begin the same day: it is one day with the blocks of both', async ({ page, colleague }) => {
  const address = await openSmallPlan(page);
  await open(colleague, address);
  await expect(colleague.locator('[data-level=exercise]')).toHaveCount(2);
  for (const tab of [page, colleague]) {
    await tab.locator('[data-level=exercise]').first().focus();
    await press(tab, 'n');
    await expect(tab.getByRole('heading', { name: 'Martes', exact: true })).toBeFocused();
  }
  await addBlock(page, 'Encender');
  await addExercise(page, 'Plancha', '30 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');

  allowComplaint(colleague, /409 \(Conflict\)/);
  await addBlock(colleague, 'Bajar');
  await addExercise(colleague, 'Puente de glúteo', '12 rep.');
  await press(colleague, 'Control+s');
  await expectNotice(colleague, 'quedaron juntos');
  await expect(colleague.locator('.save-status')).toContainText('Todo guardado');
  await expect(colleague.locator('.builder-day [data-level=block]')).toHaveCount(2);
  await colleague.reload();
  await expect(colleague.getByRole('heading', { name: 'Martes', exact: true })).toBeVisible();
  await expect(colleague.locator('.builder-day [data-level=block]')).toHaveCount(2);
});

test('an exercise that was deleted before the save is named with the reason, on every view', async ({
  page,
}) => {
  const exercise = await createRow(page, 'exercises', { nombre: newName('De paso') });
  await openSmallPlan(page);
  await addExercise(page, String(exercise.nombre), '30 s');
  await callApi(page, 'DELETE', `exercises/${exercise.id}`);
  allowComplaint(page, /status of 422/);
  await page.getByRole('button', { name: 'Hoja', exact: true }).click();
  await press(page, 'Control+s');
  const reason = 'Se eliminó de la biblioteca. Elija otra opción.';
  await expect(page.locator('.save-status')).toContainText(`${exercise.nombre}: ${reason}`);
  await page.getByRole('button', { name: 'Día', exact: true }).click();
  await expect(page.locator('.row-error')).toHaveText(reason);
});

test('a save whose change another person has made, too, ends, and the next one is made', async ({
  page,
  colleague,
}) => {
  const address = await openSmallPlan(page);
  await open(colleague, address);
  allowComplaint(colleague, /409 \(Conflict\)/);
  const dose = (tab: Page) => tab.getByRole('textbox', { name: 'Dosis de Plancha' });
  await expect(dose(colleague)).toHaveValue('45 s');
  for (const tab of [page, colleague]) {
    await dose(tab).fill('50 s');
    await press(tab, 'Control+s');
    await expect(tab.locator('.save-status')).toContainText('Todo guardado');
  }
  await dose(colleague).fill('55 s');
  await press(colleague, 'Control+s');
  await expect(colleague.locator('.save-status')).toContainText('Todo guardado');
  await colleague.reload();
  await expect(dose(colleague)).toHaveValue('55 s');
});

test('a block removed here that another person has changed is asked about', async ({ page, colleague }) => {
  const address = await openSmallPlan(page);
  await open(colleague, address);
  allowComplaint(colleague, /409 \(Conflict\)/);
  await colleague.getByRole('button', { name: 'Quitar Encender' }).click();
  await addBlock(colleague, 'Fuerza A');
  await page.getByRole('combobox', { name: 'Título del día' }).fill('Pierna');
  await page.getByRole('textbox', { name: 'Dosis de Plancha' }).fill('50 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await press(colleague, 'Control+s');
  const clash = colleague.getByRole('dialog', { name: /también guardó$/ });
  await expect(clash).toContainText('la cambió y usted la quitó');
  await expect(clash).toContainText('cambió la dosis de Plancha de «45 s» a «50 s»');
  // What merged says who did what to which row, the other person first.
  await expect(clash.locator('.clash-merged li')).toHaveText([
    /^\p{Lu}{2}\p{Lu}.+ puso el título del lunes: «Pierna».+ \/ .+$/u,
    /^C[\dA-F]Usted agregó el bloque Fuerza A en .+ \/ Lunes$/,
  ]);
  await expectAccessible(colleague, { targetSize: true });
  await clash.getByRole('radio', { name: /^Dejarla como la tiene/ }).check();
  await clash.getByRole('button', { name: 'Guardar así' }).click();
  await expect(colleague.locator('.save-status')).toContainText('Todo guardado');
  await expect(colleague.getByRole('textbox', { name: 'Dosis de Plancha' })).toHaveValue('50 s');
});

test('after another person has saved, a copy and a publish show it and go on from there', async ({
  page,
  colleague,
}) => {
  const address = await openSmallPlan(page);
  await open(colleague, address);
  for (const tab of [page, colleague]) allowComplaint(tab, /409 \(Conflict\)/);
  const dose = (tab: Page) => tab.getByRole('textbox', { name: 'Dosis de Plancha' });
  const saveAs = async (text: string) => {
    await dose(page).fill(text);
    await press(page, 'Control+s');
    await expect(page.locator('.save-status')).toContainText('Todo guardado');
  };
  await expect(dose(colleague)).toHaveValue('45 s');
  await saveAs('50 s');
  await toolButton(colleague, 'Clonar…').click();
  const copy = colleague.getByRole('dialog', { name: 'Clonar contenido' });
  await copy.getByRole('group', { name: 'Origen' }).getByLabel('Día').selectOption('Todo');
  await expect(copy).toContainText('Otra persona guardó mientras tanto');
  await expect(dose(colleague)).toHaveValue('50 s');
  await copy.getByRole('button', { name: 'Clonar semana' }).click();
  await expect(copy).toBeHidden();

  await saveAs('55 s');
  await colleague.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = colleague.getByRole('dialog', { name: /^Publicar/ });
  await dialog.getByRole('button', { name: 'Publicar 1.0' }).click();
  await expect(dialog).toBeHidden();
  await expect(dose(colleague)).toHaveValue('55 s');
});
