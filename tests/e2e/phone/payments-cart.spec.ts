import {
  addAndPay,
  BUYER,
  choosePayPal,
  field,
  fillBuyer,
  newEmail,
  openWindow,
  orderOf,
  sendButton,
  sendTransfer,
  withProduct,
} from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

test('a price that changed after it was put in the cart is shown, and only ordered once the buyer agrees', async ({
  page,
  browser,
  baseURL,
}) => {
  await withProduct(browser, baseURL, 31.5, async ({ id, name, setPrice }) => {
    await addAndPay(page, id);
    await fillBuyer(page, newEmail('precio'));
    await expect(sendButton(page)).toHaveText('Enviar la orden por $31.50');
    await setPrice(33);
    await sendButton(page).click();
    const message = `El precio cambió: ${name} de $31.50 a $33.00. El total ahora es $33.00. Revíselo y confirme de nuevo.`;
    await expect(page.locator('main').getByText(message)).toBeVisible();
    await expect(page).toHaveURL(/\/cart\/checkout/);
    await expect(sendButton(page)).toHaveText('Enviar la orden por $33.00');
    await expectAccessible(page);
    await sendTransfer(page, /\/order_completed_cart\?order=\d+/);
    await expect(page.locator('main')).toContainText('$33.00');
    await expect(page.locator('input[type=file]')).toBeAttached();
    await expectAccessible(page);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El carrito está descansando.');
  });
});

test('a guest whose page the phone discarded while they paid sees the order paid, and pays it once', async ({
  page,
  browser,
  baseURL,
}) => {
  await withProduct(browser, baseURL, 14.5, async ({ id }) => {
    await addAndPay(page, id);
    await fillBuyer(page, newEmail('descartada'));
    await choosePayPal(page);
    const window = await openWindow(page);
    await page.reload();
    await expect(field(page, 'Nombre')).toHaveValue(BUYER.Nombre);
    await window.approve();
    await expect(page).toHaveURL(/\/order_completed_cart\?order=\d+/);
    expect((await window.takenFor(orderOf(page))).captures).toHaveLength(1);
    await page.goto('/cart');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('El carrito está descansando.');
  });
});
