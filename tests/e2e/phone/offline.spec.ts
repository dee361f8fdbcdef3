import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright/test';
import { allowComplaint, expect, expectAccessible, signIn, signInByForm } from '../kit/fixtures';
import { clear, rows } from '../kit/phone-store';
import { makeTrainee, test } from '../kit/trainee';

/*
 * Training without a connection (docs/spec/offline.md). The browser's errors about failed requests are
 * expected.
 */

const OFFLINE = /ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK)|Failed to fetch|status of 50[34]/;

type Day = { month: number; week: number; day: number; exercises: number; id: number };
type Program = { order: number; program_id: number; days: Day[]; done: Record<number, number[]> };

/** Signs in and waits until the plan and the app shell are stored on the phone. */
async function keepPlan(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/month_progress');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('shell-'));
        const shells = await Promise.all(
          names.map(async (name) => (await caches.open(name)).match('/month_progress/offline')),
        );
        return shells.filter(Boolean).length;
      }),
    )
    .toBe(1);
  await expect.poll(async () => (await rows(page, 'bodies')).length).toBeGreaterThan(0);
}

/** The address of a stored training day that is not done. */
async function openDay(page: Page): Promise<string> {
  const [program] = (await rows<Program>(page, 'plan')).sort((a, b) => a.order - b.order);
  const open = program?.days.find((day) => day.exercises > 0 && !program.done[day.id]);
  if (!program || !open) throw new Error('no open day on the phone');
  return `/month_progress/${open.month}/${open.week}/${open.day}?program=${program.program_id}`;
}

/** Also the worker's requests: they load pictures only once it knows of the change. */
async function offline(context: BrowserContext, isOff: boolean): Promise<void> {
  await context.setOffline(isOff);
  const [page] = context.pages();
  const loads = () =>
    page?.evaluate(async () => {
      const picture = new Image();
      picture.src = `/art/entrar.svg?${crypto.randomUUID()}`;
      return picture.decode().then(
        () => true,
        () => false,
      );
    });
  await expect.poll(loads, 'a picture loads').toBe(!isOff);
}
const marks = (page: Page) => page.getByRole('button', { name: /^Marcar como hecho/ });

test('offline-cold-start: a day and its player open in airplane mode, in a new tab, as they look online', async ({
  page,
  trainee,
  context,
}) => {
  allowComplaint(page, OFFLINE);
  await keepPlan(page, trainee);
  const address = await openDay(page);
  await offline(context, true);
  const cold = await context.newPage();
  await page.close();
  await cold.goto(address);
  await expect(marks(cold).first()).toBeVisible();
  await expect(cold.getByText('El día completo está en este teléfono')).toBeVisible();
  await cold.goto(address.replace('?', '/play?'));
  await expect(cold.getByRole('button', { name: 'Empezar' })).toBeVisible();
  await expect(cold.locator('.player-frame')).toHaveCSS('display', 'flex');
  await expectAccessible(cold);
  await cold.goto('/month_progress/phone');
  await expect(cold.getByRole('heading', { name: 'En este teléfono', level: 1 })).toBeVisible();
  await offline(context, false);
});

test('what the phone cannot draw is waited for when it takes longer than three seconds', async ({
  page,
  trainee,
  context,
}) => {
  await keepPlan(page, trainee);
  const address = await openDay(page);
  await context.route(/\/month_progress\/(catch_up|\d+\/\d+\/\d+)/, async (route) => {
    await sleep(4_000);
    await route.continue();
  });
  await page.goto('/month_progress/catch_up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Va al día.');
  await page.goto(address);
  await expect(page.getByText('El día completo está en este teléfono.')).toBeVisible();
  await clear(page, 'plan');
  await page.goto(address);
  await expect(page.getByRole('button', { name: /^Marcar como hecho/ }).first()).toBeVisible();
  await expect(page.getByText('El día completo está en este teléfono.')).toHaveCount(0);
});

test('a program that is not on the phone opens no other one in its place', async ({
  page,
  context,
  trainee,
}) => {
  allowComplaint(page, OFFLINE);
  await keepPlan(page, trainee);
  const [path] = (await openDay(page)).split('?');
  await offline(context, true);
  for (const place of [`${path}/play`, path, '/month_progress']) {
    await page.goto(`${place}?program=999999`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Este programa no está en este teléfono.',
    );
  }
  await expectAccessible(page);
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await expect(page.getByText('Sus días están en este teléfono')).toBeVisible();
  await offline(context, false);
});

test('without a connection, a page that needs one says what does, and an unknown day is named as a day', async ({
  page,
  trainee,
  context,
}) => {
  allowComplaint(page, OFFLINE);
  await keepPlan(page, trainee);
  await offline(context, true);
  const text = page.getByRole('main').getByRole('paragraph').first();
  await page.goto('/month_progress/move');
  await expect(text).toHaveText('Mover de día necesita conexión. Entrenar y marcar, no.');
  await page.goto('/month_progress/pause');
  await expect(text).toHaveText('Pausar el plan necesita conexión. Entrenar y marcar, no.');
  await page.goto('/month_progress/9/9/1/play');
  await expect(text).toHaveText(/^Este día no está en este teléfono/);
  await offline(context, false);
});

