import type { Page } from 'playwright/test';
import { allowComplaint, expect, expectAccessible, fillLogin, likeSafari16 } from '../kit/fixtures';
import { rows } from '../kit/phone-store';
import { addressOf, endSession, heading, main, openDay, snapshot } from '../kit/player-days';
import { makeTrainee, test } from '../kit/trainee';

/** Exercises of a day that the server holds as done. */
const doneOf = async (page: Page, day: number): Promise<number> =>
  (await snapshot(page)).marks.find((mark) => mark.program_day_id === day)?.done.length ?? 0;

test('player-no-video-bytes: on an older phone a day is trained through sets, rests and a reload to «Día cumplido»', async ({
  page,
  trainee,
}) => {
  await likeSafari16(page);
  const media: string[] = [];
  page.on('request', (request) => {
    const isVideo = request.resourceType() === 'media' || /\.mp4|youtube|vimeo/.test(request.url());
    // A HEAD request reads the size of a file without its bytes.
    if (isVideo && request.method() !== 'HEAD') media.push(request.url());
  });
  const { id, exercises } = await openDay(page, trainee);
  await expect(main(page)).toHaveText('Empezar');
  await expectAccessible(page);
  await main(page).click();
  await expect(main(page)).toHaveText(/hech|antes|ya/);
  await expect.poll(() => rows(page, 'session')).toMatchObject([{ day: id, run: 1, state: 'work' }]);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('En pausa');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Seguir, / }).click();
  // The size of an embedded video is not known.
  const withFile = (await snapshot(page)).exercises.filter(({ url_video: url }) => /\.mp4$/.test(url ?? ''));
  const hasFile = new Set(withFile.map(({ name }) => name));
  let hasRested = false;
  let hasSize = false;
  const watch = page.getByRole('button', { name: 'Ver el video' });
  for (let presses = 0; presses < 200; presses += 1) {
    const text = (await heading(page).textContent()) ?? '';
    if (text === 'Día cumplido.') break;
    if (text === 'Descanso' && !hasRested) {
      hasRested = true;
      await expectAccessible(page);
    }
    if (!hasSize && hasFile.has(text) && (await watch.isVisible())) {
      await watch.click();
      await expect(page.getByRole('button', { name: /^Ver, \d+(,\d)? MB$/ })).toBeVisible();
      hasSize = true;
    }
    await main(page).click();
  }
  expect(hasSize).toBe(true);
  await expect(heading(page)).toHaveText('Día cumplido.');
  await expect(heading(page)).toBeFocused();
  await expectAccessible(page);
  await expect(page.getByRole('switch', { name: 'Que mi coach la vea' })).toBeChecked();
  const offer = page.getByRole('region', { name: 'Brío, a mano.' });
  await offer.getByRole('button', { name: 'Ahora no' }).press('Enter');
  await expect(page.getByText('Se ofrece una sola vez.')).toBeFocused();
  await page.getByText('8', { exact: true }).last().click();
  const note = page.getByRole('textbox', { name: /^Una nota/ });
  await note.fill('Con más peso.');
  await page.reload();
  await expect(note).toHaveValue('Con más peso.');
  await page.getByRole('button', { name: 'Guardar y volver a la semana' }).click();
  await expect(page).toHaveURL(/\/month_progress\/\d+\/\d+(\?|$)/);
  await expect.poll(() => doneOf(page, id)).toBe(exercises);
  expect(media).toEqual([]);
});

test('player-two-tabs: only one plays at a time; the second takes over the state of the first', async ({
  page,
  trainee,
  context,
}) => {
  const day = await openDay(page, trainee);
  await main(page).click();
  const other = await context.newPage();
  await other.goto(addressOf(day));
  await expect(heading(other)).toHaveText('Está abierto en otra pestaña.');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Traer aquí' }).click();
  await expect(heading(other)).toHaveText('En pausa');
  await expect(heading(page)).toHaveText('Está abierto en otra pestaña.');
  await other.getByRole('button', { name: /^Seguir, / }).click();
  await expect(main(other)).toBeVisible();
});

