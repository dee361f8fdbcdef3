import { allowComplaint, expect, expectAccessible, hold, signIn, test } from './fixtures';

const PAGES = [
  '/home',
  '/programs',
  '/programs/flashfit',
  '/programs/bootycamp',
  '/programs/sweatclub',
  '/terms_and_conditions',
  '/privacy',
  '/faqs',
  '/shop',
  '/login',
  '/register',
  '/forgot_password',
  '/checkout/1',
];

for (const path of PAGES) {
  test(`${path} is accessible, Spanish, and never scrolls sideways`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es-CR');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await page.locator('meta[name="csrf-token"]').getAttribute('content')).toBeTruthy();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test('the root leads home, the profile to its first page, and an unknown address to a page that helps', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile%2Finfo/);
  allowComplaint(page, /404/);
  const response = await page.goto('/programs/no-existe');
  expect(response?.status()).toBe(404);
  await expect(page.locator('h1')).toBeVisible();
  await expectAccessible(page);
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

test('what is chosen before the scripts run is what the page then shows', async ({ page }) => {
  const chunks = '**/_next/static/chunks/**';
  let run = await hold(page, chunks);
  await page.goto('/programs/bootycamp', { waitUntil: 'commit' });
  await page.getByRole('radio', { name: /Mes a mes/ }).check();
  await run();
  const buy = page.getByRole('link', { name: /^Comprar/ }).first();
  await expect(buy).toHaveAttribute('href', /range=1$/);
  await expect(buy).toContainText('$24');

  run = await hold(page, chunks);
  await page.goto('/programs', { waitUntil: 'commit' });
  const rows = page.locator('main li:visible');
  const all = await rows.count();
  await page.getByRole('combobox').selectOption({ index: 1 });
  await run();
  await expect.poll(() => rows.count()).toBeLessThan(all);
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
  expect(await (await request.get('/sitemap.xml')).text()).toContain('/programs/flashfit');
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap');
});

test('a page reached by a link inside the site keeps the language that was chosen', async ({
  page,
  baseURL,
}) => {
  await signIn(page, 'cliente@brio.test');
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: baseURL ?? '' }]);
  await page.goto('/profile/info');
  await page.getByRole('link', { name: 'My purchases' }).first().click();
  await expect(page).toHaveURL(/\/profile\/purchases/);
  await expect(page.getByRole('heading', { name: 'My purchases' })).toBeVisible();
});

test('clients of the API get texts as they are written, gaps and all', async ({ request }) => {
  const answer = await request.get('/api/v1/locales/messages', { headers: { 'Accept-Language': 'es' } });
  expect(await answer.json()).toMatchObject({
    cart: { timer: { days: '{count} d' } },
    site: { error: { code: 'Código: {code}' } },
  });
});
