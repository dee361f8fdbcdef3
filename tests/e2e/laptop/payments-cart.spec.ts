import {
  addAndPay,
  asStaff,
  BUYER,
  choosePayPal,
  field,
  fillBuyer,
  newEmail,
  openWindow,
  orderOf,
  withProduct,
} from '../kit/checkout';
import { expect, expectAccessible, signInByForm, test } from '../kit/fixtures';

test('a cart paid at PayPal in one tab is empty in the other, which says why and charges nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  await withProduct(browser, baseURL, 12.25, async ({ id, name }) => {
    const email = newEmail('carrito');
    await addAndPay(page, id);
    await fillBuyer(page, email);
    const other = await page.context().newPage();
    await other.goto('/cart/checkout');
    await fillBuyer(other, email);
    await choosePayPal(other);

    await choosePayPal(page);
    const window = await openWindow(page);
    await expect(window.popup.locator('main')).toContainText(name);
    await window.approve();
    await expect(page).toHaveURL(/\/order_completed_cart\?order=\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Gracias.');
    await expectAccessible(page);
    const orderId = orderOf(page);

    await expect(
      other.getByText('Este carrito ya se pagó o se vació en otra pestaña. No se hizo otro cobro.').first(),
    ).toBeVisible();
    await expect(other.locator('paypal-button')).toHaveCount(0);
    await expectAccessible(other);
    expect((await window.takenFor(orderId)).captures).toHaveLength(1);
    await other.close();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  });
});

test('a guest who signs in in another tab goes on in the checkout, with the input and the cart', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail('pestanas');
  const account = { name: 'Eva Pestañas', email, password: 'una-frase-larga-48', is_customer: true };
  await asStaff(browser, baseURL, (staff) => staff.send('POST', 'users', account));
  await withProduct(browser, baseURL, 8.75, async ({ id, name }) => {
    await addAndPay(page, id);
    await field(page, 'Dirección').fill(BUYER.Dirección);
    const other = await page.context().newPage();
    await signInByForm(other, email, account.password);
    await other.goto('/cart');
    await expect(other.getByText(name).first()).toBeVisible();
    await expect(page.getByText('Ingresar')).toHaveCount(0);
    await expect(field(page, 'Correo electrónico')).toHaveValue(email);
    await expect(field(page, 'Dirección')).toHaveValue(BUYER.Dirección);
    await expect(page.getByText(name).first()).toBeVisible();
  });
});
