import type { Page } from 'playwright/test';
import { callApi, spoken } from '../kit/admin';
import { expect, expectAccessible, signIn, test } from '../kit/fixtures';
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
    await expect(spoken(page, 'Sus fechas ya cambiaron')).toBeVisible();
    await page.goto('/month_progress/catch_up');
    const isWhole = way !== 'Juntar';
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(isWhole ? 'Va al día.' : /seguimos/);
    await page.goto('/month_progress');
    expect(await planOf(page)).not.toEqual(before);
    await expectAccessible(page);
    await page.getByRole('region', { name: 'Último cambio de fechas' }).getByRole('button').click();
    await expect(spoken(page, 'Las fechas están como antes')).toBeVisible();
    expect(await planOf(page)).toEqual(before);
  });
