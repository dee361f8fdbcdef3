import { callApi, expect, openInEnglish, test } from '../kit/admin';
import { expectAccessible } from '../kit/fixtures';

type Row = { id: number };

/** Creates a customer with access to a program that no other test changes. */
async function customerWithAccess(page: Parameters<typeof callApi>[0]) {
  const body = async (answer: Awaited<ReturnType<typeof callApi>>) => {
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { data: Row };
  };
  const email = `acceso-${crypto.randomUUID()}@correo.test`;
  const { data: customer } = await body(
    await callApi(page, 'POST', 'crm-customers', {
      first_name: 'Marta',
      last_name: 'Solano',
      email,
      phone: '88887777',
    }),
  );
  const programs = (await (await callApi(page, 'GET', 'programs?limit=1')).json()) as { data: Row[] };
  const { data: access } = await body(
    await callApi(page, 'POST', 'crm-customers/update-program', {
      customer_id: customer.id,
      program_id: programs.data[0]?.id,
      reason: 'Cortesía',
    }),
  );
  await callApi(page, 'POST', 'crm-notes', { customer_id: customer.id, note: 'Molestia en la rodilla' });
  return { customer, access };
}

test('staff extend access with a preview, undo it, and read the history by kind', async ({ page }) => {
  const { customer } = await customerWithAccess(page);
  await page.goto(`/admin/basic-c-r-m/crm-customers/${customer.id}`);
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/50688887777',
  );
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Extender: / }).click();
  const dialog = page.getByRole('dialog', { name: /^Acceso de Marta/ });
  await dialog.getByRole('button', { name: '+14 días' }).click();
  const after = dialog.locator('[data-preview=after]');
  await expect(after).toBeVisible();
  const before = await dialog.locator('[data-preview=before]').textContent();
  expect(await after.textContent()).not.toBe(before);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Extender', exact: true }).last().click();
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeFocused();
  await dialog.getByLabel('Motivo').selectOption('Viaje');
  await dialog.getByLabel('Detalle').fill('Es de trabajo');
  await dialog.getByRole('button', { name: 'Extender', exact: true }).last().click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('listitem').filter({ hasText: 'Viaje. Es de trabajo' });
  await expect(timeline.first()).toBeVisible();

  await page.getByRole('button', { name: /^Deshacer el último cambio/ }).click();
  await expect(page.getByText(/^Se deshizo un cambio/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Deshacer el último cambio/ })).toBeHidden();

  await page.getByRole('link', { name: 'Abrir', exact: true }).click();
  await page
    .locator('main')
    .getByRole('link', { name: /^Notas/ })
    .click();
  await expect(page).toHaveURL(/group=notes/);
  await expect(page.getByText('Molestia en la rodilla')).toBeVisible();
  await expect(page.getByText(/^Acceso abierto/)).toBeHidden();
  await expectAccessible(page);

  await openInEnglish(page, `/admin/basic-c-r-m/crm-customers/${customer.id}?do=grant`);
  await expect(page.getByRole('dialog', { name: 'Grant access to Marta' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Pause: / }).press('Enter');
  await expect(page.getByRole('dialog', { name: /^Marta.*’s access/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('Knee');
  await expectAccessible(page);
});

test('by keyboard: access is given from an address and paused, the menu is walked, and the focus stays', async ({
  page,
}) => {
  const { customer } = await customerWithAccess(page);
  const address = `/admin/basic-c-r-m/crm-customers/${customer.id}`;
  await page.goto(`${address}?do=grant`);
  const grant = page.getByRole('dialog', { name: 'Dar acceso a Marta' });
  await expect(grant.getByLabel('Programa')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(grant).toBeHidden();
  await expect(page).toHaveURL(address);

  await page.getByRole('button', { name: /^Pausar: / }).press('Enter');
  const pause = page.getByRole('dialog', { name: /^Acceso de Marta/ });
  // What was written stays when another action is chosen.
  await pause.getByLabel('Detalle').fill('De rodilla');
  await pause.getByRole('button', { name: 'Cambiar inicio' }).press('Enter');
  await pause.getByRole('button', { name: 'Pausar', exact: true }).first().press('Enter');
  await expect(pause.getByLabel('Detalle')).toHaveValue('De rodilla');
  await pause.getByLabel('Motivo').selectOption('Lesión');
  await pause.getByLabel('Detalle').press('Enter');
  await expect(page.getByRole('button', { name: /^Reanudar: / })).toBeFocused();

  await page.getByRole('button', { name: /^Acciones de Marta/ }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Editar' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Buscar repetidos' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/duplicates/);
  await expect(page.locator('main')).toBeFocused();
});

test('older training notes of a customer are collapsed', async ({ page }) => {
  const rows = await (await callApi(page, 'GET', 'crm-customers?s=cliente@brio.test')).json();
  await page.goto(`/admin/basic-c-r-m/crm-customers/${rows.data[0].id}`);
  const replies = page.getByRole('button', { name: 'Responder' });
  await expect(replies).toHaveCount(3);
  const more = page.getByText(/^Ver \d+ más$/);
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(replies.nth(3)).toBeVisible();
  await expectAccessible(page);
});

test('an account, its customer, its access and the order that opened it link to each other', async ({
  page,
}) => {
  await page.goto('/admin/user-management/users');
  await page.getByRole('searchbox').fill('cliente@brio.test');
  await page.getByRole('link', { name: 'Valeria Rojas Mora' }).click();
  await page.getByRole('link', { name: 'Ver cliente' }).click();
  await expect(page).toHaveURL(/crm-customers\/\d+$/);
  await page.getByRole('link', { name: 'BootyCamp', exact: true }).first().click();
  await expect(page).toHaveURL(/program-users\/\d+\/edit$/);
  await expect(page.getByRole('link', { name: 'BootyCamp', exact: true })).toHaveAttribute(
    'href',
    /programs\/\d+$/,
  );
  const id = /(\d+)\/edit/.exec(page.url())?.[1];
  await page
    .getByRole('link', { name: /^Ver la orden \d+$/ })
    .first()
    .click();
  await expect(page).toHaveURL(/pedido\/orders\/\d+$/);
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeHidden();
  // Access is changed with a reason, not by the fields of its row.
  await page.goto(`/admin/creacion-de-programa/programusers/${id}`);
  await expect(page.getByRole('button', { name: 'Eliminar' })).toBeHidden();
  await page.getByRole('link', { name: 'Cambiar acceso' }).click();
  await expect(page).toHaveURL(`/admin/program-users/${id}/edit`);
});

test('access that an address opens is given by keyboard, and the focus stays at its button', async ({
  page,
}) => {
  const { customer } = await customerWithAccess(page);
  const give = page.getByRole('button', { name: 'Dar acceso', exact: true }).first();
  await page.goto(`/admin/basic-c-r-m/crm-customers/${customer.id}?do=grant`);
  const dialog = page.getByRole('dialog', { name: /^Dar acceso a Marta/ });
  await expect(dialog.getByLabel('Programa')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(give).toBeFocused();
  await page.keyboard.press('Enter');
  const reason = dialog.getByLabel('Motivo');
  const detail = dialog.getByLabel('Detalle');
  await detail.press('Enter');
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  await expect(reason).toBeFocused();
  await page.keyboard.type('Cor');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(give).toBeFocused();

  await page.goto(`/admin/basic-c-r-m/crm-customers/${customer.id}?do=grant`);
  await expect(dialog.getByLabel('Programa')).toBeFocused();
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  await reason.selectOption('Otro motivo');
  await detail.fill('Ganó la rifa');
  await detail.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ganó la rifa' }).first()).toBeVisible();
  await expect(give).toBeFocused();
  expect(loads).toEqual([]);
});
