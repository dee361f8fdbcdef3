import { randomUUID } from 'node:crypto';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright/test';
import { test as base, expect, signIn } from './fixtures';
import { expectSpanish } from './spanish';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser without a session. */
const SIGNED_OUT = { cookies: [], origins: [] };

/** Every test starts signed in as the admin: one login per worker. */
export const test = base.extend<{ colleague: Page; visitor: Page }, { adminState: State }>({
  /** A buyer in a browser of their own. */
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: SIGNED_OUT });
    await use(await context.newPage());
    await context.close();
  },
  /** Another admin in a browser of their own. */
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
  /** The login of a worker may be older than the time within which no password has to be given again. */
  page: async ({ page }, use) => {
    const answer = await callApi(page, 'POST', 'user/confirm-password', { password: 'brio-demo-2026' });
    expect(answer.status()).toBe(204);
    await use(page);
  },
});

const PASSWORD = 'clave-de-prueba-1';

/** A name that no other test and no repetition uses. */
export const newName = (what: string): string => `${what} ${randomUUID().slice(0, 8)}`;

/** An account with these roles; its address. */
export async function makeUser(page: Page, roles: readonly number[]): Promise<string> {
  const email = `${randomUUID()}@prueba.example`;
  await createRow(page, 'users', { name: newName('Colega'), email, password: PASSWORD, roles });
  return email;
}

export async function openAs(browser: Browser, email: string): Promise<Page> {
  const context = await browser.newContext({ storageState: SIGNED_OUT });
  const page = await context.newPage();
  await signIn(page, email, PASSWORD);
  return page;
}

type Row = { id: number } & Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call of the API with the session of the page, as its own scripts make it. */
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

/** The newest row of a list, filters included in its name: `users?s=cliente`. */
export async function firstRow(page: Page, list: string): Promise<Row | undefined> {
  const response = await callApi(page, 'GET', `${list}${list.includes('?') ? '&' : '?'}limit=1`);
  expect(response.status(), list).toBe(200);
  return (await response.json()).data[0];
}

/** Opens a screen and waits until it answers: its main part is busy until its scripts run. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy', 'true');
}

/** What the screen says aloud. */
export const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** How many rows a list of the back office says it has. */
export async function totalShown(page: Page): Promise<number> {
  const total = page.locator('main footer p').filter({ hasText: /^Total/ });
  const nothing = page.getByRole('heading', { name: /^(Nada|Todavía)/ });
  await expect(total.or(nothing)).toBeVisible();
  return (await nothing.isVisible())
    ? 0
    : Number((await total.locator('b').textContent())?.replace(/\D/g, ''));
}

/** What every screen of the back office keeps, at the width it is drawn. */
export async function expectScreen(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CR');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoSideways(page);
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const values = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: scripts and styles are text too, but are not read
    return [document.body.innerText, document.title, ...values];
  });
  for (const text of texts) expectSpanish(text);
}

export async function expectNoSideways(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0);
}

export { expect };
