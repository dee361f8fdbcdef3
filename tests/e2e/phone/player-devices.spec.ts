import type { Page } from 'playwright/test';
import { allowComplaint, expect, expectAccessible } from '../kit/fixtures';
import { rows } from '../kit/phone-store';
import { heading, main, openDay, untilRest } from '../kit/player-days';
import { test } from '../kit/trainee';

/* What the browser does around a workout: its media keys, and a new build's worker. */

type Keys = { [action in MediaSessionAction]?: (() => void) | undefined };
declare global {
  interface Window {
    keys: Keys;
    isFirst?: boolean;
    sounds: number;
  }
}

const save = async (page: Page, preferences: object) => {
  const headers = { 'X-Requested-With': 'XMLHttpRequest' };
  const answer = await page.request.put('/api/v1/training/preferences', { headers, data: preferences });
  expect(answer.ok()).toBe(true);
};

test('media keys pause a rest, resume it and end it; with the rest they are given back', async ({
  page,
  trainee,
}) => {
  await page.addInitScript(() => {
    window.keys = {};
    navigator.mediaSession.setActionHandler = (action, handler) => {
      window.keys[action] = handler ? () => handler({ action }) : undefined;
    };
  });
  const press = (action: MediaSessionAction) => page.evaluate((pressed) => window.keys[pressed]?.(), action);
  const title = () => page.evaluate(() => navigator.mediaSession.metadata?.title ?? null);
  await openDay(page, trainee);
  await save(page, { locked_sound: true });
  await page.reload();
  await main(page).click();
  await untilRest(page);
  await expect.poll(title).not.toBeNull();
  await press('pause');
  await expect(heading(page)).toHaveText('En pausa');
  await press('play');
  await expect(heading(page)).toHaveText('Descanso');
  await press('nexttrack');
  await expect(heading(page)).not.toHaveText('Descanso');
  await expect.poll(title).toBeNull();
  await save(page, { locked_sound: false });
});

test('after a reload a key allows sound, like a tap', async ({ page, trainee }) => {
  await page.addInitScript(() => {
    window.sounds = 0;
    window.AudioContext = class extends AudioContext {
      constructor() {
        super();
        window.sounds += 1;
      }
    };
  });
  await openDay(page, trainee);
  await save(page, { beep: true });
  await main(page).click();
  await page.reload();
  await expect(heading(page)).toHaveText('En pausa');
  expect(await page.evaluate(() => window.sounds)).toBe(0);
  // The code of sounds may still be on its way.
  await expect(async () => {
    await page.keyboard.press('Shift');
    expect(await page.evaluate(() => window.sounds)).toBe(1);
  }).toPass();
  await save(page, { beep: false });
});

test('a notice that the browser forbids says so, and stays off', async ({ page, trainee }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied';
  });
  await openDay(page, trainee);
  await page.getByRole('button', { name: 'Sonido y avisos' }).click();
  const notice = page.getByRole('switch', { name: /^Aviso en el descanso/ });
  await notice.click();
  await expect(page.getByText('El navegador no lo permite.')).toBeVisible();
  await expect(notice).not.toBeChecked();
  await expectAccessible(page);
});

test('update-mid-session: a workout goes on under a new worker, without a connection too', async ({
  page,
  trainee,
  context,
}) => {
  allowComplaint(page, /ERR_INTERNET_DISCONNECTED/);
  await openDay(page, trainee);
  await expect.poll(async () => (await rows(page, 'bodies')).length).toBeGreaterThan(0);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await main(page).click();
  await untilRest(page);
  const changed = page.evaluate(async () => {
    window.isFirst = true;
    const scope = '/month_progress';
    const registration = await navigator.serviceWorker.getRegistration(scope);
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await navigator.serviceWorker.register(`${registration?.active?.scriptURL}?next`, { scope });
    await changed;
    return navigator.serviceWorker.controller?.scriptURL;
  });
  // The new worker waits until the old one is idle, which Chromium sometimes notices only after minutes.
  const tools = await context.newCDPSession(page);
  await tools.send('ServiceWorker.enable');
  const stopping = setInterval(() => void tools.send('ServiceWorker.stopAllWorkers').catch(() => {}), 1_000);
  const worker = await changed;
  clearInterval(stopping);
  expect(worker).toMatch(/\?next$/);
  await context.setOffline(true);
  await main(page).click();
  await expect(heading(page)).not.toHaveText('Descanso');
  await untilRest(page);
  expect(await page.evaluate(() => window.isFirst), 'the page was not reloaded').toBe(true);
  await context.setOffline(false);
  await expect.poll(async () => (await rows(page, 'queue')).length).toBe(0);
});
