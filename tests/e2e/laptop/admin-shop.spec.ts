import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { callApi, expect, open, spoken, test } from '../kit/admin';
import { newEmail, PROOF } from '../kit/checkout';
import { allowComplaint, expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

type Placed = { id: number; number: string; amount: number };

/** Places a guest's order by transfer and sends its proof. */
async function placeTransfer(guest: APIRequestContext, reference: string): Promise<Placed> {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const user = {
    name: 'Lucía',
    lastname: 'Prueba Mora',
    email: newEmail('bandeja'),
    cardId: '115870342',
    phone: '88887777',
    address: 'San Pedro',
    agreed_tc: true,
  };
  const answer = await guest.post('/api/v1/checkout/orders', {
    headers,
    data: { type: 'T', programId: 1, user },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { order } = await answer.json();
  const proof = await guest.post(`/api/v1/checkout/orders/${order.id}/proof`, {
    headers,
    multipart: { reference, amount: String(order.amount), date: '2026-07-01', file: PROOF },
  });
  expect(proof.status(), await proof.text()).toBe(201);
  return { id: order.id, number: order.order_number, amount: order.amount };
}

async function stateOf(page: Page, { id }: Placed): Promise<string> {
  return (await (await callApi(page, 'GET', `orders/${id}`)).json()).data.state;
}

const serial = () => `${Date.now()}${Math.floor(Math.random() * 1_000)}`;
const inbox = ({ id }: Placed) => adminRoutes.page(`pedido/transfer-inbox?order=${id}`);

/** Presses the key until the dialog opens: keys do nothing before the page's scripts run. */
async function pressFor(page: Page, key: string, dialog: Locator): Promise<void> {
  await expect(async () => {
    if (!(await dialog.isVisible())) await page.keyboard.press(key);
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

test('by keyboard alone, one transfer is approved and another rejected with a reason', async ({
  page,
  visitor,
}) => {
  const good = await placeTransfer(visitor.request, serial());
  const bad = await placeTransfer(visitor.request, serial());

  await open(page, inbox(good));
  await expect(page.getByRole('heading', { name: `Orden #${good.number}` })).toBeVisible();
  await pressFor(page, 'a', page.getByRole('dialog', { name: `¿Aprobar la orden ${good.number}?` }));
  await expectAccessible(page);
  await page.getByLabel('Referencia del depósito (opcional)').press('Enter');
  await expectNotice(page, `Orden ${good.number} aprobada`);
  expect(await stateOf(page, good)).toBe('paid');

  await open(page, inbox(bad));
  await expect(page.getByRole('heading', { name: `Orden #${bad.number}` })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: `Rechazar la orden ${bad.number}` });
  await pressFor(page, 'r', dialog);
  await dialog.getByRole('radio', { name: 'El monto no coincide' }).press('Space');
  await expect(dialog.getByLabel('Texto que le llega al cliente')).toHaveValue(
    /El monto depositado no es el de la orden/,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Rechazar' }).press('Enter');
  await expectNotice(page, `Orden ${bad.number} rechazada`);
  expect(await stateOf(page, bad)).toBe('cancelled');

  // A decided order has no shortcuts.
  await open(page, inbox(bad));
  await expect(page.getByText('Esta orden ya no espera una decisión.')).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a bank statement is imported and its exact match pays the order', async ({ page, visitor }) => {
  const reference = serial();
  const order = await placeTransfer(visitor.request, reference);
  const line = `01/07/2026;${reference};SINPE LUCIA PRUEBA;;${order.amount.toFixed(2).replace('.', ',')};1,00`;

  await open(page, adminRoutes.page('pedido/bank-movements/import'));
  await page.getByLabel('Elegir archivo').setInputFiles({
    name: 'estado.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Fecha;Documento;Descripción;Débito;Crédito;Saldo\n${line}`),
  });
  await expect(page.getByText('Entró un pago.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar un pago' }).click();
  await page.getByRole('link', { name: 'Ver movimientos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Movimientos del banco');
  await page.getByRole('button', { name: /^Aceptar la/ }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Aceptar la/ })
    .click();
  await expect(page.getByText(/Se aceptó|Se aceptaron/)).toBeVisible();
  expect(await stateOf(page, order)).toBe('paid');
});

test('a new SINPE number is shown to buyers', async ({ page, visitor }) => {
  const order = await placeTransfer(visitor.request, serial());
  const write = async (number: string) => {
    await open(page, adminRoutes.page('configuracion/settings'));
    const field = page.getByRole('textbox', { name: 'Número de SINPE Móvil' });
    const before = await field.inputValue();
    await field.fill(number);
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    return before;
  };
  allowComplaint(page, /422/);
  await write('12');
  await expect(page.locator('form').getByRole('alert')).toContainText('Error -');
  await expect(page.getByText('No se guardó. Revise un campo.')).toBeVisible();
  await expect(spoken(page, 'No se guardó'), 'the alert says it already').toHaveCount(0);
  const before = await write('8712-3456');
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await visitor.goto(`/transfer_in_progress?order=${order.id}`);
  await expect(visitor.getByText('8712-3456').first()).toBeVisible();
  await write(before);
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(before).first()).toBeVisible();
});
