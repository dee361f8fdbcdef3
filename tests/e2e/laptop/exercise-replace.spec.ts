import { adminRoutes } from '@/components/admin/routes';
import { exercises } from '@/lib/resources/exercises/resource';
import { createRow, expect, firstRow, newName, open, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

// docs/spec/builder.md#exercises
test('an exercise is replaced in the programs that have it, counted before', async ({ page }) => {
  const from = await createRow(page, exercises.name, { nombre: newName('Zancada') });
  const to = await createRow(page, exercises.name, { nombre: newName('Sentadilla') });
  const idOf = async (list: string) => (await firstRow(page, list))?.id;
  const program = newName('Programa');
  const row = { exercise_id: from.id, duration: '3 × 10' };
  const days = [{ day_id: 1, blocks: [{ block_id: await idOf('blocks'), exercises: [row, row] }] }];
  await createRow(page, 'program/store', {
    name: program,
    program_months: [{ month_id: await idOf('months'), weeks: [{ week_id: await idOf('weeks'), days }] }],
    draft: 1,
  });

  await open(page, adminRoutes.show(exercises, from.id));
  await expect(page.getByRole('heading', { name: 'Usado en 2 lugares' })).toBeVisible();
  await page.getByText(program).click();
  await expect(page.getByRole('link', { name: /Lunes$/ })).toHaveCount(2);
  await expectAccessible(page);
  const opener = page.getByRole('button', { name: 'Reemplazar en todas partes' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: `Reemplazar ${String(from.nombre)}` });
  const by = dialog.getByRole('combobox', { name: 'Por' });
  await by.fill(String(from.nombre));
  await page.getByRole('option', { name: String(from.nombre) }).click();
  await expect(dialog.getByText('Es el mismo ejercicio.')).toBeVisible();
  await by.fill(String(to.nombre));
  await page.getByRole('option', { name: String(to.nombre) }).click();
  const replace = dialog.getByRole('button', { name: 'Reemplazar 2 filas' });
  await expect(replace).toBeEnabled();
  await expectAccessible(page);
  await replace.click();
  await expectNotice(page, '2 filas reemplazadas');
  await expect(page.getByRole('heading', { name: 'Sin uso' })).toBeVisible();
  await open(page, adminRoutes.show(exercises, to.id));
  await expect(page.getByRole('heading', { name: 'Usado en 2 lugares' })).toBeVisible();
});
