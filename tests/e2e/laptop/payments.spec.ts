import {
  asStaff,
  CLOSED,
  expectCheckout,
  expectPaid,
  field,
  fillBuyer,
  newEmail,
  openCheckout,
  openPayPal,
  openWindow,
  orderByTransfer,
  orderOf,
  readyForPayPal,
  sendButton,
  sendTransfer,
} from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

test('cancelling at PayPal shows a message, keeps the input, and lets the buyer retry or pay by transfer', async ({
  page,
}) => {
  const email = newEmail('cancela');
  const first = await openPayPal(page, 'reto40', email);
  await first.cancel();
  await expect(page.getByText(CLOSED)).toBeVisible();
  await expect(field(page, 'Correo electrónico')).toHaveValue(email);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await expectAccessible(page);
  const second = await openWindow(page);
  expect(second.id).toBe(first.id);
  await second.cancel();
  await expect(page.getByText(CLOSED)).toBeVisible();
  await page.getByRole('radio', { name: /Transferencia/ }).check();
  await expect(page.getByText(CLOSED)).toBeHidden();
  await sendTransfer(page);
});

test('pressing everything twice makes one order by transfer, and one payment at PayPal', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('doble');
  await openCheckout(page, 'thebasics');
  await fillBuyer(page, email);
  await sendButton(page).dblclick();
  await expect(page).toHaveURL(/\/transfer_in_progress\?order=\d+/);

  const payer = newEmail('doblepaypal');
  const button = await readyForPayPal(page, 'reto40', payer);
  const window = await openWindow(page, () => button.dblclick());
  // Both clicks in one evaluation, because the window closes after the first.
  await window.popup.getByRole('button', { name: /^Pagar/ }).evaluate((pay: HTMLElement) => {
    pay.click();
    pay.click();
  });
  const orderId = await expectPaid(page);
  const { orders, captures } = await window.takenFor(orderId);
  expect([orders.length, captures.length]).toEqual([1, 1]);
  await asStaff(browser, baseURL, async (staff) => {
    for (const buyer of [email, payer])
      expect((await staff.get<{ total: number }>(`orders?s=${buyer}`)).total).toBe(1);
  });
});

test('going back after a transfer order and sending it again shows the same order', async ({ page }) => {
  const email = newEmail('atrastransfer');
  await orderByTransfer(page, 'reto40', email);
  const orderId = orderOf(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/programs\/reto40/);
  await orderByTransfer(page, 'reto40', email);
  expect(orderOf(page)).toBe(orderId);
});

test('a payment held and then refused by PayPal is shown, with a way to try again', async ({ page }) => {
  const window = await openPayPal(page, 'reto40', newEmail('denegado'));
  await window.popup.getByLabel(/el cobro queda pendiente/).check();
  await window.approve();
  await expect(page.getByRole('status').filter({ hasText: 'Confirmando el pago' })).toBeVisible();
  const [capture] = (await window.takenFor(orderOf(page))).captures;
  await window.control('settle', { captureId: capture?.id, status: 'DECLINED' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PayPal no hizo el cobro.');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expectCheckout(page);
});
