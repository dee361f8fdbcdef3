import { callApi, expect, newName, test } from '../kit/admin';
import { doses, openEmptyPlan, paste, pasteRows, press, rows } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';

const cells = (line: string[]) => line.map((cell) => `<td>${cell}</td>`).join('');
/** The same rows as the clipboard of each spreadsheet program has them. */
const SAMPLES = {
  // Excel wraps long texts in its HTML and writes line breaks of a cell as <br>.
  Excel: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style>td{color:black}</style></head>
<body><!--StartFragment--><table border=0><col width=64><tr>${cells(['Código', 'Ejercicio', 'Dosis', 'Indicaciones'])}</tr>
<tr>${cells(['B1', 'Sentadilla\n  búlgara', '4 × 12', 'Despacio<br>\n    y firme'])}</tr>
<tr><td colspan=4>Fuerza B</td></tr><tr>${cells(['C1', 'plancha', '45 s', '&nbsp;'])}</tr></table><!--EndFragment--></body></html>`,
  'Google Sheets': `<meta charset='utf-8'><google-sheets-html-origin><style></style><table data-sheets-root="1"><tbody>
<tr>${cells(['Ejercicio', 'Cód.', 'Series', 'Reps', 'Notas'])}</tr>
<tr>${cells(['Sentadilla búlgara', 'B1', '4', '12', 'Despacio<br/>y firme'])}</tr>
<tr>${cells(['Fuerza B', '', '', '', ''])}</tr><tr>${cells(['plancha', 'C1', '', '45 s', ''])}</tr></tbody></table>`,
  LibreOffice: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2"/></head><body>
<table cellspacing="0"><colgroup width="85"></colgroup><tr>${cells(['B1', 'Sentadilla búlgara', '4 × 12', 'Despacio y firme'])}</tr>
<tr>${cells(['Fuerza B', '<br>', '<br>', '<br>'])}</tr><tr>${cells(['C1', 'plancha', '45 s', '<br>'])}</tr></table></body></html>`,
} as const;

