import { randomUUID } from 'node:crypto';
import type { APIResponse, Browser, BrowserContext, Page } from 'playwright/test';
import { test as base, expect, signIn } from './fixtures';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A browser that nobody has signed in with. */
const NOBODY = { cookies: [], origins: [] };

/** Every test starts signed in as the admin: one login per worker. */
export const test = base.extend<{ colleague: Page; visitor: Page }, { adminState: State }>({
  /** Somebody who buys, in a browser of their own. */
  visitor: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: NOBODY });
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
  const context = await browser.newContext({ storageState: NOBODY });
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

/** Opens a screen and waits until every control of it answers. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('#contenido :is(input, textarea, select, button)')].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** What the screen says aloud. */
export const spoken = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** How many rows a list of the back office says it has. */
export async function totalShown(page: Page): Promise<number> {
  const text = await page
    .locator('main footer p')
    .filter({ hasText: /^Total/ })
    .textContent();
  return Number(text?.replace(/\D/g, ''));
}

/** What no Spanish page says; names of demo programs and the like are not among them. */
const ENGLISH =
  /\b(Save|Saving|Delete|Edit|Search|Loading|Name|Status|Create|Cancel|Next|Previous|Settings|Upload|Choose|Required|Description|Address|Password|Phone|Price|Actions|Filters|Columns|Rows|Role|Updated|Created|Back|Close|Yes|Empty|Remove|Add|Show|View|Total items)\b/;
/** A text that is not in the messages shows its key. */
const KEY = /\b(admin|staff|editors|payments|common|errors)\.[a-z_]+[.\w]*/;

/** What every screen of the back office keeps, at the width it is drawn. */
export async function expectCalm(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-CR');
  await expect(page.locator('h1')).toHaveCount(1);
  await expectNoSideways(page);
  const texts = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const said = attributes.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: scripts and styles are text too, but nobody reads them
    return [document.body.innerText, document.title, ...said];
  });
  for (const text of texts) {
    expect(ENGLISH.exec(text)?.[0], text.slice(0, 400)).toBeUndefined();
    expect(KEY.exec(text)?.[0], text.slice(0, 400)).toBeUndefined();
  }
}

export async function expectNoSideways(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(excess, page.url()).toBeLessThanOrEqual(0);
}

export { expect };
