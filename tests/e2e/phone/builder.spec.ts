import type { Locator } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { callApi, expect, expectNoSideways, open, test } from '../kit/admin';
import { openEmptyPlan, openSmallPlan, pasteRows, press, rows } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';

test('on a phone, rows are selected by touch and every action on them is reached', async ({ page }) => {
  await openSmallPlan(page);
  const rows = page.locator('[data-level=exercise]');
  const [dose, texts] = await Promise.all([
    rows.nth(0).locator('[data-cell=dose]').boundingBox(),
    rows.nth(0).locator('.row-sub').boundingBox(),
  ]);
  expect(texts?.y, 'dose and instructions are on one line').toBe(dose?.y);
  // A handle that is pressed instead of dragged asks where its row goes.
  const handle = page.getByRole('button', { name: 'Mover Plancha', exact: true });
  await handle.tap();
  const move = page.getByRole('dialog', { name: 'Mover a…' });
  await move.getByLabel('Bloque').selectOption('Bajar');
  await move.getByRole('button', { name: 'Mover', exact: true }).tap();
  await expect(rows.nth(1)).toContainText('Plancha');
  await page.getByRole('button', { name: /^Deshacer/ }).tap();
  await expect(rows.nth(0)).toContainText('Plancha');

  const bar = page.getByRole('region', { name: 'Acciones de la selección' });
  await page.getByRole('button', { name: 'Seleccionar filas' }).tap();
  await expect(bar).toContainText('Toque las filas');
  const box = page.getByRole('checkbox', { name: 'Seleccionar Plancha' });
  expect((await box.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await rows.nth(0).locator('.row-name').tap();
  await expect(box).toBeChecked();
  // A cell does not take the press, and no keyboard opens.
  await rows.nth(1).locator('[data-cell=dose]').tap();
  await expect(bar).toContainText('2 filas');
  await expectAccessible(page, { targetSize: true });
  await expectNoSideways(page);
  for (const name of ['Mover a…', 'Duplicar', 'Fijar dosis', 'Progresión', 'Reemplazar', 'Quitar'])
    await expect(bar.getByRole('button', { name, exact: true })).toBeEnabled();

  // The row that was pressed last has left the selection: what is done is done with the other.
  await rows.nth(1).locator('.row-name').tap();
  await expect(bar).toContainText('1 fila');
  await bar.getByRole('button', { name: 'Duplicar' }).tap();
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Plancha');
  await bar.getByRole('button', { name: 'Listo' }).tap();
  await expect(bar).toBeHidden();

  // A long dose is seen as a whole.
  const long = rows.nth(0).locator('[data-cell=dose]');
  await long.fill('12 rep. @ banda suave');
  expect(await long.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  // A finger that rests on a row begins it too.
  const name = rows.nth(2).locator('.row-name');
  await name.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
  await expect(bar).toContainText('1 fila');
  await expect(page.getByRole('checkbox', { name: 'Seleccionar Puente de glúteo' })).toBeChecked();
});

test('on a phone, a plan is begun, and its weeks are added, moved and removed', async ({ page }) => {
  await openEmptyPlan(page);
  await expect(page.getByRole('heading', { name: 'Lunes', exact: true })).toBeFocused();
  const weeks = page.getByRole('combobox', { name: 'Semana' });
  const menu = page.getByRole('button', { name: 'Meses y semanas' });
  const first = (await weeks.locator(':checked').textContent()) ?? '';
  await menu.tap();
  await page.getByRole('menuitem', { name: 'Agregar semana' }).tap();
  await expect(weeks.locator('option')).toHaveCount(2);
  const second = (await weeks.locator(':checked').textContent()) ?? '';

  await menu.tap();
  await expectAccessible(page, { targetSize: true });
  await expectNoSideways(page);
  await page.getByRole('menuitem', { name: `Mover ${second} a…` }).tap();
  const dialog = page.getByRole('dialog', { name: 'Mover a…' });
  await dialog.getByLabel('Después de').selectOption('Al inicio');
  await dialog.getByRole('button', { name: 'Mover', exact: true }).tap();
  await expect(weeks.locator('option')).toHaveText([second, first]);

  await menu.tap();
  await page.getByRole('menuitem', { name: `Quitar ${second}` }).tap();
  await expect(weeks.locator('option')).toHaveText([first]);
  await expect(page.getByRole('heading', { name: 'Lunes', exact: true })).toBeFocused();
});

test('on a phone, rows of the sheet are selected by their boxes', async ({ page }) => {
  await openSmallPlan(page);
  await page.getByRole('button', { name: 'Hoja', exact: true }).tap();
  // The rows have the height down to the bar.
  const bottom = page.locator('.sheet-view').evaluate((rows) => rows.getBoundingClientRect().bottom);
  const foot = page.locator('.builder-foot').evaluate((bar) => bar.getBoundingClientRect().top);
  const left = (await foot) - (await bottom);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(left).toBeLessThan(24);
  // Filters take their height only while they are open.
  const filters = page.getByRole('button', { name: /^Filtros/ });
  const dose = page.getByRole('searchbox', { name: 'Filtrar por dosis' });
  await expect(dose).toBeHidden();
  await filters.tap();
  await dose.fill('12');
  await expect(rows(page)).toHaveCount(1);
  await filters.tap();
  await expect(dose).toBeHidden();
  await expect(filters).toHaveText('Filtros, 1 activo');
  await filters.tap();
  await dose.fill('nada');
  await page.getByRole('button', { name: 'Quitar los filtros' }).tap();
  await expect(dose).toHaveValue('');
  await expect(rows(page)).toHaveCount(2);
  await filters.tap();
  await expectAccessible(page, { targetSize: true });
  const height = await page.locator('.sheet-view').evaluate((sheet) => sheet.clientHeight);
  // Above the first row stand its week and day.
  const one = (await rows(page).nth(1).boundingBox())?.height ?? 0;
  expect(height / one).toBeGreaterThanOrEqual(7);
  await page.getByRole('button', { name: 'Seleccionar filas' }).tap();
  await page.getByRole('checkbox', { name: 'Seleccionar Plancha' }).tap();
  await page.locator('.sheet-row[data-row]').nth(1).locator('[data-cell=dose]').tap();
  const bar = page.getByRole('region', { name: 'Acciones de la selección' });
  await expect(bar).toContainText('2 filas');
  await expectAccessible(page, { targetSize: true });
  await expectNoSideways(page);
  await bar.getByRole('button', { name: 'Rellenar abajo' }).tap();
  await expect(page.locator('.sheet-row[data-row] [data-cell=dose]').nth(1)).toHaveValue('45 s');
});

test('on a phone, the sheet shows a long dose as a whole, in a row that is as high as it needs', async ({
  page,
}) => {
  await openSmallPlan(page);
  await page.getByRole('button', { name: 'Hoja', exact: true }).tap();
  const dose = page.getByRole('textbox', { name: 'Dosis de Plancha' });
  const row = rows(page).first();
  const next = rows(page).nth(1);
  const long = '4 × 12 por lado @ 20 kg RPE 8 tempo 3-1-1-0 desc. 60 s';
  for (const [text, least] of [
    ['45 s', 44],
    [long, 60],
  ] as const) {
    await dose.fill(text);
    await expect
      .poll(() =>
        dose.evaluate(
          (field) => field.scrollHeight <= field.clientHeight && field.scrollWidth <= field.clientWidth,
        ),
      )
      .toBe(true);
    const [box, rowBox] = [await dose.boundingBox(), await row.boundingBox()];
    expect(box?.height).toBeGreaterThanOrEqual(least);
    expect(rowBox?.height).toBeGreaterThanOrEqual(Math.max(56, least));
    // The row below begins where it ends, to the pixel.
    const end = (rowBox?.y ?? 0) + (rowBox?.height ?? 0);
    await expect.poll(async () => Math.abs(((await next.boundingBox())?.y ?? 0) - end)).toBeLessThan(1);
  }
  await press(page, 'Enter');
  await expect(row).toBeFocused();
  await expect(dose).toHaveValue(long);
  await expectNoSideways(page);
  await expectAccessible(page, { targetSize: true });
});

test('on a phone, leaving with unsaved changes says that they are kept, and they are', async ({ page }) => {
  const address = await openSmallPlan(page);
  await page.locator('[data-cell=dose]').first().fill('50 s');
  await expect(page.locator('.builder-kept')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Guardar programa' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Partes del programa' }).tap();
  await page.getByRole('menuitem', { name: 'General' }).tap();
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await expect(dialog).toContainText('Queda en este equipo');
  await expectAccessible(page, { targetSize: true });
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).tap();
  await expect(dialog).toBeHidden();
  await page.goto(address);
  await page.getByRole('button', { name: 'Recuperar' }).filter({ hasText: 'Recuperar' }).tap();
  await expect(page.locator('[data-cell=dose]').first()).toHaveValue('50 s');
});

test('on a phone, nothing is in front of what has the focus: an added row, a chosen version', async ({
  page,
}) => {
  const address = await openSmallPlan(page);
  const id = Number(/programs\/(\d+)/.exec(address)?.[1]);
  await page.locator('[data-level=exercise]').first().focus();
  await press(page, '/');
  await expect(page.getByRole('searchbox', { name: 'Buscar ejercicio' })).toBeFocused();
  await expect(page.locator('.library-item').first()).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect(page.locator('[data-level=exercise]')).toHaveCount(3);
  await expect(page.locator('[data-level=exercise]:focus')).toBeInViewport();
  await expect(page.locator('.builder-library')).toBeHidden();

  await callApi(page, 'POST', `programs/${id}/publish`, {});
  await open(page, `${adminRoutes.edit(programs, id)}?tab=publication`);
  await page.getByRole('button', { name: /^1\.0/ }).press('Enter');
  const version = page.getByRole('region', { name: '1.0: la primera publicación' });
  await expect(version).toBeFocused();
  await expect(version).toBeInViewport();
});

test('on a low screen, neither the foot nor a dialog’s verb is in front of a field with the focus', async ({
  page,
}) => {
  const isSeen = (field: Locator) =>
    field.evaluate((element) => {
      element.focus();
      const { left, width, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await page.setViewportSize({ width: 390, height: 420 });
  await openEmptyPlan(page);
  await pasteRows(page, `A1\tPlancha\t45 s\n${'\tSentadilla\t12 rep.\n'.repeat(7)}`, 8);
  await page.getByRole('button', { name: 'Hoja', exact: true }).tap();
  for (const at of [0, 3, 5, 7])
    expect(await isSeen(rows(page).nth(at).locator('textarea')), `row ${at}`).toBe(true);
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await page.getByRole('button', { name: 'Publicar…' }).tap();
  const note = page.getByRole('dialog', { name: /^Publicar/ }).getByLabel('Nota de la versión');
  await expect(note).toBeVisible();
  expect(await isSeen(note)).toBe(true);
});

test('on a tablet the menu beside the builder is a rail, which a press opens over the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSmallPlan(page);
  const menu = page.locator('.sidebar-drawer');
  const width = async () => (await menu.boundingBox())?.width;
  // The pointer of the browser begins over the menu.
  await page.mouse.move(900, 400);
  await expect.poll(width).toBeLessThan(64);
  await page.touchscreen.tap(20, 300);
  await expect.poll(width).toBeGreaterThan(200);
  await expect(menu.getByRole('link', { name: 'Panel', exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.touchscreen.tap(900, 400);
  await expect.poll(width).toBeLessThan(64);
});
