import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { callApi, createRow, expect, newName, open, test } from '../kit/admin';
import { addBlock, addExercise, openSmallPlan, press } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

// docs/spec/builder.md#named-tests
test('builder-keys-only: a week is built, saved and published without a mouse', async ({ page }) => {
  const program = await createRow(page, 'programs', { name: newName('Programa') });
  await open(page, `${adminRoutes.edit(programs, program.id)}?tab=content`);
  const add = page.getByRole('button', { name: 'Agregar mes' });
  await add.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Lunes', exact: true })).toBeVisible();

  // The day has no row yet: its title is typed in one go, and the letters are no shortcuts.
  const title = page.getByRole('combobox', { name: 'Título del día' });
  await title.focus();
  await page.keyboard.type('Pierna');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue('Pierna');
  await press(page, 'Tab');

  await addBlock(page, 'Encender');
  await addExercise(page, 'Plancha', '45 s');
  await addExercise(page, 'Puente de glúteo', '12 rep.');
  await press(page, 'Alt+ArrowUp');
  await expect(page.locator('.builder-said')).toContainText('puesto 1 de 2 en Encender');
  await press(page, 'Control+z');
  await expect(page.locator('[data-level=exercise]').first()).toContainText('Plancha');
  await press(page, 'n');
  await expect(page.getByRole('heading', { name: 'Martes', exact: true })).toBeVisible();
  await addBlock(page, 'Bajar');
  await addExercise(page, 'Plancha', '30 s');
  await expectAccessible(page, { targetSize: true });
  // The days that follow: a copied block, and blocks of their own.
  await press(page, 'ArrowUp', 'Control+c', 'n');
  await expect(page.getByRole('heading', { name: 'Miércoles', exact: true })).toBeVisible();
  await press(page, 'Control+v');
  await expect(page.locator('.builder-day [data-level=exercise]')).toHaveCount(1);
  for (const day of ['Jueves', 'Viernes']) {
    await press(page, 'n');
    await expect(page.getByRole('heading', { name: day, exact: true })).toBeVisible();
    await addBlock(page, 'Encender');
    await addExercise(page, 'Puente de glúteo', '3 × 12');
  }

  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  const answer = await callApi(page, 'GET', `program/getProgram/${program.id}`);
  const { data } = await answer.json();
  const days = data.program_months[0].weeks[0].days;
  expect(days.map((day: { day_id: number }) => day.day_id)).toEqual([1, 2, 3, 4, 5]);
  expect(days[0].blocks[0].exercises.map((row: { duration: string | null }) => row.duration)).toEqual([
    '45 s',
    '12 rep.',
  ]);
  const first = days.map(
    (day: { blocks: { exercises: { duration: string }[] }[] }) => day.blocks[0]?.exercises[0],
  );
  expect(first.map((row: { duration: string }) => row.duration)).toEqual([
    '45 s',
    '30 s',
    '30 s',
    '3 × 12',
    '3 × 12',
  ]);
  expect(data.version.major).toBeNull();

  const publish = page.getByRole('button', { name: 'Publicar…' });
  await publish.focus();
  await press(page, 'Enter');
  const verb = page.getByRole('button', { name: 'Publicar 1.0' });
  await expect(verb).toBeEnabled();
  await expectAccessible(page, { targetSize: true });
  await verb.focus();
  await press(page, 'Enter');
  await expectNotice(page, 'Publicado: versión 1.0');
});

test('builder-lift: by keyboard, a row is lifted, moved through blocks, dropped and put back', async ({
  page,
}) => {
  await openSmallPlan(page);
  const handle = page.getByRole('button', { name: 'Mover Plancha', exact: true });
  const held = page.locator('.handle[aria-pressed=true]');
  const said = page.locator('.builder-said');
  const names = page.locator('.builder-day [data-level=exercise] .row-text .row-name');
  await handle.focus();
  await press(page, 'Space', 'ArrowDown');
  await expect(said).toContainText('Plancha, puesto 2 de 2 en Encender');
  await expect(held).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(said).toContainText('Plancha, puesto 1 de 1 en Bajar');
  await expect(held).toBeFocused();
  await press(page, 'Enter');
  await expect(handle).toBeFocused();
  await expect(held).toHaveCount(0);
  await press(page, 'Space', 'ArrowUp', 'Escape');
  await expect(names).toHaveText(['Puente de glúteo', 'Plancha']);
  await expect(handle).toBeFocused();
  await press(page, 'Control+z');
  await expect(names).toHaveText(['Plancha', 'Puente de glúteo']);
  await expect(page.getByText('Sin publicar', { exact: true })).toBeVisible();

  // A key acts on the row whose button has the focus, and undo returns to it.
  await page.getByRole('button', { name: 'Quitar Puente de glúteo' }).focus();
  await press(page, 'Alt+ArrowUp');
  await expect(said).toContainText('Puente de glúteo, puesto 1 de 2 en Encender');
  await press(page, 'n', 'Control+z');
  await expect(page.getByRole('group', { name: 'Puente de glúteo, 12 rep.' })).toBeFocused();
});
