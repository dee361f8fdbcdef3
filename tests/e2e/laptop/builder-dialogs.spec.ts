import type { Locator, Page } from 'playwright/test';
import { callApi, createRow, expect, newName, openInEnglish, test } from '../kit/admin';
import { addBlock, openEmptyPlan, openSmallPlan, openWithLists, press, toolButton } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';

/**
 * Opens a dialog by its button, checks it, closes it with Escape and expects the focus back on the button.
 */
async function visit(
  page: Page,
  button: Locator,
  title: string | RegExp,
  ready: (dialog: Locator) => Locator,
) {
  await button.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: title });
  await expect(ready(dialog)).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
}

test('each dialog of the builder is accessible and returns the focus', async ({ page }) => {
  await openSmallPlan(page);

  const field = (name: string) => (dialog: Locator) => dialog.getByLabel(name, { exact: true });
  await visit(page, toolButton(page, 'Pegar de una hoja'), 'Pegar de una hoja de cálculo', field('Celdas'));
  await visit(page, toolButton(page, 'Plantillas'), 'Plantillas', field('Buscar plantilla'));
  await visit(page, toolButton(page, 'Buscar y reemplazar'), 'Buscar y reemplazar', field('Reemplazar por'));
  await visit(page, toolButton(page, 'Teclas'), 'Teclas del constructor', (dialog) =>
    dialog.getByText('Esta lista'),
  );
  await visit(page, toolButton(page, 'Clonar…'), 'Clonar contenido', (dialog) =>
    dialog.getByText('Elija a dónde va la copia.'),
  );
  await visit(page, page.getByRole('button', { name: 'Publicar…' }), /^Publicar/, (dialog) =>
    dialog.getByRole('button', { name: 'Publicar 1.0' }),
  );
  const move = page.getByRole('button', { name: 'Mover Encender a…' });
  await visit(page, move, 'Mover a…', field('Día'));
  const block = page.getByRole('button', { name: 'Agregar bloque', exact: true });
  await visit(page, block, 'Agregar bloque', field('Bloque'));
  const exercise = page.getByRole('button', { name: 'Agregar ejercicio en Encender' });
  await visit(page, exercise, 'Agregar ejercicio', (dialog) =>
    dialog.getByRole('listbox').getByRole('option').first(),
  );

  await toolButton(page, 'Revisar').click();
  await expect(page.getByRole('heading', { name: 'Revisar' })).toBeVisible();
  await expectAccessible(page);

  await openInEnglish(page);
  await visit(page, toolButton(page, 'Paste from a spreadsheet'), 'Paste from a spreadsheet', field('Cells'));
  await visit(page, toolButton(page, 'Templates'), 'Templates', field('Search templates'));
  await visit(page, toolButton(page, 'Find and replace'), 'Find and replace', field('Replace with'));
  await visit(page, toolButton(page, 'Builder shortcuts'), 'Builder shortcuts', (dialog) =>
    dialog.getByText('This list'),
  );
  await visit(page, toolButton(page, 'Clone…'), 'Clone content', (dialog) =>
    dialog.getByText('Choose where to put the copy.'),
  );
  await visit(page, page.getByRole('button', { name: 'Publish…' }), /^Publish/, (dialog) =>
    dialog.getByRole('button', { name: 'Publish 1.0' }),
  );
});

test('what is typed first in a dialog of the builder has the focus, and a list that scrolls is read by keyboard', async ({
  page,
}) => {
  await openSmallPlan(page);
  const dialog = page.getByRole('dialog');
  await toolButton(page, 'Pegar de una hoja').click();
  await expect(dialog.getByLabel('Celdas')).toBeFocused();
  await press(page, 'Escape');
  await toolButton(page, 'Buscar y reemplazar').click();
  await expect(dialog.getByLabel('Buscar', { exact: true })).toBeFocused();
  await page.keyboard.type('s');
  await expect(dialog.getByRole('list')).toBeVisible();
  await expectAccessible(page);
  await press(page, 'Escape');

  await page.locator('[data-level=exercise]').first().focus();
  await press(page, 'Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Acciones de la selección' });
  await bar.getByRole('button', { name: 'Reemplazar', exact: true }).click();
  await expect(dialog.getByLabel('Ejercicio')).toBeFocused();
});

