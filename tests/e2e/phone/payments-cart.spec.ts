import { addAndPay, fillBuyer, newEmail, sendButton, sendTransfer, withProduct } from '../kit/checkout';
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
