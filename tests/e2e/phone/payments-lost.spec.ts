import {
  expectPaid,
  field,
  fillBuyer,
  newEmail,
  openCheckout,
  openPayPal,
  sendTransfer,
} from '../kit/checkout';
import { allowComplaint, expect, expectAccessible, test } from '../kit/fixtures';

test("PayPal's script is tried three times, then reported; a transfer stays possible, and retrying works", async ({
  page,
}) => {
  allowComplaint(page, /web-sdk\/v6\/core/);
  let tries = 0;
  const address = '**/web-sdk/v6/core';
  await page.route(address, (route) => {
    tries += 1;
    return route.abort();
  });
  await openCheckout(page, 'reto40');
  await fillBuyer(page, newEmail('bloqueado'));
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const notice = page.getByText(/No se pudieron cargar los botones de PayPal/);
  await expect(notice).toBeVisible();
  expect(tries).toBe(3);
  await expectAccessible(page);
  await page.unroute(address);
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.locator('paypal-button')).toBeVisible();
  await expect(notice).toBeHidden();
  await page.getByRole('radio', { name: /Transferencia/ }).check();
  await sendTransfer(page);
});

test('a buyer who goes offline after approving is told not to pay again, and sees it paid once online', async ({
  page,
}) => {
  allowComplaint(page, /ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const window = await openPayPal(page, 'reto40', newEmail('sinred'));
  let away = true;
  await page.route(/\/(checkout|api\/v1\/checkout)\//, (route) =>
    away ? route.abort('internetdisconnected') : route.fallback(),
  );
  await window.approve();
  await expect(page.getByText(/Todavía no sabemos si el pago se hizo/)).toBeVisible();
  await expect(page.getByText(/No pague otra vez/).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ver el estado de mi orden' })).toBeVisible();
  await expect(page.locator('paypal-button')).toHaveCount(0);
  await expect(field(page, 'Nombre')).toHaveValue('Lucía');
  await expectAccessible(page);
  away = false;
  const orderId = await expectPaid(page);
  expect((await window.takenFor(orderId)).captures).toHaveLength(1);
});

test('a capture with a lost response is requested under the same key, and happens once', async ({ page }) => {
  const window = await openPayPal(page, 'reto40', newEmail('corte'));
  const path = `/orders/${window.id}/capture$`;
  await window.control('faults', { kind: 'reset', method: 'POST', path, effect: 'after' });
  await window.approve();
  const orderId = await expectPaid(page);
  expect((await window.takenFor(orderId)).captures).toHaveLength(1);
});
