import type { Page } from 'playwright/test';
import { callApi } from '../kit/admin';
import { expect, expectAccessible, signIn, test } from '../kit/fixtures';
import { expectNotice } from '../kit/notices';
import { makeTrainee } from '../kit/trainee';

/** The plan as it stands: dates of the days, weeks, and what can be undone. */
const planOf = async (page: Page) =>
  (await (await callApi(page, 'GET', 'training/snapshot?days=14')).json()).programs[0];

// docs/spec/schedule.md#catching-up
for (const way of ['Correr', 'Juntar', 'Saltar'])
  test(`«${way}» is applied as previewed, and undone by one press`, async ({ page, browser, baseURL }) => {
    const { email } = await makeTrainee(browser, baseURL, { daysAgo: 7 });
    await signIn(page, email);
    const before = await planOf(page);
    await page.goto('/month_progress/catch_up');
    await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${way}`) }).click();
    await expectNotice(page, 'Sus fechas ya cambiaron');
    await page.goto('/month_progress/catch_up');
    const isWhole = way !== 'Juntar';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isWhole ? 'Va al día.' : /seguimos/);
    await page.goto('/month_progress');
    expect(await planOf(page)).not.toEqual(before);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Último cambio de fechas' }).getByRole('button').click();
    await expectNotice(page, 'Las fechas están como antes');
    expect(await planOf(page)).toEqual(before);
  });

for (const [what, address] of [
  ['«Saltar»', '/month_progress/catch_up'],
  ['a pause', '/month_progress/pause'],
] as const)
  test(`${what} that was previewed before another tab moved the days is refused`, async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const { email } = await makeTrainee(browser, baseURL, { daysAgo: 7 });
    await signIn(page, email);
    await page.goto(address);
    if (what === '«Saltar»') await page.getByRole('radio', { name: /^Saltar/ }).check();
    const other = await context.newPage();
    await other.goto('/month_progress/catch_up');
    await other.getByRole('button', { name: /^Correr/ }).click();
    await expectNotice(other, 'Sus fechas ya cambiaron');
    const moved = await planOf(page);
    await page.getByRole('button', { name: /^(Saltar|Pausar \d)/ }).click();
    await expectNotice(page, 'Sus fechas cambiaron');
    expect(await planOf(page)).toEqual(moved);
  });

test('a change that another tab has undone is refused, and the page shows the plan as it is now', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { email } = await makeTrainee(browser, baseURL, { daysAgo: 7 });
  await signIn(page, email);
  await page.goto('/month_progress/catch_up');
  await page.getByRole('button', { name: /^Correr/ }).click();
  const change = (tab: Page) => tab.getByRole('region', { name: 'Último cambio de fechas' });
  await expect(change(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/month_progress');
  await change(other).getByRole('button').click();
  await expect(change(other)).toBeHidden();
  await change(page).getByRole('button').click();
  await expect(change(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: '¿Se atrasó?' })).toBeVisible();
});
