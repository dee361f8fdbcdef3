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

test('the bar of a workout says that access has ended, keeps what was trained and does not offer to go on', async ({
  page,
  trainee,
}) => {
  allowComplaint(page, /status of 404/);
  const { month, week, day, program } = await openDay(page, trainee);
  await main(page).click();
  await page.getByRole('button', { name: 'Ejercicio hecho' }).click();
  await expect.poll(() => rows(page, 'session')).toHaveLength(1);
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/training/logs') && !!request.postData()?.includes('ended_at'),
  );
  await page.route('**/api/v1/profileData*', (route) =>
    route.fulfill({ status: 404, json: { message: 'No se encontró lo que busca.' } }),
  );
  await page.goto(`/month_progress/${month}/${week}/${day}?program=${program}`);
  const bar = page.getByRole('complementary', { name: 'Entreno sin terminar' });
  await expect(bar).toContainText('El acceso a este plan terminó.');
  await expect(bar.getByRole('link')).toHaveText('Ver mi progreso');
  await expectAccessible(page);
  await sent;
  await expect.poll(() => rows(page, 'session')).toHaveLength(0);
});
