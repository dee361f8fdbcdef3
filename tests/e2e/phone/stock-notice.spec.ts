import type { Browser } from 'playwright/test';
import { asStaff, newEmail } from '../kit/checkout';
import { expect, expectAccessible, hold, signIn, test } from '../kit/fixtures';

/** A product of which nothing is left. */
function addSoldOut(browser: Browser, baseURL: string | undefined): Promise<{ id: number }> {
  const name = `Artículo ${crypto.randomUUID().slice(0, 8)}`;
  const goods = { name, price: 12, product_type_id: 1, handle_stock: true, inventory: 0 };
  return asStaff(browser, baseURL, ({ send }) => send('POST', 'products', goods));
}

// docs/spec/checkout.md#stock-notices
test('«Avísenme» keeps a wrong address at its field, says what is noted, and is taken back by one press', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await addSoldOut(browser, baseURL);
  const email = newEmail('aviso');
  await page.goto(`/product/${id}`);
  const field = page.getByLabel('Avísenme cuando vuelva');
  const send = page.getByRole('button', { name: 'Avísenme' });
  await field.fill('sin arroba');
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('sin arroba');
  await field.fill(email);
  await send.click();
  const noted = page.getByRole('status').filter({ hasText: 'Anotado.' });
  await expect(noted).toContainText(`Le escribimos a ${email} una sola vez`);
  await expectAccessible(page);
  await noted.getByRole('button', { name: 'Ya no me avisen' }).click();
  await expect(field).toHaveValue(email);
  await expectAccessible(page);
  // Had it stayed noted, there would be nothing to take back.
  await send.click();
  await expect(noted.getByRole('button', { name: 'Ya no me avisen' })).toBeVisible();
});

test('«Avísenme» brings the address of whoever is signed in, and leaves one that is typed', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await addSoldOut(browser, baseURL);
  await signIn(page, 'nueva@brio.test');
  const field = page.getByLabel('Avísenme cuando vuelva');
  await page.goto(`/product/${id}`);
  await expect(field).toHaveValue('nueva@brio.test');
  const arrive = await hold(page, '**/api/v1/session');
  await page.reload();
  await field.fill('otra@ejemplo.test');
  await arrive();
  await expect(page.getByRole('button', { name: /Mi cuenta: \S/ })).toBeVisible();
  await expect(field).toHaveValue('otra@ejemplo.test');
});
