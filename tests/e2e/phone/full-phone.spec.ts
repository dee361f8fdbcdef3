import type { Page } from 'playwright/test';
import { allowComplaint, expect, expectAccessible, signIn } from '../kit/fixtures';
import { rows } from '../kit/phone-store';
import { heading, main, openDay, untilRest } from '../kit/player-days';
import { test } from '../kit/trainee';

/* A phone without free space (docs/spec/offline.md#space). */

/** From the next page on, every write to the database and to a cache fails as on a full phone. */
const fill = (page: Page) =>
  page.addInitScript(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    IDBObjectStore.prototype.put = full;
    Cache.prototype.put = async () => full();
  });

test('a workout goes on after a reload, and its marks arrive, although nothing can be stored', async ({
  page,
  trainee,
}) => {
  await fill(page);
  await openDay(page, trainee);
  await main(page).click();
  await untilRest(page);
  await page.reload();
  await expect(heading(page)).toHaveText('En pausa');
  expect(await rows(page, 'session')).toEqual([]);
  await main(page).click();
  await expect(heading(page)).toHaveText(/^Descanso/);
  const waiting = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('brio:mark:')));
  await expect.poll(waiting).toEqual([]);
});

test('«Guardar la semana» says that there is no space, and of no day that it is ready', async ({
  page,
  trainee,
}) => {
  allowComplaint(page, /QuotaExceededError/);
  await signIn(page, trainee);
  await page.goto('/month_progress/phone');
  await expect.poll(async () => (await rows(page, 'bodies')).length).toBeGreaterThan(0);
  await fill(page);
  await page.reload();
  await page.getByRole('button', { name: /^Guardar la semana \(/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Bajar / }).click();
  await expect(dialog.getByRole('heading')).toHaveText('La semana no bajó completa');
  await expect(dialog.getByText('No hay espacio.')).toBeVisible();
  await expect(dialog.getByText('Incompleto').first()).toBeVisible();
  await expect(dialog.getByText('Listo', { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});
