import { allowComplaint, expect, hold, signIn, test } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';
import { testPublicPages } from '../kit/public';

testPublicPages([
  '/home',
  '/programs',
  '/programs/flashfit',
  '/programs/bootycamp',
  '/programs/sweatclub',
  '/privacy',
  '/shop',
  '/register',
  '/checkout/1',
]);

test('choices and presses made before the scripts run are kept by the page', async ({ page }) => {
  const chunks = '**/_next/static/chunks/**';
  let run = await hold(page, chunks);
  await page.goto('/programs/bootycamp', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /Mes a mes/ }).check();
  // The link below the ranges at once, the one at the end of the page once the scripts run.
  const buy = page.getByRole('link', { name: /^Comprar/ });
  await expect(buy.first()).toHaveAttribute('href', /range=1$/);
  await expect(buy.first()).toContainText('$24');
  await run();
  await expect(buy.last()).toHaveAttribute('href', /range=1$/);
  await expect(buy.first()).toHaveAttribute('href', /range=1$/);

  run = await hold(page, chunks);
  await page.goto('/programs', { waitUntil: 'commit' });
  await page.waitForLoadState('domcontentloaded');
  const rows = page.locator('main li:visible');
  const all = await rows.count();
  await page.getByRole('combobox').selectOption({ index: 1 });
  await run();
  await expect.poll(() => rows.count()).toBeLessThan(all);

  run = await hold(page, chunks);
  await page.goto('/product/11', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /^M/ }).check();
  await page.getByRole('button', { name: 'Agregar al carrito' }).click();
  await run();
  await expectNotice(page, 'Producto agregado');

  run = await hold(page, chunks);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Agregar Mat Brío 6 mm al carrito' }).click();
  await run();
  await expect(page.getByRole('link', { name: /Carrito.*2 artículos/ })).toBeVisible();
});

test('links within the site keep the selected language', async ({ page, baseURL }) => {
  await signIn(page, 'cliente@brio.test');
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: baseURL ?? '' }]);
  await page.goto('/profile/info');
  await page.getByRole('link', { name: 'My purchases' }).first().click();
  await expect(page).toHaveURL(/\/profile\/purchases/);
  await expect(page.getByRole('heading', { name: 'My purchases' })).toBeVisible();
});

test('a link pressed without a connection keeps the page, says so, and opens once it is back', async ({
  page,
}) => {
  allowComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  await page.goto('/shop');
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: 'Términos' });
  await link.scrollIntoViewIfNeeded();
  await page.context().setOffline(true);
  await link.click();
  await expectNotice(page, 'No hay conexión.');
  await link.click();
  await expectNotice(page, 'No hay conexión.');
  await expect(page).toHaveURL(/\/shop$/);
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/terms_and_conditions$/);
});

test('a product that takes long to be added shows that it is under way', async ({ page }) => {
  await signIn(page, 'nueva@brio.test');
  await page.goto('/shop');
  await expect(page.locator('html')).not.toHaveAttribute('data-session', 'guest');
  const release = await hold(page, '**/api/v1/add-to-cart');
  await page.getByRole('button', { name: 'Agregar Mat Brío 6 mm al carrito' }).click();
  await expectNotice(page, 'Agregando al carrito');
  await release();
  await expectNotice(page, 'Producto agregado');
});
