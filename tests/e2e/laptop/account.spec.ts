import { allowComplaint, expect, hold, signIn, signInByForm, test } from '../kit/fixtures';

test('the header greets a customer right after sign-in, without a reload', async ({ page }) => {
  await signInByForm(page, 'cliente@brio.test');
  await expect(page.getByRole('button', { name: /Mi cuenta/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeHidden();
});

test('on the pages of a customer nothing in the header moves when the session arrives', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  const release = await hold(page, '**/api/v1/session');
  await page.goto('/profile/info');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Ingresar' })).toBeHidden();
  const cart = header.getByRole('link', { name: 'Carrito' });
  const before = await cart.boundingBox();
  await release();
  await expect(header.getByRole('button', { name: /Mi cuenta: \S/ })).toBeVisible();
  expect(await cart.boundingBox()).toEqual(before);
});

test('on a kept page nothing in the header moves when the session arrives again', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  await page.goto('/home');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /Mi cuenta: \S/ })).toBeVisible();
  const release = await hold(page, '**/api/v1/session');
  await page.goto('/shop');
  const links = header.getByRole('link', { name: /^(Programas|Mi plan|Carrito)/ });
  const places = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().x));
  const before = await places();
  expect(before).toHaveLength(3);
  await release();
  await expect(header.getByRole('button', { name: /Mi cuenta: \S/ })).toBeVisible();
  expect(await places()).toEqual(before);
});

for (const scripts of [true, false])
  test(`the page of a mailed link that is over sends another one at a press, ${scripts ? 'with' : 'without'} scripts`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: scripts });
    const page = await context.newPage();
    await page.goto('/reset_password?token=vencido');
    await expect(page.getByText('Este enlace ya se usó o venció.')).toBeVisible();
    await page.getByRole('button', { name: 'Enviarme otro enlace' }).click();
    await expect(page.getByText('Si el enlace es de una cuenta')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enviarme otro enlace' })).toHaveCount(0);
    await context.close();
  });

// The title of the HTML is that of the 404 page; without care, the script puts that of the page there.
for (const [who, area, paths] of [
  [
    'cliente@brio.test',
    'Brío',
    [
      '/profile/purchases/99999999/receipt',
      '/profile/progress/exercises/99999999',
      '/profile/progress/calendar?month=2026-13',
      '/profile/progress/calendar?month=9999-12',
      '/month_progress/9/9',
    ],
  ],
  ['admin@brio.test', 'Administración', ['/admin/basic-c-r-m/segments/99999999/mail']],
] as const)
  test(`a page of ${area} that does not exist for ${who} keeps the title of the 404`, async ({ page }) => {
    allowComplaint(page, /404/);
    await signIn(page, who);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Por aquí no.' })).toBeVisible();
      await expect(page).toHaveTitle(`No encontrado · ${area}`);
    }
  });

test('what was typed in one’s details is still there in another language', async ({ page }) => {
  await signIn(page, 'nueva@brio.test');
  await page.goto('/profile/info');
  const address = page.getByRole('textbox', { name: /Dirección|Address/ });
  const header = page.getByRole('banner');
  await address.fill('A medias, 300 m norte');
  await header.getByRole('button', { name: /ES$/ }).click();
  await header.getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(address).toHaveValue('A medias, 300 m norte');
  await header.getByRole('button', { name: /EN$/ }).click();
  await header.getByRole('button', { name: 'Español' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CR');
  await expect(address).toHaveValue('A medias, 300 m norte');
});
