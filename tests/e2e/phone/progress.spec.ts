import { expectNoSideways } from '../kit/admin';
import { allowComplaint, expect, expectAccessible, signIn, test } from '../kit/fixtures';
import { brokenWords } from '../kit/public';

test('the trained exercises show every record on a phone, and nothing scrolls sideways', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  await page.goto('/profile/progress/exercises');
  for (const name of ['Ejercicio', 'El más pesado', 'Máximo estimado'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSideways(page);
  const small = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.filter((link) => link.getBoundingClientRect().height < 44).length);
  expect(small).toBe(0);
});

test('a week says which of its days were missed; one that the plan lacks leads back to the plan', async ({
  page,
}) => {
  await signIn(page, 'atrasada@brio.test');
  // Missed are the last two training days before today: on a Monday they are in last week.
  const weekday = new Date().toLocaleDateString('en', { weekday: 'long', timeZone: 'America/Costa_Rica' });
  await page.goto(`/month_progress/1/${weekday === 'Monday' ? 3 : 4}`);
  await expect(page.locator('.week-column', { hasText: 'Sin hacer' }).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  allowComplaint(page, /404/);
  expect((await page.goto('/month_progress/1/99'))?.status()).toBe(404);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Volver a mi plan' }).click();
  await expect(page).toHaveURL(/\/month_progress\/1\/\d/);
});

test("no word of a day's title is broken, however wide the window", async ({ page }) => {
  await signIn(page, 'atrasada@brio.test');
  for (const day of [1, 5]) {
    await page.goto(`/month_progress/1/1/${day}?program=1`);
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await brokenWords(page), `day ${day} at ${width} px`).toEqual([]);
    }
  }
});
