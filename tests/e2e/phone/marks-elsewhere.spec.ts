import type { Page } from 'playwright/test';
import { allowComplaint, expect, hold, signIn, test } from '../kit/fixtures';

// A service worker would serve the scripts that this test delays.
test.use({ serviceWorkers: 'block' });

const pending = (page: Page) => page.getByRole('button', { name: /^Marcar como hecho/, pressed: false });

/** The address of a day of this week with an exercise that is not done. */
async function openDay(page: Page): Promise<string> {
  await page.goto('/month_progress');
  await expect(page.locator('a.week-column').first()).toBeVisible();
  const days = await page
    .locator('a.week-column')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const day of days) {
    const html = await (await page.request.get(day)).text();
    if (/<button[^>]*aria-pressed="false"[^>]*aria-label="Marcar como hecho/.test(html)) return day;
  }
  throw new Error('no open day this week');
}

test('a mark sent by another tab while a page loads shows on that page', async ({ page, context }) => {
  const logs = '**/api/v1/training/logs';
  allowComplaint(page, /ERR_FAILED|Failed to load/);
  await signIn(page, 'atrasada@brio.test');
  const day = await openDay(page);
  await page.goto(day);
  const name = (await pending(page).first().getAttribute('aria-label')) ?? '';
  const mark = (tab: Page) => tab.getByRole('button', { name, exact: true }).first();
  await context.route(logs, (route) => route.abort());
  await mark(page).click();
  await expect(mark(page)).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  const run = await hold(other, '**/_next/static/chunks/**');
  await other.goto(day, { waitUntil: 'commit' });
  await expect(mark(other)).toHaveAttribute('aria-pressed', 'false');
  await context.unroute(logs);
  const sent = page.waitForResponse(logs);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  expect((await sent).ok()).toBe(true);
  await run();
  await expect(mark(other)).toHaveAttribute('aria-pressed', 'true');
});
