import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page, type Route } from 'playwright/test';
import { keepNotices } from './notices';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Every browser test fails on a console error, an uncaught exception or a request to another machine. */
export const test = base.extend<{ watched: undefined }>({
  watched: [
    async ({ page }, use) => {
      await keepNotices(page.context());
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error')
          complaints.push(`console: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
      page.context().on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !LOOPBACK.has(url.hostname))
          complaints.push(`left loopback: ${url.href}`);
      });
      await use(undefined);
      expect(complaints.filter((text) => !expected(page).some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

const allowed = new WeakMap<Page, RegExp[]>();
const expected = (page: Page) => allowed.get(page) ?? [];

/** Allows an error that a test provokes on purpose, such as the 404 of a missing page. */
export function allowComplaint(page: Page, pattern: RegExp): void {
  allowed.set(page, [...expected(page), pattern]);
}

/**
 * Expects no findings of axe on the page in its current state. `targetSize`: also targets of 24 px (WCAG
 * 2.2), on screens whose panes scroll: elsewhere axe takes what is partly behind a sticky bar for a small
 * target.
 */
export async function expectAccessible(page: Page, { targetSize = false } = {}): Promise<void> {
  // After a client-side navigation the title is set a moment later than the content.
  await expect(page).toHaveTitle(/\S/);
  // While React takes the back office over it replaces elements, which axe would find detached.
  await expect(page.locator('main[aria-busy="true"]')).toHaveCount(0);
  // Colors in the middle of a transition have no contrast of their own.
  await page.evaluate(() =>
    Promise.allSettled(
      document.getAnimations().flatMap((each) => (each instanceof CSSTransition ? [each.finished] : [])),
    ),
  );
  // Only frames of other origins need axe's slower mode, which opens a blank page for each analysis. Without
  // `resultTypes` axe describes every element that passed, which takes a third of its time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(page.frames().length === 1)
    .options({ rules: { 'target-size': { enabled: targetSize } }, resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} → ${nodes.map((node) => node.target.join(' ')).join(' | ')}`,
  );
  expect(found).toEqual([]);
}

const PROBE = '/api/health/ready';

/**
 * Waits until the page's requests go through the routes of the test: a press that follows `page.route` at
 * once may send its request past them.
 */
async function routesAreInForce(page: Page): Promise<void> {
  const answer = (route: Route) => route.fulfill({ status: 204 });
  await page.route(`**${PROBE}`, answer);
  await expect
    .poll(() => page.evaluate((address) => fetch(address).then(({ status }) => status), PROBE))
    .toBe(204);
  await page.unroute(`**${PROBE}`, answer);
}

/** Routes the page's requests to an address from now on: a press may follow at once. */
export async function intercept(page: Page, ...route: Parameters<Page['route']>): Promise<void> {
  await page.route(...route);
  await routesAreInForce(page);
}

/**
 * Delays the requests to these addresses until the returned function is called, so that a test can examine
 * the pending state without a time limit.
 */
export async function hold(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const wait = (route: Route) => opened.then(() => route.fallback());
  await page.route(addresses, wait);
  if (page.url() !== 'about:blank') await routesAreInForce(page);
  return async () => {
    open();
    await page.unroute(addresses, wait);
  };
}

const DEMO_PASSWORD = 'brio-demo-2026';

/** Signs in without a page, by next-auth's own calls: the page shown stays as it is. */
export async function signIn({ request }: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const form = { csrfToken, email, password, json: 'true' };
  const answer = await request.post('/api/auth/callback/credentials', { form });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Signs in through the site's login form. */
export async function signInByForm(page: Page, email: string, password?: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email, password);
}

/** Signs in on the login page, which leads to where the person came from. */
export async function fillLogin(page: Page, email: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  // The page may redirect twice, once in the client and once by a reload; wait for the last address.
  await expect(page).not.toHaveURL(/\/login/);
  await page.waitForLoadState();
}

/** Ends the session, then presses a button, which leads to the login page and back. */
export async function returnAfter(page: Page, press: () => Promise<void>): Promise<void> {
  allowComplaint(page, /401/);
  // A call of the page's own, such as the bell's some seconds after a screen opens, would lead to the login
  // page before the button is pressed.
  await page.waitForLoadState('networkidle');
  const bell = '**/api/notifications';
  await intercept(page, bell, (route) => route.fulfill({ json: { data: [] } }));
  await page.context().clearCookies({ name: /session-token/ });
  await press();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.unroute(bell);
  await fillLogin(page, 'admin@brio.test');
}

/** Takes from the pages what the oldest supported browser, Safari 16.4, lacks and the shop knows of. */
export const likeSafari16 = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const missing: [object, string[]][] = [
      [Map, ['groupBy']],
      [Object, ['groupBy']],
      [AbortSignal, ['any']],
      [Promise, ['withResolvers']],
      [Element.prototype, ['checkVisibility']],
      [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']],
    ];
    for (const [owner, names] of missing) for (const name of names) Reflect.deleteProperty(owner, name);
  });

export { expect };
