import type { Page } from 'playwright/test';
import { asStaff } from '../kit/checkout';
import { allowComplaint, expect, expectAccessible } from '../kit/fixtures';
import { rows } from '../kit/phone-store';
import { endSession, heading, main, openDay } from '../kit/player-days';
import { test } from '../kit/trainee';

test('a workout that was opened without a connection goes on after a session that ended', async ({
  page,
  trainee,
  context,
}) => {
  // What is loaded while idle, and is not on the phone yet, fails in the worker.
  allowComplaint(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 401/);
  await openDay(page, trainee);
  await expect.poll(async () => (await rows(page, 'bodies')).length).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await main(page).click();
  await expect.poll(() => rows(page, 'session')).toHaveLength(1);
  await context.setOffline(true);
  await page.reload();
  await expect(heading(page)).toHaveText('En pausa');
  await context.setOffline(false);
  await endSession(page);
  await main(page).click();
  await expect(main(page)).toHaveText(/hech|antes|ya/);
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('button', { name: 'Ejercicio hecho' }).click();
  await refused;
  await expect.poll(async () => (await rows(page, 'bodies')).length).toBe(0);
  await expect(main(page)).toBeVisible();
  await expect(page.getByText('Se cortó la conexión.')).toBeHidden();
});

test.describe('without the code of a running workout', () => {
  // A service worker would have it.
  test.use({ serviceWorkers: 'block' });

  test('the player says so, and has it once the connection is back', async ({ page, trainee }) => {
    allowComplaint(page, /ERR_FAILED|Failed to load chunk/);
    await page.clock.install();
    let isLost = true;
    await page.route('**/_next/static/chunks/**', async (route) => {
      const answer = await route.fetch();
      // A class that only this code names.
      const isRunning = (await answer.text()).includes('player-foot');
      await (isRunning && isLost ? route.abort() : route.fulfill({ response: answer }));
    });
    await openDay(page, trainee);
    await main(page).click();
    const failed = page.getByRole('alert').filter({ hasText: 'No se pudo abrir.' });
    await expect(async () => {
      // Longer than the longest pause between two tries.
      await page.clock.fastForward(30_000);
      await expect(failed).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(main(page)).toHaveCount(0);
    await expectAccessible(page);
    isLost = false;
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(failed).toBeHidden();
    await expect(main(page)).toBeVisible();
  });
});

type Workout = { sets: object; session: { session_uuid: string; step: number } };
/** The workout on the phone. */
const keptWorkout = async (page: Page) => (await rows<{ kept: Workout }>(page, 'session'))[0]?.kept;

test('a workout waits while access has ended, as player and bar say, and goes on where it was after a renewal', async ({
  page,
  trainee: email,
  browser,
  baseURL,
}) => {
  allowComplaint(page, /status of 404/);
  const { month, week, day, program } = await openDay(page, email);
  await main(page).click();
  await page.getByRole('button', { name: 'Ejercicio hecho' }).click();
  await main(page).click();
  const shown = `/month_progress/${month}/${week}/${day}?program=${program}`;
  const bar = page.getByRole('complementary', { name: 'Entreno sin terminar' });
  let { sets, session }: Partial<Workout> = {};

  await asStaff(browser, baseURL, async ({ get, send }) => {
    const reason = 'Prueba';
    const { data } = await get<{ data: { id: number }[] }>(`users?s=${email}`);
    const user_id = data[0]?.id;
    const { user_program } = await get<{ user_program: { id: number; starts_on: string }[] }>(
      `crm-customers/program?user_id=${user_id}`,
    );
    const [{ id, starts_on } = { id: 0, starts_on: '' }] = user_program;
    await send('POST', `programusers/${id}/revoke`, { reason });
    await page.getByRole('button', { name: 'Pausar' }).click();
    await page.getByRole('button', { name: /^Marcar el ejercicio/ }).click();
    await expect(page.getByText('Una marca no se aceptó.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ver por qué' })).toBeVisible();
    await expectAccessible(page);
    ({ sets, session } = (await keptWorkout(page)) ?? {});
    await page.goto(shown);
    await expect(bar).toContainText('El acceso a este plan terminó.');
    await expect(bar.getByRole('link')).toHaveText('Ver mi progreso');
    await expectAccessible(page);
    await send('POST', 'crm-customers/update-program', { user_id, program_id: program, starts_on, reason });
  });
  await page.goto(shown);
  await bar.getByRole('link', { name: 'Seguir' }).click();
  await expect(heading(page)).toHaveText('En pausa');
  const going = await keptWorkout(page);
  expect(going?.sets).toEqual(sets);
  expect(going?.session).toMatchObject({ session_uuid: session?.session_uuid, step: session?.step });
});
