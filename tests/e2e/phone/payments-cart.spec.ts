import type { Page } from 'playwright/test';
import { expectCheckout, fillBuyer, newEmail, sendButton, sendTransfer, withProduct } from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';

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
}) => {
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