test('offline-day: a whole day in airplane mode, with a reload and a kill; each mark is stored once', async ({
  page,
  trainee,
  context,
}) => {
  allowComplaint(page, OFFLINE);
  await keepPlan(page, trainee);
  const address = await openDay(page);
  await offline(context, true);
  await page.goto(address);
  await expect(marks(page).first()).toBeVisible();
  const total = await marks(page).count();
  const half = Math.ceil(total / 2);
  for (let i = 0; i < half; i++) await marks(page).nth(i).click();
  await expect.poll(async () => (await rows(page, 'queue')).length).toBe(half);
  await page.reload();
  await expect(page.locator('main button[aria-pressed="true"]')).toHaveCount(half);
  // Killed immediately after a tap.
  await marks(page).nth(half).click();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  allowComplaint(again, OFFLINE);
  await again.goto(address);
  await expect(again.locator('main button[aria-pressed="true"]')).toHaveCount(half + 1);
  for (let i = half + 1; i < total; i++) await marks(again).nth(i).click();
  await expect(again.getByRole('heading', { name: 'Día cumplido.' })).toBeVisible();
  await expect.poll(async () => (await rows(again, 'queue')).length).toBe(total);
  const uuids = (await rows(again, 'queue')).map(({ uuid }) => uuid);
  await offline(context, false);
  await expect.poll(async () => (await rows(again, 'queue')).length).toBe(0);
  const exported = await again.request.get('/api/v1/training/export?format=json');
  const { logs } = (await exported.json()) as { logs: { uuid: string }[] };
  const stored = logs.filter(({ uuid }) => uuids.includes(uuid)).map(({ uuid }) => uuid);
  expect(stored.sort()).toEqual(uuids.sort());
  await again.goto(address);
  await expect(again.getByRole('heading', { name: 'Día cumplido.' })).toBeVisible();
});

test('sign-out-wipes: it asks while marks and workouts are unsent, and wipes all but those from the phone', async ({
  page,
  trainee,
  context,
  browser,
  baseURL,
}) => {
  allowComplaint(page, OFFLINE);
  // A plan that is being fetched while the session ends.
  allowComplaint(page, /status of 401 .*\/training\/snapshot/);
  await keepPlan(page, trainee);
  const address = await openDay(page);
  // Only requests that send marks fail.
  await page.route('**/api/v1/training/logs', (route) => route.fulfill({ status: 503, json: {} }));
  await context.route('**/api/v1/training/logs', (route) => route.fulfill({ status: 503, json: {} }));
  // A workout that was begun and left: its row has the content of the day, its workout is queued.
  await page.goto(address.replace('?', '/play?'));
  await page.getByRole('button', { name: 'Empezar' }).click();
  await page.getByRole('button', { name: 'Salir y seguir luego' }).click();
  await expect.poll(async () => (await rows(page, 'session')).length).toBe(1);
  await page.goto(address);
  await marks(page).first().click();
  await expect.poll(async () => (await rows(page, 'queue')).length).toBe(2);
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading')).toContainText('Por subir: una marca y un entreno');
  const send = dialog.getByRole('button', { name: 'Subir y salir' });
  const [around, inside] = await Promise.all([dialog.boundingBox(), send.boundingBox()]);
  expect(inside?.x, 'the dialog has the styles of its area').toBeGreaterThan((around?.x ?? 0) + 12);
  await send.click();
  await expect(dialog.getByText('Todavía no se pudo subir.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Salir y dejarlas aquí' }).click();
  await page.waitForURL(/\/home$/);
  for (const store of ['meta', 'plan', 'bodies', 'exercises', 'session'])
    expect(await rows(page, store), store).toEqual([]);
  const left = await rows(page, 'queue');
  expect(left).toHaveLength(2);

  // other-user: another account neither sends nor deletes them.
  await context.unroute('**/api/v1/training/logs');
  await page.unroute('**/api/v1/training/logs');
  await signInByForm(page, (await makeTrainee(browser, baseURL)).email);
  await page.goto('/month_progress');
  await expect.poll(async () => (await rows(page, 'meta')).length).toBe(1);
  expect(await rows(page, 'queue')).toEqual(left);
  const signOut = page.getByRole('button', { name: 'Cerrar sesión' });
  // The plan's page moves to the current week meanwhile, which closes the menu.
  await expect(async () => {
    if (!(await signOut.isVisible())) await page.getByRole('button', { name: /Mi cuenta/ }).click();
    await expect(signOut).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await signOut.click();
  await page.waitForURL(/\/home$/);
  await keepPlan(page, trainee);
  await expect.poll(async () => (await rows(page, 'queue')).length).toBe(0);
});

test('worker-scope: requests of the shop, checkout and account never go through the worker', async ({
  page,
  trainee,
}) => {
  await keepPlan(page, trainee);
  for (const path of ['/home', '/programs', '/shop', '/cart', '/profile/info']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull();
  }
  await page.goto('/month_progress');
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
});
