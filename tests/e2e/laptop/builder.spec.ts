import type { Page } from 'playwright/test';
import { callApi, expect, firstRow, makeUser, open, test } from '../kit/admin';
import { openSmallPlan, press } from '../kit/builder';
import { allowComplaint, expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

// docs/spec/builder.md#named-tests
test('builder-409-merge: edits of two editors are merged row by row; for the same cell one is chosen', async ({
  page,
}) => {
  const address = await openSmallPlan(page);
  const other = await page.context().newPage();
  for (const tab of [page, other]) allowComplaint(tab, /409 \(Conflict\)/);
  const dose = (tab: Page, name: string) => tab.getByRole('textbox', { name: `Dosis de ${name}` });
  const save = async (tab: Page) => {
    await press(tab, 'Control+s');
    await expect(tab.locator('.save-status')).toContainText('Todo guardado');
  };
  await open(other, address);
  await expect(dose(other, 'Plancha')).toHaveValue('45 s');
  // Where scrollbars take room, as in Firefox, one at the bottom would be seen.
  const pane = page.locator('.builder-day');
  expect(await pane.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);

  await dose(page, 'Plancha').fill('50 s');
  await save(page);
  await dose(other, 'Puente de glúteo').fill('15 rep.');
  await save(other);
  await expectNotice(other, 'Sus cambios y los suyos quedaron juntos');
  await expect(dose(other, 'Plancha')).toHaveValue('50 s');

  await dose(page, 'Plancha').fill('55 s');
  await save(page);
  await expect(dose(page, 'Puente de glúteo')).toHaveValue('15 rep.');
  await dose(other, 'Plancha').fill('60 s');
  await press(other, 'Control+s');
  const clash = other.getByRole('dialog', { name: /también guardó$/ });
  const mine = clash.getByRole('radio', { name: 'Lo suyo, sin guardar 60 s' });
  await expect(mine).toBeChecked();
  await expect(clash.getByRole('group', { name: /Plancha\s*Dosis$/ })).toBeVisible();
  // Once postponed, the question comes again: nothing of the other person's is written over without a
  // decision.
  await press(other, 'Escape');
  await expect(clash).toBeHidden();
  await press(other, 'Control+s');
  await expect(mine).toBeChecked();
  await expectAccessible(other);
  await clash.getByRole('radio', { name: /, hoy, \d+:\d\d.* 55 s$/ }).check();
  await clash.getByRole('button', { name: 'Guardar así' }).click();
  await expect(other.locator('.save-status')).toContainText('Todo guardado');
  await other.reload();
  await expect(dose(other, 'Plancha')).toHaveValue('55 s');
  await expect(dose(other, 'Puente de glúteo')).toHaveValue('15 rep.');
});

test('builder-drag: rows and library exercises land at the drop line, and undo removes them', async ({
  page,
}) => {
  await openSmallPlan(page);
  const rows = page.locator('.builder-day [data-level=exercise]');
  const names = rows.locator('.row-text .row-name');
  const top = { x: 300, y: 4 };
  await expect(names).toHaveText(['Plancha', 'Puente de glúteo']);

  await rows.nth(1).locator('.handle').dragTo(rows.nth(0), { targetPosition: top });
  await expect(names).toHaveText(['Puente de glúteo', 'Plancha']);
  const found = page.locator('.library-row').first();
  const other = (await found.locator('.row-name').textContent()) ?? '';
  await found.dragTo(rows.nth(1), { targetPosition: top });
  await expect(names).toHaveText(['Puente de glúteo', other, 'Plancha']);
  await press(page, 'Control+z', 'Control+z');
  await expect(names).toHaveText(['Plancha', 'Puente de glúteo']);
});

test('N and P go to the first row of the next day or to its heading, and a row is moved by its own button', async ({
  page,
}) => {
  await openSmallPlan(page);
  const rows = page.locator('[data-level=exercise]');
  await rows.nth(1).focus();
  await press(page, 'n');
  await expect(page.getByRole('heading', { name: 'Martes', exact: true })).toBeFocused();
  // An exercise needs a block, so that is chosen first in an empty day.
  await press(page, 'i');
  await expect(page.getByRole('dialog', { name: 'Agregar bloque' })).toBeVisible();
  await press(page, 'Escape');
  await press(page, 'p');
  await expect(rows.nth(0)).toBeFocused();

  await page.getByRole('button', { name: 'Mover Puente de glúteo a…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mover a…' });
  await dialog.getByLabel('Bloque').selectOption('Bajar');
  await dialog.getByRole('button', { name: 'Mover', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Bloque Bajar' })).toContainText('Puente de glúteo');
  await expect(page.getByRole('region', { name: 'Bloque Encender' })).toContainText('Plancha');

  await page.locator('.builder-tools').getByRole('button', { name: 'Semana' }).click();
  await page.getByRole('region', { name: 'Lunes' }).locator('[data-row]').first().focus();
  await press(page, 'n');
  await expect(page.getByRole('button', { name: 'Abrir Martes' })).toBeFocused();
});

test('in the preview a deleted day stays deleted while another is typed', async ({ page }) => {
  await openSmallPlan(page);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const starts = page.getByRole('textbox', { name: 'Empieza el' });
  const before = await starts.inputValue();
  await starts.fill('');
  await expect(starts).toHaveValue('');
  await starts.fill('2026');
  await expect(starts).toHaveValue('2026');
  await starts.blur();
  await expect(starts).toHaveValue(before);
  // The page is a customer's, not that of the person who looks at it.
  await expect(
    page.frameLocator('.preview-page').getByRole('button', { name: 'Mi cuenta: Cliente' }),
  ).toBeVisible();
  await expectAccessible(page, { targetSize: true });
});

test('publishing a fix shows its days and the people it reaches, and mentions no offer when none is made', async ({
  page,
}) => {
  const address = await openSmallPlan(page);
  const id = Number(/programs\/(\d+)/.exec(address)?.[1]);
  await callApi(page, 'POST', `programs/${id}/publish`, {});
  const email = await makeUser(page, []);
  const access = {
    user_id: (await firstRow(page, `users?s=${email}`))?.id,
    program_id: id,
    reason: 'Prueba',
  };
  expect((await callApi(page, 'POST', 'crm-customers/update-program', access)).ok()).toBe(true);
  await open(page, address);
  await page.getByRole('textbox', { name: 'Dosis de Plancha' }).fill('50 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const dialog = page.getByRole('dialog', { name: /1\.1$/ });
  await dialog.getByText('Qué cambia por día').click();
  await expect(dialog.locator('.version-days')).toContainText('Plancha 45 s → 50 s');
  await expect(dialog).toContainText('Queda en la lista de versiones');
  await expect(dialog.getByRole('checkbox', { name: /Avisar por correo/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Ver quiénes: sin empezar/ }).press('Enter');
  await expect(dialog.getByRole('list', { name: /sin empezar/ })).toContainText(email);
  await expectAccessible(page, { targetSize: true });

  // What someone else saves meanwhile is shown before it is published.
  const { data } = await (await callApi(page, 'GET', `program/getProgram/${id}`)).json();
  const [month] = data.program_months;
  const [week] = month.weeks;
  const [day] = week.days;
  const [block] = day.blocks;
  const exercises = [{ id: block.exercises[1].id, duration: '15 rep.' }];
  const days = [{ id: day.id, blocks: [{ id: block.id, exercises }] }];
  const program_months = [{ id: month.id, weeks: [{ id: week.id, days }] }];
  expect((await callApi(page, 'POST', 'program/store', { id, draft: 1, program_months })).ok()).toBe(true);
  allowComplaint(page, /status of 409/);
  await dialog.getByRole('button', { name: 'Publicar 1.1' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Otra persona guardó el borrador');
  await dialog.getByText('Qué cambia por día').click();
  await expect(dialog.locator('.version-days')).toContainText('Puente de glúteo 12 rep. → 15 rep.');
  await dialog.getByRole('button', { name: 'Publicar 1.1' }).click();
  await expect(dialog).toBeHidden();

  // Nor is one's own note lost without a word when someone else publishes the same draft.
  await page.getByRole('textbox', { name: 'Dosis de Plancha' }).fill('55 s');
  await press(page, 'Control+s');
  await page.getByRole('button', { name: 'Publicar…' }).click();
  const next = page.getByRole('dialog', { name: /^Publicar/ });
  await next.getByLabel('Nota de la versión').fill('Más plancha');
  expect((await callApi(page, 'POST', `programs/${id}/publish`, {})).ok()).toBe(true);
  await next.getByRole('button', { name: 'Publicar 1.2' }).click();
  await expect(next.getByRole('alert')).toContainText('Otra persona ya publicó este borrador');
});
