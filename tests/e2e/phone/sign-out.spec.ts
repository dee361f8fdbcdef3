import type { Page } from 'playwright/test';
import { allowComplaint, expect, signIn, signInByForm } from '../kit/fixtures';
import { rows } from '../kit/phone-store';
import { openDay } from '../kit/player-days';
import { test } from '../kit/trainee';

const unsentPreferences = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brio:preferences:')));

test('sign-out with a player in another tab, before the plan is on the phone, leaves nothing of it', async ({
  page: player,
  trainee,
  context,
}) => {
  allowComplaint(player, /status of 503/);
  for (const call of ['snapshot', 'preferences'])
    await context.route(`**/api/v1/training/${call}*`, (route) => route.fulfill({ status: 503, json: {} }));
  await openDay(player, trainee);
  await player.getByRole('button', { name: 'Sonido y avisos' }).click();
  await player.getByText('5 segundos para prepararse').click();
  await expect.poll(() => unsentPreferences(player)).toHaveLength(1);
  await player.keyboard.press('Escape');
  await player.locator('[data-main]').click();
  await expect.poll(async () => (await rows(player, 'session')).length).toBe(1);

  const page = await context.newPage();
  allowComplaint(page, /status of 503/);
  await page.goto('/programs');
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(/\/home$/);
  const heading = player.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Está abierto en otra pestaña.');
  await player.keyboard.press('Space');
  for (const store of ['meta', 'plan', 'session']) expect(await rows(page, store), store).toEqual([]);
  expect(await unsentPreferences(page)).toEqual([]);

  await player.getByRole('button', { name: 'Traer aquí' }).click();
  await player.waitForURL(/\/login/);
  expect(await rows(page, 'session')).toEqual([]);
});

test('a plan that another tab fetches while the sign-out is under way does not stay on the phone', async ({
  page: other,
  trainee,
  context,
}) => {
  await signIn(other, trainee);
  await other.goto('/month_progress');
  await expect.poll(async () => (await rows(other, 'meta')).length).toBe(1);
  const page = await context.newPage();
  await page.goto('/programs');
  const { promise: stored, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/logout', async (route) => {
    await stored;
    await route.continue();
  });
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect.poll(async () => (await rows(other, 'meta')).length).toBe(0);
  await other.reload();
  await expect.poll(async () => (await rows(other, 'plan')).length).toBe(1);
  release();
  await page.waitForURL(/\/home$/);
  for (const store of ['meta', 'plan', 'bodies', 'preferences'])
    expect(await rows(page, store), store).toEqual([]);
});

test('a workout begun before the plan is on the phone is deleted when another person signs in after a 401', async ({
  page,
  trainee,
  context,
}) => {
  allowComplaint(page, /status of (401|503)/);
  await context.route('**/api/v1/training/snapshot*', (route) => route.fulfill({ status: 503, json: {} }));
  await openDay(page, trainee);
  await page.locator('[data-main]').click();
  await expect.poll(async () => (await rows(page, 'session')).length).toBe(1);
  const [begun] = await rows(page, 'session');
  expect(await rows(page, 'meta')).toEqual([]);

  await context.clearCookies();
  await page.goto('/programs');
  expect(await rows(page, 'session')).toHaveLength(1);
  await context.unroute('**/api/v1/training/snapshot*');
  await signInByForm(page, 'atrasada@brio.test');
  await page.goto('/month_progress');
  await expect.poll(async () => (await rows(page, 'meta')).length).toBe(1);
  expect((await rows(page, 'session')).map(({ user_id }) => user_id)).not.toContain(begun?.user_id);
});
