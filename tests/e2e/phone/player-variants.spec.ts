import type { Page } from 'playwright/test';
import { expect, expectAccessible, signIn } from '../kit/fixtures';
import { addressOf, heading, main, snapshot } from '../kit/player-days';
import { test } from '../kit/trainee';

/** Opens the player of a day with a timed exercise that has a restricted variant; its name. */
async function openTimed(page: Page): Promise<string> {
  const { programs, bodies, exercises } = await snapshot(page);
  for (const { program_id: program, days } of programs)
    for (const day of days) {
      const rows = (bodies[day.hash]?.blocks ?? []).flatMap((block) => block.exercises);
      const timed = rows.filter(({ duration }) => /^\d+ s$/.test(duration ?? ''));
      const found = exercises.find(
        ({ id, url_restringido: url }) => url && timed.some(({ exercise_id }) => exercise_id === id),
      );
      if (!found) continue;
      await page.goto(addressOf({ ...day, program }));
      return found.name;
    }
  throw new Error('no timed exercise with a variant');
}

test('in timed work the video and the variants open above the clock, and a choice is remembered and logged', async ({
  page,
  trainee,
}) => {
  await signIn(page, trainee);
  const name = await openTimed(page);
  // A busy machine needs longer than the exercise lasts.
  await page.clock.setFixedTime(Date.now());
  await main(page).click();
  await page.getByRole('button', { name: 'Ver todo el día' }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .last()
    .click();
  await expect(heading(page)).toHaveText(name);
  await page.getByRole('button', { name: 'Ver el video', exact: true }).click();
  const chosen = page.getByRole('tab', { selected: true });
  await expect(chosen).toHaveText('Video');
  await expect(page.getByRole('timer')).toBeVisible();
  await expectAccessible(page);
  // Before the first tab comes the last, with the focus.
  const last = page.getByRole('tab').last();
  await chosen.press('ArrowLeft');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  await expect(last).toBeFocused();
  await page.getByRole('tab', { name: 'Restringido' }).click();
  await page.getByRole('radio', { name: 'Recordar por 4 semanas' }).check();
  await page.getByRole('button', { name: 'Usar esta' }).click();
  const watch = page.getByRole('button', { name: 'Ver el video, Restringido' });
  await expect(watch).toBeVisible();
  await expect(chosen).toBeHidden();
  const logged = page.waitForRequest(
    (request) => request.url().endsWith('/training/logs') && /"set"/.test(request.postData() ?? ''),
  );
  await main(page).click();
  expect((await logged).postData()).toContain('"variant":"restringido"');
});
