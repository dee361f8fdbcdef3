import { field, fillBuyer, newEmail, sendButton, sendTransfer } from '../kit/checkout';
import { expect, expectAccessible, test } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';

test('a shirt in M is found, put in the cart by its size, and sent for the price of its zone', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('searchbox', { name: 'Buscar en la tienda' }).fill('camiséta');
  await page
    .getByRole('link', { name: /Camiseta sin mangas/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Camiseta sin mangas');

  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expect(page.getByText('Escoja la talla.')).toBeVisible();
  await expect(page.getByRole('radio', { name: /^XS/ })).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('radio', { name: /^S agotada/ }).check();
  await expect(page.getByText('La talla S está agotada por ahora.')).toBeVisible();
  await expect(page.getByLabel('Avísenme cuando vuelva')).toBeVisible();

  await page.getByRole('radio', { name: /^M/ }).check();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await expectNotice(page, 'Producto agregado');
  await page.goto('/cart');
  await expect(page.getByRole('heading', { level: 2, name: /Camiseta sin mangas, talla M/ })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a pagar' }).click();

  await expect(page.getByRole('heading', { level: 2, name: /Entrega/ })).toBeVisible();
  await page.getByRole('radio', { name: /Envío a domicilio/ }).check();
  await sendButton(page).click();
  await expect(field(page, 'Nombre')).toBeFocused();
  await expect(field(page, 'Provincia')).toHaveAttribute('aria-invalid', 'true');
  await fillBuyer(page, newEmail('envio'));
  await expect(sendButton(page)).toHaveText('Enviar la orden por $26.00');
  await sendButton(page).click();
  await expect(field(page, 'Provincia')).toBeFocused();
  await expectAccessible(page);
  await field(page, 'Provincia').selectOption('San José');
  await field(page, 'Cantón').selectOption('Montes de Oca');
  await field(page, 'Distrito').selectOption('San Pedro');
  await field(page, 'Señas para quien entrega').fill('Del parque, 200 m este, portón negro');
  await expect(
    page.getByRole('radio', { name: /Gran Área Metropolitana, de 1 a 2 días hábiles/ }),
  ).toBeChecked();
  await expect(page.getByText('Envío, San Pedro')).toBeVisible();
  await expect(sendButton(page)).toHaveText('Enviar la orden por $30.50');
  await expectAccessible(page);

  await page.reload();
  await expect(field(page, 'Señas para quien entrega')).toHaveValue('Del parque, 200 m este, portón negro');
  await expect(sendButton(page)).toHaveText('Enviar la orden por $30.50');
  await sendTransfer(page, /\/order_completed_cart\?order=\d+/);
  await expect(page.locator('main')).toContainText('$30.50');
  await expectAccessible(page);
});