test('a set with what is no figure is not logged as another one: its field says so', async ({
  page,
  trainee,
}) => {
  await openDay(page, trainee);
  // On its side, a phone scrolls the day beside the start, by keyboard too.
  await page.setViewportSize({ width: 844, height: 390 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await main(page).click();
  await page.getByRole('button', { name: 'Ver todo el día' }).click();
  await page.getByRole('button', { name: /B1, \d/ }).click();
  const weight = page.getByLabel('Peso', { exact: true });
  // On its side, a phone shows the fields beside the exercise; on the smallest one no label is cut off.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(weight).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 320, height: 568 });
  expect(await main(page).evaluate((button) => button.scrollWidth - button.clientWidth)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await weight.fill('20 kg');
  await main(page).click();
  await expect(weight).toBeFocused();
  await expect(weight).toHaveValue('20 kg');
  await expect(weight).toHaveAccessibleDescription(/^Use un número hasta 9\s?999, como 12,5\.$/);
  await expectAccessible(page);
  await weight.fill('20,5');
  await main(page).click();
  await expect(heading(page)).toHaveText('Descanso');
  await expect
    .poll(async () => (await rows<{ state: string }>(page, 'session')).map(({ state }) => state))
    .toEqual(['rest']);
});

test('the rounds of an AMRAP are counted while its clock runs, and each is logged when it ends', async ({
  page,
  browser,
  baseURL,
}) => {
  const { email } = await makeTrainee(browser, baseURL, {
    block: { description: 'AMRAP de ocho minutos', duration: '8 min' },
  });
  const { hash } = await openDay(page, email);
  const { bodies, exercises } = await snapshot(page);
  const names = (bodies[hash]?.blocks[0]?.exercises ?? []).map(
    ({ exercise_id }) => exercises.find(({ id }) => id === exercise_id)?.name,
  );
  await main(page).click();
  await page.getByRole('button', { name: 'Ver todo el día' }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${names[0]}`) })
    .last()
    .click();
  const said = `${await heading(page).textContent()}, Todas las rondas que pueda`;
  await expect(page.locator('p[aria-live=polite].sr-only')).toHaveText(said);
  const rounds = page.getByLabel('Rondas completas');
  await expect(rounds).toHaveValue('0');
  for (let round = 0; round < 3; round += 1)
    await page.getByRole('button', { name: 'Una ronda más' }).click();
  await page.getByRole('button', { name: 'Una ronda menos' }).click();
  await expect(rounds).toHaveValue('2');
  await expectAccessible(page);
  const logged = page.waitForResponse((answer) => answer.url().endsWith('/training/logs') && answer.ok());
  await main(page).filter({ hasText: 'Bloque hecho' }).click();
  await expect(rounds).toBeHidden();
  await logged;
  const sets = async () => {
    const file = await page.request.get('/api/v1/training/export?format=json');
    const { logs } = (await file.json()) as { logs: { exercise: string; action: string; set_no: number }[] };
    return logs
      .filter(({ action, exercise }) => action === 'set' && names.includes(exercise))
      .slice(-2 * names.length)
      .map(({ exercise, set_no }) => `${exercise} ${set_no}`);
  };
  await expect.poll(sets).toEqual(names.flatMap((name) => [`${name} 1`, `${name} 2`]));
});

test('everything works by keyboard; × leaves, and the bar on the plan returns', async ({ page, trainee }) => {
  const day = await openDay(page, trainee);
  await expect(main(page)).toHaveText('Empezar');
  await page.keyboard.press('Space');
  await expect(main(page)).toHaveText(/hech|antes|ya/);
  // The focus never stays on what is gone.
  await page.getByRole('button', { name: 'Pausar' }).press('Enter');
  await expect(heading(page)).toHaveText('En pausa');
  await expect(main(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(main(page)).toHaveText(/hech|antes|ya/);
  await expect(main(page)).toBeFocused();
  const list = page.getByRole('button', { name: 'Ver todo el día' });
  await list.press('Enter');
  await expect(page.getByRole('button', { name: 'Cerrar' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeFocused();
  await page.keyboard.press('p');
  await expect(heading(page)).toHaveText('En pausa');
  await page.keyboard.press('p');
  await expect(heading(page)).not.toHaveText('En pausa');
  // A timed step begins with five seconds to get ready.
  await expect(heading(page)).not.toHaveText('Prepárese');
  const first = await heading(page).textContent();
  await page.keyboard.press('ArrowRight');
  await expect(heading(page)).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(heading(page)).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Salir y seguir luego' }).press('Enter');
  const bar = page.getByRole('complementary', { name: 'Entreno sin terminar' });
  await expect(bar).toContainText('Seguir');
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Seguir' }).press('Enter');
  await expect(heading(page)).toHaveText('En pausa');

  // A session that ends on the server meanwhile: training goes on, and leaving leads to the login and back.
  const before = await doneOf(page, day.id);
  await endSession(page);
  allowComplaint(page, /status of 401/);
  await page.getByRole('button', { name: /^Seguir, / }).press('Enter');
  const refused = page.waitForResponse((response) => response.status() === 401);
  await page.getByRole('button', { name: 'Ejercicio hecho' }).press('Enter');
  await refused;
  await expect(main(page)).toBeVisible();
  expect((await rows(page, 'queue')).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Salir y seguir luego' }).press('Enter');
  await expect(page).toHaveURL(/\/login\?/);
  await fillLogin(page, trainee);
  await expect(page).toHaveURL(new RegExp(`/month_progress/${day.month}/${day.week}/${day.day}`));
  await expect(bar).toContainText('Seguir');
  await expect.poll(async () => (await rows(page, 'queue')).length).toBe(0);
  await expect.poll(() => doneOf(page, day.id)).toBeGreaterThan(before);
});
