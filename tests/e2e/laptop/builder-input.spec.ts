import { expect, newName, test } from '../kit/admin';
import { openSmallPlan, openWithLists, press, toolButton } from '../kit/builder';
import { allowComplaint, hold, intercept, returnAfter } from '../kit/fixtures';

test('a double click opens a dialog, a selection dragged out of it leaves it open; a press outside closes it', async ({
  page,
}) => {
  await openSmallPlan(page);
  await toolButton(page, 'Buscar y reemplazar').dblclick();
  const dialog = page.getByRole('dialog', { name: 'Buscar y reemplazar' });
  const find = dialog.getByLabel('Buscar', { exact: true });
  await find.fill('45 s');
  await find.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(find).toHaveValue('45 s');
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a week is added from the tree by keyboard, and what is pressed next acts on it', async ({ page }) => {
  await openSmallPlan(page);
  const tree = page.getByRole('tree', { name: 'Estructura' });
  await tree.getByRole('button', { name: 'Agregar semana' }).focus();
  await press(page, 'Enter', 'b');
  await expect(tree.getByText('2 sem.')).toBeAttached();
  const dialog = page.getByRole('dialog', { name: 'Agregar bloque' });
  await dialog.getByRole('combobox', { name: 'Bloque' }).fill('Bajar');
  await press(page, 'Enter');
  await expect(page.locator('.builder-day [data-level=block]')).toHaveCount(1);
});

test('what was entered in a dialog of the builder is there after a session that ended', async ({ page }) => {
  await openSmallPlan(page);
  const dialog = page.getByRole('dialog');
  await toolButton(page, 'Pegar de una hoja').click();
  const names = ['Cosa', 'Otra'].map(newName);
  await dialog.getByLabel('Celdas').fill(names.map((name) => `${name}\t30 s`).join('\n'));
  await dialog.getByRole('button', { name: 'Revisar' }).click();
  const choice = dialog.getByRole('combobox', { name: `Ejercicio para ${names[1]}` });
  await choice.selectOption('No pegar esta fila');
  const paste = dialog.getByRole('button', { name: 'Pegar 1 fila' });
  await returnAfter(page, () => paste.click());
  await expect(choice.locator(':checked')).toHaveText('No pegar esta fila');
  await paste.click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.builder-day [data-level=exercise]')).toHaveCount(3);

  // With unsaved changes, which are asked about first.
  await toolButton(page, 'Clonar…').click();
  await dialog.getByLabel('En lugar de lo que hay').check();
  page.once('dialog', (leaving) => leaving.accept());
  await returnAfter(page, () => dialog.getByRole('button', { name: 'Guardar primero' }).click());
  await dialog.getByText('Recuperar', { exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Clonar contenido' })).toBeVisible();
  await expect(dialog.getByLabel('En lugar de lo que hay')).toBeChecked();
  await press(page, 'Escape');
  // Until then its keys are the dialog's.
  await expect(dialog).toBeHidden();
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');

  const publish = page.getByRole('dialog', { name: /^Publicar/ });
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await publish.getByLabel('Nota de la versión').fill('Primera');
  await returnAfter(page, () => publish.getByRole('button', { name: 'Publicar 1.0' }).click());
  await expect(publish.getByLabel('Nota de la versión')).toHaveValue('Primera');
  await press(page, 'Escape');
  await page.getByRole('button', { name: 'Publicar…' }).click();
  await expect(publish.getByLabel('Nota de la versión')).toHaveValue('');
});

test('a dialog that saves first says when that fails', async ({ page }) => {
  allowComplaint(page, /status of 502/);
  await openSmallPlan(page);
  await page.getByLabel('Dosis de Plancha').fill('50 s');
  await intercept(page, '**/program/store', (route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }));
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Guardar primero' });
  for (const name of ['Clonar…', 'Publicar…']) {
    await page.getByRole('button', { name }).click();
    await save.click();
    await expect(dialog.getByText('Nada se perdió: pruebe otra vez')).toBeVisible();
    if (name === 'Clonar…') await press(page, 'Escape');
  }
  await page.unrouteAll();
  await save.click();
  await expect(dialog.getByRole('button', { name: 'Publicar 1.0' })).toBeEnabled();
  await expect(dialog.getByText('Nada se perdió')).toBeHidden();
});

test('a template whose names are still loading is inserted once, however often its button is pressed', async ({
  page,
}) => {
  await openWithLists(page, (lists) => ({ ...lists, exercises: [] }));
  await page.getByRole('button', { name: 'Agregar mes' }).click();
  await toolButton(page, 'Plantillas').click();
  const dialog = page.getByRole('dialog', { name: 'Plantillas' });
  const release = await hold(page, /exercises\?.*filters/);
  await dialog.getByRole('button', { name: /^Calentamiento de siempre/ }).click();
  const insert = dialog.getByRole('button', { name: 'Insertar bloque' });
  await insert.click();
  await press(page, 'Enter');
  await expect(insert).toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(dialog).toBeHidden();
  await expect(page.locator('.builder-day [data-level=block]')).toHaveCount(1);
});
