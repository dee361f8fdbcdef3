import { adminRoutes } from '@/components/admin/routes';
import { programs } from '@/lib/resources/programs/resource';
import { callApi, createRow, expect, newName, open, spoken, test } from '../kit/admin';
import { addBlock, addExercise, press } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';

// docs/spec/builder.md#named-tests
test('builder-keys-only: a week is built, saved and published without a mouse', async ({ page }) => {
  const program = await createRow(page, 'programs', { name: newName('Programa') });
  await open(page, `${adminRoutes.edit(programs, program.id)}?tab=content`);
  const add = page.getByRole('button', { name: 'Agregar mes' });
  await add.focus();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { name: 'Lunes', exact: true })).toBeVisible();

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
  await expectAccessible(page);

  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  const answer = await callApi(page, 'GET', `program/getProgram/${program.id}`);
  const { data } = await answer.json();
  const days = data.program_months[0].weeks[0].days;
  expect(days.map((day: { day_id: number }) => day.day_id)).toEqual([1, 2]);
  expect(days[0].blocks[0].exercises.map((row: { duration: string | null }) => row.duration)).toEqual([
    '45 s',
    '12 rep.',
  ]);
  expect(data.version.major).toBeNull();

  const publish = page.getByRole('button', { name: 'Publicar…' });
  await publish.focus();
  await press(page, 'Enter');
  const verb = page.getByRole('button', { name: 'Publicar 1.0' });
  await expect(verb).toBeEnabled();
  await expectAccessible(page);
  await verb.focus();
  await press(page, 'Enter');
  await expect(spoken(page, 'Publicado: versión 1.0')).toBeVisible();
});
