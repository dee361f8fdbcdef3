import {
  asStaff,
  BUYER,
  CLOSED,
  choosePayPal,
  expectCheckout,
  expectPaid,
  field,
  fillBuyer,
  newEmail,
  openCheckout,
  openWindow,
  sendButton,
  sendTransfer,
  stateOf,
  withProduct,
} from '../kit/checkout';
import { expect, expectAccessible, hold, test } from '../kit/fixtures';

test('input made before the scripts run is kept, and survives a reload unless changed since', async ({
  page,
}) => {
  const chunks = '**/_next/static/chunks/**';
  const run = await hold(page, chunks);
  await page.goto('/checkout/2', { waitUntil: 'commit' });
  await fillBuyer(page, 'antes@prueba.example');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  await page.getByRole('radio', { name: /Mes a mes/ }).check({ force: true });
  await run();
  await expect(page.locator('paypal-button').first()).toHaveAttribute('type', 'subscribe');
  await expect(page.getByRole('complementary').getByText('$24.00').last()).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue(BUYER.Nombre);
  await expect(page.getByRole('checkbox')).toBeChecked();

  const again = await hold(page, chunks);
  await page.reload({ waitUntil: 'commit' });
  await field(page, 'Nombre').fill('Otra');
  await again();
  await expect(field(page, 'Apellidos')).toHaveValue(BUYER.Apellidos);
  await expect(field(page, 'Nombre')).toHaveValue('Otra');
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
});

test('an order sent before the scripts run is checked once they do, and loses no input', async ({ page }) => {
  const run = await hold(page, '**/_next/static/chunks/**');
  await page.goto('/checkout/1', { waitUntil: 'commit' });
  await field(page, 'Nombre').fill(BUYER.Nombre);
  await sendButton(page).click();
  await run();
  await expect(page.getByText('Este campo es requerido').first()).toBeVisible();
  await expect(field(page, 'Apellidos')).toBeFocused();
  await expect(field(page, 'Nombre')).toHaveValue(BUYER.Nombre);
});

test('a price that changed since the page was opened is shown, nothing is charged, and the new one is confirmed', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('vieja');
  await withProduct(browser, baseURL, 31.5, async ({ id, name, setPrice }) => {
    await asStaff(browser, baseURL, async (staff) => {
      const data = { name, program_type_id: 1, level_id: 1, product_id: id, publish_to_sale: true };
      const program = await staff.send('POST', 'programs', data);
      const orders = async () => (await staff.get<{ total: number }>(`orders?s=${email}`)).total;
      try {
        await page.goto(`/checkout/${program.id}`);
        await expectCheckout(page);
        await fillBuyer(page, email);
        const button = await choosePayPal(page);
        await setPrice(33);
        const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
        const notice = page
          .locator('main')
          .getByText('El precio cambió de $31.50 a $33.00. Revise el total y confirme de nuevo.');
        await expect(notice).toBeVisible();
        // Under the pointer the notice at the top would stay.
        const toast = page.locator('.toast');
        await toast.hover();
        await expect.poll(() => popup.isClosed()).toBe(true);
        await expect(page.getByRole('complementary').getByText('$33.00').last()).toBeVisible();
        await expect(field(page, 'Nombre')).toHaveValue(BUYER.Nombre);
        expect(await orders()).toBe(0);
        await expectAccessible(page);
        await expect(toast).toBeVisible();
        await expect(page.locator('.sr-only[role=alert]'), 'also announced').toContainText('$33.00');
        await page.getByRole('radio', { name: /PayPal/ }).press('ArrowUp');
        await expect(toast).toHaveCount(0);
        await expect(sendButton(page)).toHaveText('Enviar la orden por $33.00');
        await sendTransfer(page);
        await expect(page.locator('main')).toContainText('$33.00');
        expect(await orders()).toBe(1);
      } finally {
        await staff.send('DELETE', `programs/${program.id}`);
      }
    });
  });
});

test('a transfer by keyboard alone: the focus moves to the invalid field, which is announced', async ({
  page,
}) => {
  await openCheckout(page, 'reto40');
  const { keyboard } = page;
  const at = () => page.locator(':focus');
  const tabTo = async (target: ReturnType<typeof field>) => {
    for (let presses = 0; presses < 25; presses++) {
      await keyboard.press('Tab');
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error('not reached by Tab');
  };
  await page.locator('body').focus();
  await tabTo(sendButton(page));
  await keyboard.press('Enter');
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(at()).toHaveAccessibleDescription('Este campo es requerido');

  const email = newEmail('teclado');
  const values = [BUYER.Nombre, BUYER.Apellidos, email, '1158', BUYER.Teléfono, BUYER.Dirección];
  for (const [place, value] of values.entries()) {
    if (place > 0) await keyboard.press('Tab');
    // The reset button of a field is a tab stop only if its value was prefilled.
    await expect(at()).toHaveAttribute('required', '');
    await keyboard.type(value);
  }
  const transfer = page.getByRole('radio', { name: /Transferencia/ });
  await tabTo(transfer);
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /PayPal/ })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: /Complete todos los campos/ })).toBeVisible();
  await keyboard.press('ArrowUp');
  await expect(transfer).toBeChecked();
  await tabTo(page.getByRole('checkbox'));
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await tabTo(sendButton(page));
  await keyboard.press('Enter');
  await expect(field(page, 'Número de cédula')).toBeFocused();
  await expect(at()).toHaveAccessibleDescription('El número de cédula debe ser de mínimo 9 digitos');
  await keyboard.type('70342');
  const answer = await hold(page, '**/checkout/**');
  await keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Loading...' })).toBeVisible();
  await answer();
  await expect(page).toHaveURL(/\/transfer_in_progress/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta un paso: el depósito.');
});

test('selecting another range updates price, plan and button; a subscription is approved or abandoned', async ({
  page,
}) => {
  await page.goto('/checkout/2');
  await expectCheckout(page);
  await fillBuyer(page, newEmail('plazos'));
  await expect(sendButton(page)).toHaveText(/\$59\.00/);
  await expect(await choosePayPal(page)).toHaveAttribute('type', 'pay');
  const single = await openWindow(page);
  await expect(single.popup.locator('main')).toContainText('$59.00 USD');
  await single.cancel();
  await expect(page.getByText(CLOSED)).toBeVisible();

  await page.getByRole('radio', { name: /Mes a mes/ }).check({ force: true });
  await expect(page).toHaveURL(/range=1$/);
  await expect(page.getByRole('complementary').getByText('$24.00').last()).toBeVisible();
  await expect(page.getByText(CLOSED)).toBeHidden();
  const subscribe = page.locator('paypal-button');
  await expect(subscribe).toHaveAttribute('type', 'subscribe');
  await expect(page.getByText(/Se renueva solo cada periodo/)).toBeVisible();
  await expectAccessible(page);
  const left = await openWindow(page);
  await expect(left.popup.locator('main')).toContainText('$24.00 USD por mes');
  await left.cancel();
  await expect(page.getByText(CLOSED)).toBeVisible();
  const approved = await openWindow(page);
  await approved.approve();
  const orderId = await expectPaid(page);
  expect(await stateOf(page, orderId)).toBe('paid');

  await page.goto('/checkout/3?range=3');
  await fillBuyer(page, newEmail('trimestre'));
  await choosePayPal(page);
  const quarter = await openWindow(page);
  await expect(quarter.popup.locator('main')).toContainText('$51.00 USD cada 3 meses');
  await quarter.popup.close();
  await expect(page.getByText(CLOSED)).toBeVisible();
});
