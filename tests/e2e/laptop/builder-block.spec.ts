import { callApi, expect, test } from '../kit/admin';
import { openSmallPlan, press } from '../kit/builder';
import { expectAccessible } from '../kit/fixtures';

test('the form, rounds and rest of a block are chosen by keyboard, saved, and one step of the undo', async ({
  page,
}) => {
  const address = await openSmallPlan(page);
  const id = /programs\/(\d+)/.exec(address)?.[1];
  const block = page.getByRole('region', { name: 'Bloque Encender' });
  const figures = block.getByRole('button', { name: /^Forma/ });
  await figures.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Cómo se hace Encender' });
  const scheme = dialog.getByRole('combobox', { name: 'Forma' });
  await expect(scheme).toBeFocused();
  await scheme.selectOption('Superserie');
  await expect(dialog).toContainText('misma letra');
  await dialog.getByRole('textbox', { name: 'Vueltas' }).fill('100');
  await dialog.getByRole('textbox', { name: 'Descanso' }).fill('mucho');
  await expect(dialog).toContainText('De 1 a 99 vueltas');
  await expect(dialog).toContainText('una hora como máximo');
  await expect(dialog.getByRole('button', { name: 'Listo' })).toBeDisabled();
  await expectAccessible(page, { targetSize: true });
  await dialog.getByRole('textbox', { name: 'Vueltas' }).fill('3');
  await dialog.getByRole('textbox', { name: 'Descanso' }).fill('1:30');
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(figures).toContainText('Superserie × 3, descanso 90 s');
  await press(page, 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  const stored = async () => {
    const { data } = await (await callApi(page, 'GET', `program/getProgram/${id}`)).json();
    const [{ scheme: form, rounds, rest_seconds }] = data.program_months[0].weeks[0].days[0].blocks;
    return [form, rounds, rest_seconds];
  };
  expect(await stored()).toEqual(['superset', 3, 90]);
  await expectAccessible(page, { targetSize: true });
  await press(page, 'Control+z', 'Control+s');
  await expect(page.locator('.save-status')).toContainText('Todo guardado');
  expect(await stored()).toEqual([null, null, null]);

  // What the fields leave empty is read from the description.
  await page
    .getByRole('textbox', { name: 'Indicaciones de Encender' })
    .fill('Cuatro series. Descanso de 60 s');
  await expect(figures).toContainText('Series × 4, descanso 60 s');
});
