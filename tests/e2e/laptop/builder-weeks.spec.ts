import { adminRoutes } from '@/components/admin/routes';
import { callApi, expect, open, test } from '../kit/admin';
import { doses, openSmallPlan, press } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';

test('weeks chosen in «Programa» by keys are progressed and copied together, each as one step', async ({
  page,
}) => {
  const address = await openSmallPlan(page);
  const id = Number(/programs\/(\d+)/.exec(address)?.[1]);
  const tree = async () => (await (await callApi(page, 'GET', `program/getProgram/${id}`)).json()).data;
  const [month] = (await tree()).program_months;
  const [week] = month.weeks;
  // A day shows its title beside its minutes.
  const days = [{ id: week.days[0].id, title: 'Pierna' }];
  const titled = { id, draft: 1, program_months: [{ id: month.id, weeks: [{ id: week.id, days }] }] };
  expect((await callApi(page, 'POST', 'program/store', titled)).status()).toBe(202);
  const more = { program_id: id, destiny_program_id: id, program_week_id: week.id };
  const copied = { ...more, destiny_program_month_id: month.id, program_month_id: month.id };
  expect((await callApi(page, 'POST', 'program/clone', { ...copied, times: 3, draft: 1 })).status()).toBe(
    201,
  );
  await open(page, adminRoutes.builder(id));
  await page.getByRole('button', { name: 'Programa', exact: true }).click();

  const boxes = page.locator('.effort-box').getByRole('checkbox');
  await expect(boxes).toHaveCount(4);
  await boxes.nth(1).focus();
  await press(page, 'Space');
  const bar = page.getByRole('region', { name: 'Acciones de la selección' });
  await expect(bar.getByText('1 semana')).toBeVisible();
  await boxes.nth(3).focus();
  await press(page, 'Shift+Space');
  await expect(bar.getByText('3 semanas')).toBeVisible();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(2)).toBeChecked();
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Progresión' }).click();
  const progression = page.getByRole('dialog', { name: 'Progresión' });
  await progression.getByRole('button', { name: 'Escribir 2 dosis' }).click();
  await expect(progression).toBeHidden();

  await bar.getByRole('button', { name: 'Clonar en…' }).click();
  const clone = page.getByRole('dialog', { name: 'Clonar contenido' });
  await clone.getByRole('button', { name: 'Guardar primero' }).click();
  await clone.getByLabel('Semana').selectOption({ label: 'Una semana nueva, al final' });
  await expect(clone.getByText('Se agregan 3 semanas')).toBeVisible();
  await expectAccessible(page);
  await clone.getByRole('button', { name: 'Clonar 3 semanas' }).click();
  await expect(clone).toBeHidden();
  await expect(boxes).toHaveCount(7);
  await page.getByRole('button', { name: 'Hoja', exact: true }).click();
  const bridges = ['12 rep.', '12 rep.', '13 rep.', '14 rep.', '12 rep.', '13 rep.', '14 rep.'];
  await expect(doses(page)).toHaveCount(14);
  await expect
    .poll(() => doses(page).evaluateAll((cells) => cells.map((cell) => (cell as HTMLInputElement).value)))
    .toEqual(bridges.flatMap((bridge) => ['45 s', bridge]));

  await page.getByRole('button', { name: 'Deshacer: clonar varias semanas' }).click();
  await expect(doses(page)).toHaveCount(8);
  await page.getByRole('button', { name: 'Programa', exact: true }).click();
  await boxes.nth(0).focus();
  await press(page, 'Space', 'Escape');
  await expect(bar).toBeHidden();
});
