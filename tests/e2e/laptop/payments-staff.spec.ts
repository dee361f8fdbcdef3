import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { callApi, expect, open, test } from '../kit/admin';
import { expectPaid, newEmail, openPayPal, type PayPalWindow } from '../kit/checkout';
import { expectAccessible } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

const UNKNOWN =
  'PayPal no respondió a tiempo. Puede ser que ya esté hecho: consulte de nuevo antes de repetirlo.';
const PENDING = 'PayPal lo está procesando. La orden se actualizará sola.';

type Paid = { orderId: number; captureId: string; paypal: PayPalWindow };

async function buy(visitor: Page): Promise<Paid> {
  const paypal = await openPayPal(visitor, 'reto40', newEmail('reembolso'));
  await paypal.approve();
  const orderId = await expectPaid(visitor);
  const [capture] = (await paypal.takenFor(orderId)).captures;
  return { orderId, captureId: capture?.id ?? '', paypal };
}

/** PayPal's refunds of a payment. */
async function refundsOf({
  paypal,
  captureId,
}: Paid): Promise<{ id: string; status: string; amount: string }[]> {
  const { refunds } = await paypal.state();
  return refunds
    .filter(({ sim }) => sim.captureId === captureId)
    .map(({ id, status, amount }) => ({ id, status, amount: amount.value }));
}

/** `silent` suppresses PayPal's webhook, which would reveal what the lost response did not. */
const fault = ({ paypal, captureId }: Paid, kind: string, effect: 'before' | 'after') =>
  paypal.control('faults', {
    kind,
    effect,
    silent: effect === 'after',
    status: 500,
    path: `/captures/${captureId}/refund$`,
  });

const fileOf = ({ orderId }: Paid) => adminRoutes.show({ group: 'pedido', name: 'orders' }, orderId);
const badge = (page: Page, text: string) => page.locator('main').getByText(text, { exact: true }).first();
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Reembolsar la orden/ });

/** Opens the refund form for the full amount and fills it in. */
async function openRefund(page: Page, paid: Paid) {
  await open(page, fileOf(paid));
  await expect(badge(page, 'Pagada')).toBeVisible();
  await page.getByRole('button', { name: 'Reembolsar', exact: true }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Se puede reembolsar hasta $')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Se arrepintió');
  return dialog;
}

async function expectRefunded(page: Page, paid: Paid): Promise<void> {
  await expect(badge(page, 'Reembolsada')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reembolsar', exact: true })).toHaveCount(0);
  const { data } = await (await callApi(page, 'GET', `orders/${paid.orderId}`)).json();
  expect(data.state).toBe('refunded');
  const refunds = await refundsOf(paid);
  expect(refunds.map(({ status, amount }) => [status, Number(amount)])).toEqual([
    ['COMPLETED', data.total_order],
  ]);
}

test('a refund needs a reason and, pressed twice, refunds once', async ({ page, visitor }) => {
  const paid = await buy(visitor);
  const dialog = await openRefund(page, paid);
  await dialog.getByLabel('Motivo').fill('');
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(dialog.getByLabel('Motivo')).toHaveAttribute('aria-invalid', 'true');
  expect(await refundsOf(paid)).toEqual([]);
  await expectAccessible(page);
  await dialog.getByLabel('Motivo').fill('Se arrepintió');
  await dialog.getByRole('button', { name: 'Reembolsar' }).dblclick();
  await expectNotice(page, 'Reembolso hecho');
  await expect(dialog).toBeHidden();
  await expectRefunded(page, paid);
});

test('a refund with a lost response is shown as unknown; “Consultar de nuevo” finds it and refunds once', async ({
  page,
  visitor,
}) => {
  const paid = await buy(visitor);
  // The first call has no effect and the repeated one refunds; the shop gets neither response.
  await fault(paid, 'error', 'before');
  await fault(paid, 'error', 'after');
  const dialog = await openRefund(page, paid);
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(dialog.getByText(UNKNOWN)).toBeVisible();
  await expect(dialog.getByLabel('Motivo')).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expectNotice(page, 'Reembolso hecho');
  await expect(dialog).toBeHidden();
  await expectRefunded(page, paid);
});

test('an unknown refund that was left is settled from the order by asking PayPal again', async ({
  page,
  visitor,
}) => {
  const paid = await buy(visitor);
  await fault(paid, 'error', 'before');
  await fault(paid, 'error', 'before');
  const dialog = await openRefund(page, paid);
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(dialog.getByText(UNKNOWN)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Reembolso en camino')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reembolsar', exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Volver a consultar a PayPal' }).click();
  await expectNotice(page, 'La orden se puso al día con PayPal.');
  await expectRefunded(page, paid);
});

test('a refund that is pending at PayPal is shown as pending until PayPal completes it', async ({
  page,
  visitor,
}) => {
  const paid = await buy(visitor);
  await fault(paid, 'pending', 'before');
  const dialog = await openRefund(page, paid);
  await dialog.getByRole('button', { name: 'Reembolsar' }).click();
  await expect(dialog.getByText(PENDING)).toBeVisible();
  await dialog.getByRole('button', { name: 'Consultar de nuevo' }).click();
  await expect(dialog.getByText(PENDING)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Consultar de nuevo' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(page.getByText('Reembolso en camino')).toBeVisible();
  await expect(badge(page, 'Pagada')).toBeVisible();
  const [refund, ...others] = await refundsOf(paid);
  expect([refund?.status, others]).toEqual(['PENDING', []]);

  await paid.paypal.control('settle-refund', { refundId: refund?.id });
  await expect(async () => {
    await open(page, fileOf(paid));
    await expect(badge(page, 'Reembolsada')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectRefunded(page, paid);
  await expect(page.getByText('Reembolso en camino')).toHaveCount(0);
});
