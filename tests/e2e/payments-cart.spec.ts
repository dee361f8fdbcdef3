import type { Page } from 'playwright/test';
import {
  choosePayPal,
  expectCheckout,
  fillBuyer,
  newEmail,
  openWindow,
  orderOf,
  sendButton,
  sendTransfer,
  withProduct,
} from './checkout-kit';
import { expect, expectAccessible, test } from './fixtures';

async function addAndPay(page: Page, productId: number): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Producto agregado').first()).toBeVisible();
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Ir a pagar' }).click();
  await expectCheckout(page);
}

test('a price that changed after it was put in the cart is shown, and only ordered once the buyer agrees', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same code on both');
  await withProduct(browser, baseURL, 31.5, async ({ id, name, setPrice }) => {
    await addAndPay(page, id);
    await fillBuyer(page, newEmail('precio'));
    await expect(sendButton(page)).toHaveText('Enviar la orden por $31.50');
    await setPrice(33);
    await sendButton(page).click();
    const told = `El precio cambió: ${name} de $31.50 a $33.00. El total ahora es $33.00. Revíselo y confirme de nuevo.`;
    await expect(page.locator('main').getByText(told)).toBeVisible();
    await expect(page).toHaveURL(/\/cart\/checkout/);
    await expect(sendButton(page)).toHaveText('Enviar la orden por $33.00');
    await expectAccessible(page);
    await sendTransfer(page);
    await expect(page.locator('main')).toContainText('$33.00');
    await expectAccessible(page);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El carrito está descansando.');
  });
});

test('a cart paid at PayPal in one tab is empty in the other, which says why and charges nothing', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, 'the same code on both');
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
    await expect(page).toHaveURL(/\/order_completed_cart\?order=\d+/, { timeout: 30_000 });
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
