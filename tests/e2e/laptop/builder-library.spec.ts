import { expect, test } from '../kit/admin';
import { openSmallPlan, openWithLists, press } from '../kit/builder';
import { expectAccessible, hold } from '../kit/fixtures';

/** docs/spec/builder.md#option-lists */
const CUT = 100;

test("what is beyond the screen's lists is found: by the filter, by a pasted sheet, by the next week", async ({
  page,
}) => {
  const block = await openWithLists(page, (lists) => ({
    ...lists,
    weeks: Array.from({ length: CUT }, () => lists.weeks[0]).filter((week) => week !== undefined),
  }));
  const name = String(block.name);
  await page.getByRole('button', { name: 'Agregar mes' }).click();
  const week = page.getByRole('button', { name: 'Cambiar semana: ' });
  await expect(week).toBeVisible();
  const first = (await week.textContent()) ?? '';
  // While the library is searched no key acts on the week that is left.
  const release = await hold(page, /\/api\/v1\/weeks\?/);
  await page.getByRole('button', { name: 'Agregar semana' }).click();
  await press(page, 'b');
  await release();
  await expect(page.locator('.node-week')).toHaveCount(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(week).not.toHaveText(first);

  const items = page.locator('.library-item');
  await expect(items.nth(1)).toBeVisible();
  // The focus of the added week may come after the first keys.
  await expect(async () => {
    await press(page, '/', 'ArrowDown', 'ArrowDown');
    await expect(items.nth(1)).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await press(page, 'ArrowRight');
  const exercise = await items.nth(1).locator('.row-name').textContent();
  await expect(page.getByRole('button', { name: `Ver ${exercise}`, exact: true })).toBeFocused();
  await press(page, 'ArrowLeft', 'Tab');
  await expect(page.locator('.library-row :focus')).toHaveCount(0);
  await press(page, 'Shift+Tab');
  await expect(items.nth(1)).toBeFocused();

  const filter = page.getByRole('button', { name: 'Filtrar por bloque: ' });
  await filter.click();
  await expect(page.getByRole('combobox', { name: 'Filtrar por bloque' })).toBeFocused();
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(filter).toBeFocused();
  await press(page, 'Enter');
  await page.keyboard.type(name);
  const found = page.getByRole('listbox', { name: 'Bloques' }).getByRole('option', { selected: true });
  await expect(found).toHaveText(name);
  const request = page.waitForRequest((sent) => sent.url().includes(`=${block.id}`));
  await press(page, 'Enter');
  await request;
  await expect(page.getByRole('button', { name: `Filtrar por bloque: ${name}` })).toBeFocused();

  await page.locator('.builder-tools').getByRole('button', { name: 'Pegar de una hoja' }).click();
  await page.getByLabel('Celdas', { exact: true }).fill(`${name}\t\t\nA1\tPlancha\t45 s`);
  await page.getByRole('dialog').getByRole('button', { name: 'Revisar' }).click();
  const place = page.getByRole('button', { name: `Bloque para ${name}: ` });
  await expect(place).toContainText(name);
  await expect(page.getByRole('dialog').getByText('Coincide')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Confirmar', { exact: true })).toHaveCount(0);
  await place.click();
  await page.keyboard.type('Encender');
  await expect(found).toHaveText('Encender');
  await expectAccessible(page);
  await press(page, 'Escape');
  await expect(place).toBeFocused();
  await page.getByRole('button', { name: 'Pegar 1 fila' }).click();
  await expect(page.getByRole('region', { name: `Bloque ${name}` })).toContainText('Plancha');
});

test('where the plan says nothing, minutes, texts and doses of the library are shown in every view', async ({
  page,
}) => {
  await openSmallPlan(page);
  const figures = page.locator('.builder-figures');
  await expect(figures).toContainText('7 min');
  await expect(page.getByLabel('Duración de Encender')).toHaveAttribute('placeholder', '4 min');
  await expect(page.getByLabel('Indicaciones de Encender')).toHaveAttribute(
    'placeholder',
    'Una vuelta para entrar en calor.',
  );
  const dose = page.getByLabel('Dosis de Plancha');
  await dose.fill('');
  await expect(dose).toHaveAttribute('placeholder', /\d/);
  await page.getByLabel('Duración de Bajar').fill('20');
  await expect(figures).toContainText('24 min');
  await page.getByRole('button', { name: 'Programa', exact: true }).press('Enter');
  await expect(page.locator('.effort-total')).toHaveText('24 min');
});
