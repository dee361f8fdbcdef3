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

test('the last trained days show minutes and effort on a phone, the program below the day', async ({
  page,
}) => {
  await signIn(page, 'cliente@brio.test');
  await page.goto('/profile/progress');
  const last = page.getByRole('region', { name: 'Últimos días' });
  await last.scrollIntoViewIfNeeded();
  for (const name of ['Fecha', 'Día', 'Minutos', 'Esfuerzo']) {
    const { x, width } = (await last.getByRole('columnheader', { name, exact: true }).boundingBox()) ?? {
      x: -1,
      width: 0,
    };
    expect(x, name).toBeGreaterThanOrEqual(0);
    expect(x + width, name).toBeLessThanOrEqual(390);
  }
  await expect(last.getByText('BootyCamp').first()).toBeVisible();
  await expectNoSideways(page);
});

test('a week says which of its days were missed; one that the plan lacks leads back to the plan', async ({
  page,
}) => {
  await signIn(page, 'atrasada@brio.test');
  // Missed are the last two training days before the demo was made: on a Monday they are in its third week.
  const missed = page.locator('.week-column', { hasText: 'Sin hacer' });
  for (const week of [4, 3]) {
    await page.goto(`/month_progress/1/${week}`);
    if ((await missed.count()) > 0) break;
  }
  await expect(missed.first()).toBeVisible();
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

test('on the page of an exercise the bar is below the charts, and its weight is changed there', async ({
  page,
}) => {
  await signIn(page, 'cliente@brio.test');
  await page.goto('/profile/progress/exercises');
  const exercises = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const bar = page.getByRole('region', { name: 'Barra' });
  // Exercises by time have no estimated maximum.
  const chart = page.getByRole('heading', { name: 'Máximo de una repetición' });
  for (const exercise of exercises) {
    await page.goto(exercise);
    if ((await bar.isVisible()) && (await chart.isVisible())) break;
  }
  const top = (await bar.boundingBox())?.y;
  expect(top).toBeGreaterThan((await chart.boundingBox())?.y ?? Infinity);
  await bar.getByRole('button', { name: /^(Poner barra|Cambiar)$/ }).click();
  const weight = Number.parseFloat((await bar.getByRole('status').textContent())?.replace(',', '.') ?? '');
  await bar.getByRole('button', { name: 'Barra más liviana' }).click();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Guardar' }).click();
  const lighter = `${String(weight - 2.5).replace('.', ',')} kg, para contar los discos`;
  await expect(bar).toContainText(lighter);
  // What was pressed is gone.
  await expect(bar.getByRole('heading')).toBeFocused();
  await page.reload();
  await expect(bar).toContainText(lighter);
  await expectNoSideways(page);
});
