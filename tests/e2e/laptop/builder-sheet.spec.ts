import { expect, test } from '../kit/admin';
import { doses, openEmptyPlan, pasteRows, press, rows } from '../kit/builder';

test('in the sheet a range is filled down in one step', async ({ page }) => {
  await openEmptyPlan(page);
  await pasteRows(page, `A1\tPlancha\t45 s\n${'\tSentadilla\t12 rep.\n'.repeat(3)}`, 4);
  await page.getByRole('button', { name: 'Hoja', exact: true }).click();
  await rows(page).nth(0).locator('[role=cell]').first().click();
  await rows(page).nth(0).focus();
  await rows(page)
    .nth(3)
    .locator('[role=cell]')
    .first()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Rellenar abajo' }).click();
  for (const at of [0, 1, 2, 3]) await expect(doses(page).nth(at)).toHaveValue('45 s');
  await press(page, 'Control+z');
  await expect(doses(page).nth(3)).toHaveValue('12 rep.');
});

test('in the sheet the focus goes by screenfuls and to both ends, among the shown rows', async ({ page }) => {
  await openEmptyPlan(page);
  await pasteRows(page, `A1\tPlancha\t45 s\n${'\tSentadilla\t12 rep.\n'.repeat(89)}`, 90);
  await page.getByRole('button', { name: 'Hoja', exact: true }).click();
  const at = (number: number) => page.locator(`.sheet-row[aria-rowindex="${number + 1}"]`);
  await at(1).focus();
  await page.keyboard.press('Control+End');
  await expect(at(90)).toBeFocused();
  await page.keyboard.press('PageUp');
  await expect(at(90)).not.toBeFocused();
  await expect(page.locator('.sheet-row:focus')).toBeInViewport();
  await page.keyboard.press('Control+Home');
  await expect(at(1)).toBeFocused();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('PageUp');
  await expect(at(1)).toBeFocused();
  await page.getByRole('searchbox', { name: 'Filtrar por ejercicio' }).fill('Sentadilla');
  await expect(at(90)).toHaveCount(0);
  await at(1).focus();
  await page.keyboard.press('Control+End');
  await expect(at(89)).toBeFocused();
});

test('in the sheet a fill that rests at the edge goes on to the last row', async ({ page }) => {
  await openEmptyPlan(page);
  await pasteRows(page, `A1\tPlancha\t45 s\n${'\tSentadilla\t12 rep.\n'.repeat(59)}`, 60);
  await page.getByRole('button', { name: 'Hoja', exact: true }).click();
  await rows(page).first().focus();
  const handle = page.getByRole('button', { name: /^Rellenar con la dosis de Plancha/ });
  const sheet = await page.locator('.sheet-view').boundingBox();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(1000, (sheet?.y ?? 0) + (sheet?.height ?? 0) - 6, { steps: 4 });
  const last = page.locator('.sheet-row[aria-rowindex="61"]');
  await expect(last).toHaveAttribute('data-filled', 'true');
  await page.mouse.up();
  await expect(last.locator('[data-cell=dose]')).toHaveValue('45 s');
  await press(page, 'Control+z');
  await expect(doses(page).nth(1)).toHaveValue('12 rep.');
});
