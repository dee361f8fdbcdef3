import type { Locator, Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { taxes } from '@/lib/resources/taxes/resource';
import { callApi, createRow, expect, newName, open, spoken, test } from '../kit/admin';
import { allowComplaint, expectAccessible, likeSafari16 } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

/** Presses Tab until the element has the focus, which proves that the keyboard reaches it. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 150 && !(await focused()); steps++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

async function searchByKey(page: Page, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: /^Buscar en/ })).toBeFocused();
  await page.keyboard.type(text);
  await expect(page).toHaveURL(/[?&]s=/);
  await expect(page.getByRole('row')).toHaveCount(2);
}

/** Opens the menu of a row and chooses its last entry by keyboard. */
async function lastInRowMenu(page: Page, name: string, entry: string): Promise<void> {
  await enter(page, page.getByRole('button', { name: `Acciones de ${name}` }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: entry })).toBeFocused();
  await page.keyboard.press('Enter');
}

async function removeByKey(page: Page, name: string): Promise<void> {
  await lastInRowMenu(page, name, 'Eliminar');
  const dialog = page.getByRole('dialog', { name: '¿Eliminar este registro?' });
  await expect(dialog).toContainText(`«${name}» pasará a la papelera`);
  await enter(page, dialog.getByRole('button', { name: 'Eliminar', exact: true }));
  await expect(page.getByText('Se eliminó un registro.')).toBeVisible();
}

test('a tax is created, changed, found, deleted and restored without a mouse', async ({ page }) => {
  const name = newName('Impuesto');
  await open(page, adminRoutes.create(taxes));
  await tabTo(page, field(page, 'Nombre'));
  await page.keyboard.type(name);
  await page.keyboard.press('Control+s');
  await expectNotice(page, 'Creado con éxito');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);

  await enter(page, page.getByRole('link', { name: 'Editar', exact: true }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Editar impuesto');
  await tabTo(page, field(page, 'Código de impuesto'));
  await page.keyboard.type('IVA-4');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Cambios guardados.')).toBeVisible();

  await open(page, adminRoutes.list(taxes));
  await searchByKey(page, name);
  await removeByKey(page, name);
  await enter(page, page.getByRole('button', { name: 'Deshacer' }));
  await expect(page.getByText('Se restauró un registro.')).toBeVisible();
  await removeByKey(page, name);

  await enter(page, page.getByRole('link', { name: 'Papelera' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Papelera de impuestos');
  await searchByKey(page, name);
  await lastInRowMenu(page, name, 'Restaurar');
  await expect(page.getByText('Se restauró un registro.')).toBeVisible();
  await enter(page, page.getByRole('link', { name: 'Salir de la papelera' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuestos');
  await searchByKey(page, name);
  await expect(page.getByRole('cell', { name: 'IVA-4' })).toBeVisible();
});

test('shortcuts are listed and navigate; leaving a changed form asks first', async ({ page }) => {
  await open(page, adminRoutes.list(taxes));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(keys).toContainText('Guardar el formulario');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Órdenes');

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuestos');
  await page.getByRole('link', { name: 'Nuevo impuesto' }).click();
  await field(page, 'Nombre').fill('Sin guardar');
  await expect(spoken(page, 'Cambios sin guardar')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  const stay = async () => {
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(adminRoutes.create(taxes));
    await expect(field(page, 'Nombre')).toHaveValue('Sin guardar');
  };
  await page.getByRole('link', { name: 'Impuestos' }).first().click();
  await stay();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('o');
  await stay();
  await page.getByRole('button', { name: 'Volver' }).click();
  await stay();
  await page.getByRole('link', { name: 'Impuestos' }).first().click();
  await dialog.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impuestos');
});

test('two editors of one row: the second sees what changed and keeps what they typed', async ({
  page,
  context,
}) => {
  const name = newName('Impuesto');
  const { id } = await createRow(page, 'taxes', { name, tax_code: 'A' });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await open(one, adminRoutes.edit(taxes, id));
    await field(one, 'Nombre').fill(`${name} de ${one === page ? 'Ana' : 'Luis'}`);
  }
  await field(page, 'Código de impuesto').fill('B');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();

  allowComplaint(page, /409/);
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  const panel = other.locator('form').getByRole('status').filter({ hasText: 'Otra persona guardó cambios' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(/Nombre:.*de Ana/);
  await expect(panel).toContainText(/Código de impuesto:\s*A\s*→\s*B/);
  await expect(field(other, 'Nombre')).toHaveValue(`${name} de Luis`);
  await expectAccessible(other);
  await panel.getByRole('button', { name: 'Conservar lo mío' }).click();
  await other.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(other.getByText('Cambios guardados.')).toBeVisible();
  const { data } = await (await callApi(page, 'GET', `taxes/${id}`)).json();
  // What Luis did not touch stays as Ana saved it.
  expect(data).toMatchObject({ name: `${name} de Luis`, tax_code: 'B' });

  // Now the first screen is outdated.
  await field(page, 'Código de impuesto').fill('C');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByRole('button', { name: 'Cargar lo nuevo' }).click();
  await expect(field(page, 'Nombre')).toHaveValue(`${name} de Luis`);
});

test('the calendar of a date opens above the save bar, and its choice is entered', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await open(page, '/admin/product-management/products/1/edit');
  const input = field(page, 'Oferta hasta');
  await expect(input).toHaveValue('');
  await page.getByRole('button', { name: 'Abrir calendario de Oferta hasta' }).click();
  const calendar = page.getByRole('dialog', { name: 'Elegir fecha' });
  await calendar.getByRole('gridcell').getByRole('button').nth(10).click();
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Aplicar' }).click();
  await expect(calendar).toBeHidden();
  await expect(input).not.toHaveValue('');
});

test('in an older browser the search opens, closes by Escape and by a press beside it, and finds a screen', async ({
  page,
}) => {
  await likeSafari16(page);
  await open(page, adminRoutes.list(taxes));
  const search = page.getByRole('dialog', { name: 'Buscar' });
  const words = search.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(words).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(words).toBeFocused();
  await expectAccessible(page);
  await page.mouse.click(5, 880);
  await expect(search).toBeHidden();
  await page.keyboard.press('Control+k');
  await words.fill('Niveles');
  await search
    .getByRole('option', { name: /Niveles/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/levels/);
});
