import type { Page } from 'playwright/test';
import { expectNoSideways } from '../kit/admin';
import { expect, expectAccessible, signIn, test } from '../kit/fixtures';

const SCREENS = {
  calendar: '/profile/progress/calendar',
  goal: '/profile/progress/goal',
  exercises: '/profile/progress/exercises',
  export: '/profile/progress/export',
  day: '/profile/progressday',
};
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Perfil', exact: true });

// docs/spec/design.md#training
test('a screen below «Mi progreso» begins with the way back and its own title', async ({ page }) => {
  await signIn(page, 'atrasada@brio.test');
  await page.goto('/profile/progress');
  await expect(tabs(page)).toBeVisible();
  for (const [name, address] of Object.entries(SCREENS)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), name).toBeInViewport();
    await expect(tabs(page), name).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Mi progreso' }).click();
    await expect(tabs(page), name).toBeVisible();
  }
  await page.getByRole('link', { name: 'Recordatorios' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Recordatorios');
  // Room is left beside a field's text only for a button that stands there.
  const sides = await page
    .getByLabel('Hora del día')
    .evaluate((field) => [getComputedStyle(field).paddingLeft, getComputedStyle(field).paddingRight]);
  expect(sides[1]).toBe(sides[0]);
  await expect(tabs(page)).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Ruta' }).getByRole('link', { name: 'Mi perfil' }).click();
  await expect(tabs(page)).toBeVisible();
});

test('the button that catches up is as wide as a phone', async ({ page }) => {
  await signIn(page, 'atrasada@brio.test');
  await page.goto('/month_progress/catch_up');
  const width = async (role: 'button' | 'group', name: RegExp) =>
    (await page.getByRole(role, { name }).boundingBox())?.width;
  expect(await width('button', /^Correr mi plan/)).toBe(await width('group', /./));
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
});
