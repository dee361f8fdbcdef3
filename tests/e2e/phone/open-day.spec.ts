import type { Page } from 'playwright/test';
import { allowComplaint, expect } from '../kit/fixtures';
import { rows } from '../kit/phone-store';
import { openDay } from '../kit/player-days';
import { test } from '../kit/trainee';

test('a mark leaves the page as it is: the opened exercise, its fields and the focus', async ({
  page,
  trainee,
}) => {
  const { month, week, day, program } = await openDay(page, trainee);
  const address = `/month_progress/${month}/${week}/${day}?program=${program}`;
  await page.goto(address);
  const [first, second] = [0, 1].map((place) =>
    page
      .getByRole('listitem')
      .filter({ has: page.locator('details') })
      .nth(place),
  );
  if (!first || !second) throw new Error('two exercises');
  await second.locator('summary').click();
  const weight = second.getByLabel('Peso');
  const mark = first.getByRole('button', { name: /^Marcar como hecho/ });
  // Each time the server renders the page, its forms have new UUIDs.
  const uuid = await first.locator('input[name=uuid]').inputValue();
  await mark.press('Enter');
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(first.locator('input[name=uuid]')).not.toHaveValue(uuid);
  await expect(mark).toBeFocused();
  await expect(weight).toBeVisible();
});

test('a week left open overnight shows the new day when it is seen again', async ({ page, trainee }) => {
  await page.clock.install();
  const { month, week, program } = await openDay(page, trainee);
  await page.goto(`/month_progress/${month}/${week}?program=${program}`);
  await page.waitForLoadState('networkidle');
  const see = (state: string) =>
    page.evaluate((visibility) => {
      Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await see('hidden');
  await page.clock.fastForward('24:00:00');
  const rendered = page.waitForResponse((answer) => answer.url().includes('_rsc='));
  const plan = page.waitForResponse(/\/training\/snapshot/);
  await see('visible');
  expect([(await rendered).status(), (await plan).status()]).toEqual([200, 304]);
});

test('without a connection a mark shows in both tabs, and loads neither of them anew', async ({
  page,
  context,
  trainee,
}) => {
  allowComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  const { month, week, day, program } = await openDay(page, trainee);
  const other = await context.newPage();
  const rendered: string[] = [];
  for (const tab of [page, other]) {
    await tab.goto(`/month_progress/${month}/${week}/${day}?program=${program}`);
    await tab.waitForLoadState('networkidle');
    tab.on('request', (request) => {
      if (request.isNavigationRequest() || request.url().includes('_rsc=')) rendered.push(request.url());
    });
  }
  await context.setOffline(true);
  const mark = (tab: Page) => tab.getByRole('button', { name: /^Marcar como hecho/ }).first();
  const failed = page.waitForEvent('requestfailed');
  await mark(page).press('Enter');
  await failed;
  await expect(mark(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(mark(page)).toBeFocused();
  expect(rendered).toEqual([]);
  await context.setOffline(false);
  await expect.poll(async () => (await rows(page, 'queue')).length).toBe(0);
});
