import {
  addAndPay,
  choosePayPal,
  fillBuyer,
  newEmail,
  openWindow,
  orderOf,
  withProduct,
} from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

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
