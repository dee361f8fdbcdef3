import type { Page } from 'playwright/test';
import { expect, expectAccessible, signIn, test } from '../kit/fixtures';

/* A note that a person keeps to themselves (docs/spec/progress.md#notes). */

type Log = { action: string; note: string | null; shared: boolean };
type Day = { month: number; week: number; day: number; id: number; state: string; exercises: number };

/** A note in the person's own data, once it has arrived. */
async function noteOf(page: Page, text: string): Promise<Log | undefined> {
  await expect
    .poll(async () => (await page.request.get('/api/v1/training/export?format=json')).text())
    .toContain(text);
  const answer = await page.request.get('/api/v1/user/export');
  const { data } = (await answer.json()) as { data: { sections: { training_logs: Log[] } } };
  return data.sections.training_logs.find(({ note }) => note === text);
}

/** A done day among those on the phone: which program has one depends on the weekday. */
async function doneDay(page: Page): Promise<string> {
  const answer = await page.request.get('/api/v1/training/snapshot?days=14');
  type Program = { program_id: number; months: { weeks: { days: Day[] }[] }[] };
  const { programs } = (await answer.json()) as { programs: Program[] };
  const days = programs.flatMap(({ program_id, months }) =>
    months.flatMap(({ weeks }) => weeks.flatMap((week) => week.days.map((day) => ({ ...day, program_id })))),
  );
  const done = days.findLast(({ state }) => state === 'done');
  if (!done) throw new Error('no done day');
  return `/month_progress/${done.month}/${done.week}/${done.day}?program=${done.program_id}`;
}

test('the note of a finished day goes up with the choice that no coach reads it', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  const text = `Solo para mí ${crypto.randomUUID()}`;
  await page.goto(await doneDay(page));
  const share = page.getByRole('switch', { name: 'Que mi coach la vea' });
  await share.check();
  await share.press('Space');
  await expect(page.getByText('Solo usted la ve.')).toBeVisible();
  await page.getByLabel('Nota (opcional)').fill(text);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).press('Enter');
  expect(await noteOf(page, text)).toMatchObject({ action: 'note', shared: false });
});

test('without scripts note and weight are saved by their forms, never in the address, and marks stay', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'cliente@brio.test');
  const address = await doneDay(page);
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL && { baseURL }),
  });
  const form = await plain.newPage();
  await form.goto(address);
  const text = `Sin programas ${crypto.randomUUID()}`;
  await form.getByLabel('Nota (opcional)').fill(text);
  await form.getByRole('switch', { name: 'Que mi coach la vea' }).uncheck();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(form.getByLabel('Nota (opcional)')).toHaveValue(text);
  await expect(form.getByRole('switch', { name: 'Que mi coach la vea' })).not.toBeChecked();
  expect(form.url()).not.toContain('note');
  // Enter in a field of an exercise that is done saves what was typed and keeps the mark.
  const mark = form.getByRole('button', { name: /^Marcar como hecho/, pressed: true }).first();
  const row = form.getByRole('listitem').filter({ has: mark }).first();
  const name = (await mark.getAttribute('aria-label')) ?? '';
  await row.locator('summary').click();
  await row.getByLabel('Peso').fill('7 kg');
  await row.getByLabel('Peso').press('Enter');
  await expect(row.getByLabel('Peso')).toHaveValue('7 kg');
  await form.reload();
  await expect(form.getByRole('button', { name, exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(row.getByLabel('Peso')).toHaveValue('7 kg');
  expect(await noteOf(page, text)).toMatchObject({ action: 'note', shared: false });
  await plain.close();
});
