import { randomUUID } from 'node:crypto';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright/test';
import { test as base, expect, signIn } from './fixtures';
import { keepNotices } from './notices';
import { expectSpanish } from './spanish';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const SIGNED_OUT = { cookies: [], origins: [] };

/** Signs in as the admin once per worker; every test starts with that session. */
export const test = base.extend<{ colleague: Page; visitor: Page }, { adminState: State }>({
  /** A visitor without a session, in a separate browser context. */
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: SIGNED_OUT });
    await use(await context.newPage());
    await context.close();
  },
  /** Another admin, in a separate browser context. */
  colleague: async ({ page, browser }, use) => {
    const admin = await firstRow(page, 'roles?s=Admin');
    const other = await openAs(browser, await makeUser(page, [admin?.id ?? 0]));
    await use(other);
    await other.context().close();
  },
  adminState: [
    async ({ browser }, use, { project }) => {
      const { baseURL = '', locale = 'es-CR' } = project.use;
      const context = await browser.newContext({ baseURL, locale });
      await signIn(await context.newPage(), 'admin@brio.test');
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ adminState }, use) => use(adminState),
  /**
   * Confirms the password, because the worker's sign-in may be older than the limit after which it is asked
   * again.
   */
  page: async ({ page }, use) => {
    const answer = await callApi(page, 'POST', 'user/confirm-password', { password: 'brio-demo-2026' });
    expect(answer.status()).toBe(204);
    await use(page);
  },
});

const PASSWORD = 'clave-de-prueba-1';

/** A name that is unique across tests and retries. */
export const newName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** Creates an account with these roles and returns its e-mail. */
export async function makeUser(page: Page, roles: readonly number[]): Promise<string> {
  const email = `${randomUUID()}@prueba.example`;
  await createRow(page, 'users', { name: newName('Colega'), email, password: PASSWORD, roles });
  return email;
}

export async function openAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ storageState: SIGNED_OUT });
  await keepNotices(context);
  const page = await context.newPage();
  await signIn(page, email, PASSWORD);
  return page;
}

type Row = { id: number } & Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the API with the session of the page. */
export const callApi = (page: Page, method: Method, path: string, data?: object): Promise<APIResponse> =>
  page.request.fetch(`/api/v1/${path}`, {
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Accept-Language': 'es' },
    ...(data && { data }),
  });

export async function createRow(page: Page, resource: string, data: object): Promise<Row> {
  const response = await callApi(page, 'POST', resource, data);
  expect(response.status(), await response.text()).toBe(201);
  return (await response.json()).data;
}

/** The newest row of a list. The list may include filters: `users?s=cliente`. */
export async function firstRow(page: Page, list: string): Promise<Row | undefined> {
  const response = await callApi(page, 'GET', `${list}${list.includes('?') ? '&' : '?'}limit=1`);
  expect(response.status(), list).toBe(200);
  return (await response.json()).data[0];
}

/** Waits until a screen is interactive: its main part is `aria-busy` until the scripts run. */
export const untilInteractive = (page: Page): Promise<void> =>
  expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');

/** Opens a screen and waits until it is interactive. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page);
}

/** Opens a screen of the back office in English, and so those after it. */
export async function openInEnglish(page: Page, path = page.url()): Promise<void> {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'locale', value: 'en-US', url: origin }]);
  await open(page, path);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
}

/** The live region that announces this text. */
export const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** The total that a list of the back office shows. */
export async function totalShown(page: Page): Promise<number> {
  const total = page.locator('main footer p').filter({ hasText: /^Total/ });
  const nothing = page.getByRole('heading', { name: /^(Nada|Todavía)/ });
  await expect(total.or(nothing)).toBeVisible();
  return (await nothing.isVisible())
    ? 0
    : Number((await total.locator('b').textContent())?.replace(/\D/g, ''));
}

/** Checks what holds for every screen of the back office at the current width. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CR');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoSideways(page);
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const values = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: textContent includes scripts and styles
    return [document.body.innerText, document.title, ...values];
  });
  for (const text of texts) expectSpanish(text);
}

/** Compares with `clientWidth`: on a phone `innerWidth` grows with what is too wide. */
export async function expectNoSideways(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0);
}

export { expect };