test('after several exercises are added at once, the last one has the focus', async ({ page }) => {
  await openSmallPlan(page);
  const rows = page.locator('[data-level=exercise]');
  await rows.first().focus();
  await press(page, 'i');
  const search = page.getByRole('dialog').getByRole('combobox', { name: 'Buscar ejercicio' });
  for (const name of ['Zancada atrás', 'Perro boca abajo']) {
    await search.fill(name);
    await press(page, 'Shift+Enter');
    await expect(rows.filter({ hasText: name })).toHaveCount(1);
  }
  await search.fill('');
  await press(page, 'Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(rows.nth(2)).toContainText('Perro boca abajo');
  await expect(rows.nth(2)).toBeFocused();
});

test('a copy of the only week, made by keys, goes into a new one, which the dry run shows first', async ({
  page,
}) => {
  await openSmallPlan(page);
  await toolButton(page, 'Clonar…').focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Clonar contenido' });
  const [source, destiny] = ['Origen', 'Destino'].map((name) => dialog.getByRole('group', { name }));
  if (!source || !destiny) throw new Error('the dialog has two sides');
  await expect(dialog.getByRole('button', { name: 'Clonar día' })).toBeDisabled();
  const day = source.getByLabel('Día');
  await expect(source.getByLabel('Mes')).toBeVisible();
  while (!(await day.evaluate((field) => field === document.activeElement))) await press(page, 'Tab');
  await page.keyboard.type('Todo');
  await expect(destiny.getByLabel('Día')).toBeHidden();
  await expect(destiny.getByLabel('Semana').locator(':checked')).toHaveText('Una semana nueva, al final');
  const copies = dialog.getByLabel('Copias');
  await copies.press('Control+a');
  for (const key of ['Backspace', '2']) await copies.press(key);
  await expect(copies).toHaveValue('2');
  await expect(dialog.getByText('Se agregan')).toBeVisible();
  await expectAccessible(page);
  const verb = dialog.getByRole('button', { name: 'Clonar semana' });
  while (!(await verb.evaluate((button) => button === document.activeElement))) await press(page, 'Tab');
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(toolButton(page, 'Clonar…')).toBeFocused();
  const tree = page.getByRole('tree', { name: 'Estructura' });
  await expect(tree.getByText('3 sem.')).toBeVisible();

  await page.getByRole('button', { name: 'Deshacer: clonar una semana' }).click();
  await expect(tree.getByText('1 sem.')).toBeVisible();
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await page.reload();
  await expect(tree.getByText('1 sem.')).toBeVisible();
});

test('a copy into another program is undone from the dialog that made it', async ({ page }) => {
  const name = newName('Destino');
  const { id } = await createRow(page, 'programs', { name });
  const monthsThere = async () =>
    (await (await callApi(page, 'GET', `program/getProgram/${id}`)).json()).data.program_months.length;
  await openSmallPlan(page);
  await toolButton(page, 'Clonar…').click();
  const dialog = page.getByRole('dialog', { name: 'Clonar contenido' });
  const program = dialog.getByRole('group', { name: 'Destino' }).getByRole('combobox', { name: 'Programa' });
  await program.fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('group', { name: 'Origen' }).getByLabel('Mes').selectOption({ label: 'Todo' });
  await expect(dialog.getByText('Se agregan')).toBeVisible();
  await dialog.getByRole('button', { name: 'Clonar programa' }).click();
  await expect(dialog.getByRole('link', { name: `Abrir «${name}»` })).toBeVisible();
  await expectAccessible(page);
  expect(await monthsThere()).toBe(1);
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(dialog).toBeHidden();
  expect(await monthsThere()).toBe(0);
});

test('a day of the week takes a block, a sheet or a template where it stands', async ({ page }) => {
  await openEmptyPlan(page);
  await toolButton(page, 'Semana').click();
  const tuesday = page.getByRole('region', { name: 'Martes' });
  await tuesday.getByRole('button', { name: 'Agregar bloque al martes' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Bloque' }).fill('Encender');
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar bloque' }).click();
  await expect(tuesday.getByRole('heading', { name: /^Encender/ })).toBeFocused();

  const menu = tuesday.getByRole('button', { name: 'Más sobre Martes' });
  await menu.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('menuitem', { name: 'Quitar Martes' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'End', 'Enter');
  await expect(tuesday.getByText('Día de descanso')).toBeVisible();
  await press(page, 'Control+z');
  await expect(tuesday.getByRole('heading', { name: /^Encender/ })).toBeVisible();

  // What moves is the day, whichever row had the focus before.
  await menu.focus();
  await press(page, 'Enter');
  await page.getByRole('menuitem', { name: 'Mover a…' }).press('Enter');
  const move = page.getByRole('dialog', { name: 'Mover a…' });
  await expect(move.getByLabel('Semana')).toBeVisible();
  await expect(move.getByLabel('Bloque')).toHaveCount(0);
  await press(page, 'Escape');

  const friday = page.getByRole('region', { name: 'Viernes' });
  await friday.getByRole('button', { name: 'Pegar' }).click();
  await page.getByLabel('Celdas', { exact: true }).fill('A1\tPlancha\t45 s');
  await page.getByRole('dialog').getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('button', { name: 'Pegar 1 fila' }).click();
  await expect(friday.locator('[data-level=exercise]')).toContainText('Plancha');
});

test("a block that is not in the screen's list is found, added and replaced by another", async ({ page }) => {
  const block = await openWithLists(page, (lists) => lists);
  const name = String(block.name);
  await page.getByRole('button', { name: 'Agregar mes' }).click();
  await addBlock(page, name);
  const card = page.getByRole('region', { name: `Bloque ${name}` });
  await expect(card).toBeVisible();

  await card.getByRole('button', { name: `Bloque: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar bloque' });
  await dialog.getByRole('combobox', { name: 'Bloque' }).fill('encender');
  await expectAccessible(page);
  await press(page, 'Enter');
  await expect(page.getByRole('button', { name: 'Bloque: Encender' })).toBeFocused();
  await press(page, 'Control+z');
  await expect(card).toBeVisible();

  const week = page.getByRole('button', { name: 'Cambiar semana: ' });
  const before = (await week.textContent()) ?? '';
  await week.click();
  await expect(page.getByRole('dialog', { name: 'Cambiar semana' })).toBeVisible();
  await expectAccessible(page);
  await press(page, 'ArrowDown', 'Enter');
  await expect(week).toBeFocused();
  await expect(week).not.toHaveText(before);

  // An unsaved block still shows its name after a reload.
  await expect(page.locator('.builder-kept')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Recuperar' }).filter({ hasText: 'Recuperar' }).click();
  await expect(card).toBeVisible();
});
