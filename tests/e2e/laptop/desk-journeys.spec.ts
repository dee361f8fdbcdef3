import type { Locator, Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { routes } from '@/lib/routes';
import { callApi, createRow, expect, firstRow, newName, open, spoken, test } from '../kit/admin';
import { hold } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

const hitsOf = (page: Page) => page.getByRole('listbox', { name: 'Buscar' }).getByRole('option');

/**
 * What staff do most, from the dashboard, in at most these presses (docs/measurements.md#staff-journeys):
 * clicks, Ctrl K, and Enter where it chooses or confirms. Typing, and Tab from field to field, are no presses.
 */
class Walk {
  private presses = 0;
  constructor(private readonly page: Page) {}

  async click(target: Locator) {
    this.presses += 1;
    await target.click();
  }

  async key(key: 'Control+k' | 'Enter') {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  /** Types into the palette and opens its first hit, which must be this one. */
  async find(text: string, hit: RegExp) {
    await this.key('Control+k');
    await this.page.getByRole('combobox', { name: 'Buscar' }).fill(text);
    await expect(hitsOf(this.page).first()).toHaveText(hit);
    await this.key('Enter');
  }

  expectAtMost(presses: number) {
    expect(this.presses).toBeLessThanOrEqual(presses);
  }
}

async function begin(page: Page): Promise<Walk> {
  await open(page, routes.adminDashboard);
  return new Walk(page);
}

/** A customer with a name of their own; with `programs`, also access to so many of them. */
async function someCustomer(page: Page, programs: number) {
  const name = newName('Mariela');
  const email = `${crypto.randomUUID()}@prueba.example`;
  const { id } = await createRow(page, crmCustomers.name, { first_name: name, email });
  const { data } = await (await callApi(page, 'GET', `programs?limit=${programs || 1}`)).json();
  for (const program of data.slice(0, programs)) {
    const grant = { customer_id: id, program_id: program.id, reason: 'Cortesía' };
    expect((await callApi(page, 'POST', 'crm-customers/update-program', grant)).ok()).toBe(true);
  }
  return { id, name };
}

test('the last payment of a customer: 2 presses', async ({ page }) => {
  const walk = await begin(page);
  await walk.find('valeria rojas', /Valeria Rojas Mora/);
  // The newest of orders and charges of a subscription.
  await expect(page.getByText(/^Último, .+: \$\d/)).toBeVisible();
  walk.expectAtMost(2);
});

test('access to a program: 3 presses', async ({ page }) => {
  const { name } = await someCustomer(page, 0);
  const program = await firstRow(page, 'programs');
  const walk = await begin(page);
  await walk.find(`dar acceso ${name}`, new RegExp(`^Dar acceso a ${name}`));
  const dialog = page.getByRole('dialog', { name: `Dar acceso a ${name}` });
  await expect(dialog.getByLabel('Programa')).toBeFocused();
  await page.keyboard.type(String(program?.name));
  await dialog.getByLabel('Motivo').focus();
  await page.keyboard.type('Cor');
  await page.keyboard.press('Tab');
  await walk.key('Enter');
  await expectNotice(page, 'Acceso dado.');
  walk.expectAtMost(3);
  await expect(page.getByRole('button', { name: `Pausar: ${program?.name}` })).toBeVisible();
});

test('a pause: 3 presses; of several programs one is chosen, and without one that is said', async ({
  page,
}) => {
  const [one, several, none] = [
    await someCustomer(page, 1),
    await someCustomer(page, 2),
    await someCustomer(page, 0),
  ];
  const walk = await begin(page);
  await walk.find(`pausar ${one.name}`, new RegExp(`^Pausar a ${one.name}`));
  const dialog = page.getByRole('dialog', { name: `Acceso de ${one.name}` });
  await expect(dialog.getByRole('textbox', { name: 'Pausar desde' })).toBeFocused();
  await dialog.getByLabel('Motivo').focus();
  await page.keyboard.type('V');
  await page.keyboard.press('Tab');
  await walk.key('Enter');
  await expectNotice(page, 'Programa en pausa.');
  walk.expectAtMost(3);
  await expect(page.getByRole('button', { name: /^Reanudar: / })).toBeFocused();

  await open(page, adminRoutes.access(several.id, 'pause'));
  await expect(page.getByRole('button', { name: /^Pausar: / }).first()).toBeFocused();
  await expect(page).toHaveURL(adminRoutes.show(crmCustomers, several.id));
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto(adminRoutes.access(none.id, 'pause'));
  await expect(spoken(page, `${none.name} no tiene un programa que se pueda pausar.`)).toBeVisible();
});

test('a merge with a duplicate: 4 presses', async ({ page }) => {
  const { name } = await someCustomer(page, 0);
  await createRow(page, crmCustomers.name, { first_name: name, last_name: 'Bis' });
  const walk = await begin(page);
  await walk.find(`unir ${name}`, new RegExp(`^Unir a ${name}`));
  await walk.click(page.getByRole('link', { name: /^Comparar / }));
  await walk.click(page.getByRole('button', { name: 'Unir clientes' }));
  await expect(page.getByRole('button', { name: 'Separar' })).toBeVisible();
  walk.expectAtMost(4);
});

test('an order by phone, paid: 4 presses', async ({ page }) => {
  const { name } = await someCustomer(page, 0);
  const walk = await begin(page);
  await walk.find(`nueva orden ${name}`, new RegExp(`^Nueva orden para ${name}`));
  const item = page.getByRole('combobox', { name: 'Agregar producto o programa' });
  await expect(item).toBeFocused();
  await item.fill('mat brío');
  await expect(page.getByRole('option').first()).toHaveText(/Mat Brío/);
  await walk.key('Enter');
  await page.getByLabel('Referencia').fill(newName('SINPE'));
  await walk.click(page.getByRole('button', { name: /^Cobrar \$/ }));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pagada');
  walk.expectAtMost(4);
});

test('a mail to a segment: 3 presses', async ({ page }) => {
  const walk = await begin(page);
  await walk.find('escribir sin entrenar', /^Escribir a «Sin entrenar/);
  const subject = newName('Su semana');
  await page.getByLabel('Asunto').fill(subject);
  await page.getByLabel('Texto', { exact: true }).fill('Hola, {nombre}.');
  await walk.click(page.getByRole('button', { name: /^Enviar a / }));
  const stop = page.getByRole('button', { name: `Detener «${subject}»` });
  await expect(stop).toBeVisible();
  walk.expectAtMost(3);
  await stop.click();
  await expect(stop).toBeHidden();
});

test('a program in English: 3 presses', async ({ page }) => {
  const program = await createRow(page, 'programs', { name: newName('Caderas') });
  const walk = await begin(page);
  await walk.find(`traducir ${program.name}`, new RegExp(`^Traducir ${program.name} al inglés`));
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hips');
  await walk.click(page.getByRole('button', { name: 'Guardar inglés' }));
  await expect(page.getByRole('link', { name: /^English [1-9]/ })).toBeVisible();
  walk.expectAtMost(3);
});

test('a role: 4 presses', async ({ page }) => {
  const walk = await begin(page);
  await walk.find('nuevo rol', /^Nuevo rol/);
  await page.getByRole('textbox', { name: /^Rol/ }).fill(newName('Recepción'));
  await walk.click(page.getByRole('radio', { name: /^Recepción/ }));
  await walk.click(page.getByRole('button', { name: 'Guardar', exact: true }));
  await expect(page).toHaveURL(/roles(\/\d+)?(\/edit)?$/);
  walk.expectAtMost(4);
});

test('Enter before the answer opens the first hit for all that was typed', async ({ page }) => {
  await open(page, routes.adminDashboard);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Buscar' });
  await field.fill('valeria');
  await expect(hitsOf(page).first()).toHaveText(/Valeria (?!Rojas)/);
  const answer = await hold(page, /\/api\/v1\/crm-customers\?/);
  await field.pressSequentially(' rojas');
  await page.keyboard.press('Enter');
  await expect(spoken(page, 'Buscando…')).toBeVisible();
  await expect(page).toHaveURL(routes.adminDashboard);
  await answer();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Valeria Rojas Mora');
});
