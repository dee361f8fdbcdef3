import { allowComplaint, expect, expectAccessible, hold, test } from '../kit/fixtures';
import { brokenWords, testPublicPages } from '../kit/public';

testPublicPages([
  '/home',
  '/programs',
  '/programs/flashfit',
  '/terms_and_conditions',
  '/faqs',
  '/shop',
  '/login',
  '/forgot_password',
  '/checkout/1',
]);

test('a double click adds a product once and says so once', async ({ page }) => {
  const notices: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('notice: ')) notices.push(message.text());
  });
  await page.goto('/shop');
  const goods = page.getByRole('link', { name: /Correa de estiramiento/ }).first();
  const address = (await goods.getAttribute('href')) ?? '';
  for (const name of ['Agregar Mat Brío 6 mm al carrito', 'Agregar al carrito']) {
    notices.length = 0;
    const add = page.getByRole('button', { name, exact: true });
    await add.dblclick();
    await expect.poll(() => notices).toEqual(['notice: Producto agregado']);
    await add.click();
    await expect.poll(() => notices.slice(1)).toEqual(['notice: El producto ya ha sido agregado']);
    await page.goto(address);
  }
});

test('the root redirects home, the profile to its first page, and an unknown address shows a helpful 404', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Finfo/);
  allowComplaint(page, /404/);
  const response = await page.goto('/programs/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('an unknown address below any area shows the 404 each time, whether it was kept or not', async ({
  page,
}) => {
  allowComplaint(page, /404/);
  for (const path of [
    '/no',
    '/shop/no',
    '/login/no',
    '/profile/no',
    '/month_progress/1/1/1/no',
    '/cart/no/no',
  ])
    for (const visit of [1, 2]) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(page.locator('h1'), `${path}, visit ${visit}`).toHaveText('Por aquí no.');
      await expect(page).toHaveTitle('No encontrado · Brío');
    }
});

test('every link of the home page leads somewhere', async ({ page, request }) => {
  await page.goto('/home');
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
  for (const link of new Set(links.map((href) => href.split('#')[0] ?? ''))) {
    if (link) expect((await request.get(link)).status(), link).toBeLessThan(400);
  }
});

test('a link whose page takes long says that it is on its way', async ({ page }) => {
  await page.goto('/home');
  const release = await hold(page, /\/programs\?/);
  const link = page.getByRole('navigation').getByRole('link', { name: 'Programas' }).first();
  // Once the page's scripts run.
  await expect(async () => {
    await link.click();
    await expect(page.locator('.nav-progress')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(link).toHaveAccessibleName('Programas');
  await expectAccessible(page);
  await release();
  await expect(page).toHaveURL(/\/programs$/);
  await expect(page.locator('.nav-progress')).toBeHidden();
});

test('the language switch keeps the address and is remembered', async ({ page, context }) => {
  await context.addCookies([
    {
      name: 'locale',
      value: 'en-US',
      url: page.url() === 'about:blank' ? (test.info().project.use.baseURL ?? '') : page.url(),
    },
  ]);
  await page.goto('/programs');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page).toHaveURL(/\/programs$/);
});

test('search engines get title, description, canonical, picture and structured data', async ({
  page,
  request,
}) => {
  await page.goto('/programs/flashfit');
  await expect(page).toHaveTitle(/FlashFit/);
  for (const selector of ['meta[name=description]', 'link[rel=canonical]', 'meta[property="og:image"]'])
    await expect(page.locator(selector)).toHaveCount(1);
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
  const types = blocks
    .flatMap((text) => [JSON.parse(text)].flat())
    .flatMap((item) => item['@graph'] ?? item)
    .map((item) => item['@type']);
  expect(types.flat()).toEqual(expect.arrayContaining(['FAQPage', 'BreadcrumbList']));
  const { sale_to } = (await (await request.get('/api/v1/single-product/8')).json()).data;
  const lastDay = new Date(sale_to).toLocaleDateString('sv-SE', { timeZone: 'America/Costa_Rica' });
  expect(await (await request.get('/product/8')).text()).toContain(`"priceValidUntil":"${lastDay}"`);
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/programs/flashfit');
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap');
});

test('API clients get texts as stored, including whitespace', async ({ request }) => {
  const answer = await request.get('/api/v1/locales/messages', { headers: { 'Accept-Language': 'es' } });
  expect(await answer.json()).toMatchObject({
    cart: { timer: { days: '{count} d' } },
    site: { error: { code: 'Código: {code}' } },
  });
});

for (const path of ['/home', '/checkout/1'])
  test(`${path} says that a script could not be loaded, and loads it again`, async ({ page, request }) => {
    const scripts = (await (await request.get(path)).text()).match(/\/_next\/static\/chunks\/[\w.-]+\.js/g);
    allowComplaint(page, /ERR_FAILED/);
    await page.route(`**${scripts?.[0]}*`, (route) => route.abort());
    await page.goto(path);
    const notice = page.getByRole('alert').filter({ hasText: 'no se cargó' });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await notice.getByRole('link', { name: 'Cargar de nuevo' }).click();
    await expect(notice).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('no word of a heading is broken, however wide the window', async ({ page }) => {
  for (const path of ['/home', '/programs', '/programs/bootycamp']) {
    await page.goto(path);
    for (const width of [1024, 1280, 1440, 1536, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await brokenWords(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});