// docs/spec/builder.md#named-tests
for (const [program, html] of Object.entries(SAMPLES)) {
  test(`paste-sheet: rows of ${program} are reviewed, then pasted as one step`, async ({ page }) => {
    await openEmptyPlan(page);
    await paste(page, 'text of another program', html);
    const dialog = page.getByRole('dialog', { name: 'Pegar 2 filas en el lunes' });
    await expect(dialog.locator('tr[data-state]').first()).toBeFocused();
    await expect(dialog.getByText('Coincide')).toHaveCount(2);
    await expect(dialog.getByRole('button', { name: 'Bloque para Fuerza B: Fuerza B' })).toBeVisible();
    await expectAccessible(page);
    await expect(rows(page)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Pegar 2 filas' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText('Sentadilla búlgara');
    await expect(doses(page).nth(0)).toHaveValue(/^4 × 12$/);
    await expect(rows(page).nth(0).getByLabel('Indicaciones')).toHaveValue('Despacio y firme');
    await expect(rows(page).nth(1)).toContainText('Plancha');
    await expect(page.getByRole('region', { name: 'Bloque Fuerza B' })).toContainText('Plancha');
    await press(page, 'Control+z');
    await expect(rows(page)).toHaveCount(0);
  });
}

test('one doubtful name is confirmed, another created, a third skipped', async ({ page }) => {
  const id = await openEmptyPlan(page);
  const fresh = newName('Zzyzx');
  await paste(page, `Sentadila bulgara\t4 × 12\n${fresh}\tlo que aguante\nSwing\t30 s`);
  // The title counts the rows to paste, which changes in this test.
  const dialog = page.getByRole('dialog', { name: /^Pegar . filas en el lunes$/ });
  const choice = (name: string) => dialog.getByRole('combobox', { name: `Ejercicio para ${name}` });
  await expect(choice('Sentadila bulgara').locator('option:checked')).toContainText('Sentadilla búlgara');
  await expect(choice(fresh).locator('option:checked')).toHaveText(`Crear «${fresh}»`);
  await choice('Swing').selectOption('No pegar esta fila');
  await expect(dialog).toContainText('1 nuevo, 1 por confirmar, 1 sin reloj');
  await page.getByRole('button', { name: 'Pegar 2 filas' }).click();
  await expect(rows(page)).toHaveCount(2);
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  const { data } = await (await callApi(page, 'GET', `program/getProgram/${id}`)).json();
  const [block] = data.program_months[0].weeks[0].days[0].blocks;
  expect(block.exercises.map((row: { exercise: { nombre: string } }) => row.exercise.nombre)).toEqual([
    'Sentadilla búlgara',
    fresh,
  ]);
});

test('rows, days and weeks are copied, cut and pasted by keyboard, also as text', async ({ page }) => {
  await openEmptyPlan(page);
  await pasteRows(page, 'A1\tPlancha\t45 s\nA2\tSentadilla\t12 rep.', 2);
  await press(page, 'Escape', 'Control+a', 'Control+c', 'Control+v');
  await expect(rows(page)).toHaveCount(4);
  await expect(page.getByRole('status').filter({ hasText: 'puesto 3 de 4' })).toBeAttached();
  await press(page, 'Control+z', 'Escape', 'Escape');
  await expect(rows(page)).toHaveCount(2);

  // A row that is cut and pasted keeps its id, and with it its history.
  const first = rows(page).first();
  const key = (await first.getAttribute('data-row')) ?? '';
  await first.focus();
  await press(page, 'Control+x');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).first().focus();
  await press(page, 'Control+v');
  await expect(rows(page).nth(1)).toHaveAttribute('data-row', key);

  // Moves from a row to the tree and copies Monday to Wednesday.
  await press(page, 'ArrowLeft');
  await expect(page.locator('[role=treeitem]:focus')).toContainText('Lun');
  await press(page, 'Control+c', 'ArrowDown', 'ArrowDown', 'Control+v');
  await expect(page.getByRole('heading', { name: 'Miércoles', exact: true })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await page.locator('.node-week').first().locator('..').focus();
  await press(page, 'Control+d');
  await expect(page.locator('.node-week')).toHaveCount(2);
  await press(page, 'Delete');
});

test('progression, templates and replacing texts without a mouse', async ({ page }) => {
  await openEmptyPlan(page);
  await pasteRows(page, 'A1\tPlancha\t45 s\nA2\tSentadilla\t4 × 12', 2);
  await page.locator('.node-week').first().locator('..').focus();
  await press(page, 'Control+d');
  await expect(page.locator('.node-week')).toHaveCount(2);
  await press(page, 'Shift+P');
  await page.getByRole('tree').getByText('Mar').first().click();
  await page.getByRole('tree').getByText('Lun').first().click();

  // Nothing is selected: the whole day progresses.
  const progression = page.getByRole('button', { name: 'Progresión' }).last();
  await progression.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Progresión' });
  await expect(dialog.getByRole('row', { name: 'Sentadilla' })).toContainText('4 × 13');
  await expect(dialog).toContainText('su dosis no lleva lo que la regla suma');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Escribir 1 dosis' }).focus();
  await press(page, 'Enter');
  await expect(page.locator('.builder-undo-name')).toContainText('progresión de 1 dosis');
  await press(page, 'Shift+N');
  await expect(doses(page).nth(1)).toHaveValue('4 × 13');

  // One word, as long as the field takes.
  const name = newName('Plantilla').replace(' ', 'w'.repeat(100));
  await rows(page).nth(0).focus();
  await page.getByRole('button', { name: 'Plantillas' }).focus();
  await press(page, 'Enter');
  await page.getByRole('button', { name: 'Guardar como plantilla' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill(name);
  await press(page, 'Enter');
  const item = page.getByRole('button', { name: new RegExp(name) });
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await expect(item.locator('img')).toHaveCount(1);
  await page.getByRole('button', { name: 'Semanas', exact: true }).click();
  await expect(item).toHaveCount(0);
  // A list that is longer than its box.
  await page.getByRole('button', { name: 'Días', exact: true }).click();
  await page.getByRole('button', { name: /^Día de fuerza en casa/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mías' }).click();
  await item.click();
  for (const part of [item, page.locator('.template-preview')])
    expect(await part.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('complementary').getByRole('button', { name: 'Quitar' }).press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: `Se quitó la plantilla «${name}».` }),
  ).toBeFocused();
  await expect(item).toHaveCount(0);
  await press(page, 'Tab', 'Enter');
  await expect(item).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('searchbox', { name: 'Buscar plantilla' })).toBeFocused();
  await page.getByRole('button', { name: 'Insertar bloque' }).focus();
  await press(page, 'Enter');
  await expect(rows(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Buscar y reemplazar' }).first().focus();
  await press(page, 'Enter');
  const rewrite = page.getByRole('dialog', { name: 'Buscar y reemplazar' });
  await rewrite.getByLabel('Buscar', { exact: true }).fill('45 S');
  await rewrite.getByLabel('Reemplazar por').fill('50 s');
  await expect(rewrite.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await rewrite.getByRole('button', { name: 'Reemplazar 3 textos' }).click();
  await expect(doses(page).nth(0)).toHaveValue('50 s');
  await press(page, 'Control+z');
  await expect(doses(page).nth(0)).toHaveValue('45 s');
});
