import {
  asStaff,
  expectPaid,
  field,
  newEmail,
  openPayPal,
  openWindow,
  orderOf,
  readyForPayPal,
  stateOf,
} from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

test('a refused payment is shown, and the same order is then paid once by another method', async ({
  page,
}) => {
  const refused = await openPayPal(page, 'reto40', newEmail('rechazo'));
  await refused.popup.getByLabel(/el cobro se rechaza/).check();
  await refused.approve();
  await expect(page.getByRole('alert').filter({ hasText: 'El pago fue rechazado.' }).first()).toBeVisible();
  await expect(page.locator('main')).toContainText('El pago fue rechazado. Puede elegir otro medio de pago.');
  await expect(field(page, 'Nombre')).toHaveValue('Lucía');
  await expectAccessible(page);

  const accepted = await openWindow(page);
  await accepted.approve();
  const orderId = await expectPaid(page);
  expect(await stateOf(page, orderId)).toBe('paid');
  const { orders, captures } = await accepted.takenFor(orderId);
  expect(orders).toContain(refused.id);
  expect(captures.filter(({ status }) => status === 'COMPLETED')).toHaveLength(1);
  await expectAccessible(page);
});

test('what one tab has paid is shown as paid in the other, and nothing is charged again', async ({
  page,
}) => {
  const email = newEmail('pestanas');
  await readyForPayPal(page, 'reto40', email);
  const other = await page.context().newPage();
  await readyForPayPal(other, 'reto40', email);
  const window = await openWindow(page);
  const late = await openWindow(other);
  expect(late.id).toBe(window.id);
  await window.approve();
  const orderId = await expectPaid(page);

  await late.approve();
  await expect(late.popup.getByRole('heading', { level: 1 })).toHaveText('Este pago no existe o ya terminó');
  await late.popup.getByRole('button', { name: 'Volver a la tienda' }).click();
  await expect(other.getByText('Esta compra ya está pagada.').first()).toBeVisible();
  expect(await expectPaid(other)).toBe(orderId);
  expect((await window.takenFor(orderId)).captures).toHaveLength(1);
  await other.close();
});

test('going back after paying shows no form, and buying again says that it is already owned', async ({
  page,
}) => {
  const email = newEmail('atras');
  const window = await openPayPal(page, 'reto40', email);
  await window.approve();
  const orderId = await expectPaid(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/programs\/reto40/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho. Ya es suyo.');

  const again = await readyForPayPal(page, 'reto40', email);
  await again.click();
  await expect(page).toHaveURL(/\/you_have_a_program/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Usted ya tiene este programa.');
  expect((await window.takenFor(orderId)).captures).toHaveLength(1);
});

test('a payment that PayPal holds gives no access until PayPal releases it', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('pendiente');
  const window = await openPayPal(page, 'reto40', email);
  await window.popup.getByLabel(/el cobro queda pendiente/).check();
  await window.approve();
  await expect(page).toHaveURL(/\/order_completed\?order=\d+/);
  await expect(page.getByRole('status').filter({ hasText: 'Confirmando el pago' })).toBeVisible();
  await expect(page.locator('main')).toContainText('No hace falta pagar otra vez.');
  await expect(page.getByRole('link', { name: /Ir a mi plan/ })).toHaveCount(0);
  await expectAccessible(page);
  const orderId = orderOf(page);
  expect(await stateOf(page, orderId)).toBe('pending_payment');
  const granted = async () =>
    asStaff(browser, baseURL, async (staff) => {
      const { data } = await staff.get<{ data: { user_id: number } }>(`orders/${orderId}`);
      const filters = encodeURIComponent(JSON.stringify({ user_id: data.user_id }));
      return (await staff.get<{ total: number }>(`programusers?filters=${filters}`)).total;
    });
  expect(await granted()).toBe(0);

  const [capture] = (await window.takenFor(orderId)).captures;
  await window.control('settle', { captureId: capture?.id, status: 'COMPLETED' });
  await expectPaid(page);
  expect(await granted()).toBe(1);
});
