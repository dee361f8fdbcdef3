import type { Page } from 'playwright/test';
import { adminRoutes } from '@/components/admin/routes';
import { callApi, expect, newName, open, test } from '../kit/admin';
import { allowComplaint, expectAccessible, intercept, returnAfter } from '../kit/fixtures';

const EDITOR = adminRoutes.page('content-management/content_home');
const field = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Borrador guardado' });
const preview = (page: Page) => page.frameLocator('iframe');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Discards the draft and schedule that an earlier try may have left. */
async function discardAny(page: Page): Promise<void> {
  const address = 'content-pages/content_home/draft';
  await callApi(page, 'DELETE', `${address}/publish`);
  const { draft } = (await (await callApi(page, 'GET', address)).json()).data;
  if (draft) await callApi(page, 'DELETE', `${address}?seen=${encodeURIComponent(draft.updated_at)}`);
}
test.beforeEach(({ page }) => discardAny(page));

/** As it is typed. */
const tomorrowAtEight = (): string => {
  const [year, month, day] = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year} 8:00 a. m.`;
};

async function openDay(page: Page): Promise<void> {
  await open(page, EDITOR);
  await button(page, 'Un día por dentro').click();
}

/** Writes a new text into the draft and waits until it is saved. */
async function draftText(page: Page): Promise<{ text: string; before: string }> {
  const text = newName('Cada día');
  await openDay(page);
  const before = await field(page).inputValue();
  await field(page).fill(text);
  await expect(saved(page)).toBeVisible();
  return { text, before };
}

/** Publishes the draft, so that none is left. */
async function publish(page: Page): Promise<void> {
  await button(page, 'Publicar ahora').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText(['Título']);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publicar ahora' }).click();
  await expect(dialog).toBeHidden();
}

test('a text is previewed, published, shown on the site, and reverted from the history', async ({
  page,
  visitor,
}) => {
  const { text, before } = await draftText(page);
  await expect(preview(page).getByText(text)).toBeVisible();
  await visitor.goto('/home');
  await expect(visitor.getByText(before, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Teléfono').click();
  await expect(preview(page).getByText(text)).toBeVisible();

  await publish(page);
  await expect(page.getByText('Sin cambios por publicar')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(text, { exact: true })).toBeVisible();

  await page
    .getByRole('button', { name: /^Restaurar la versión/ })
    .first()
    .click();
  await expect(page.getByText(/está en el borrador/)).toBeVisible();
  await expect(field(page)).toHaveValue(before);
  await publish(page);
  await visitor.reload();
  await expect(visitor.getByText(before, { exact: true })).toBeVisible();
});

test('a discarded draft is restored; a scheduled one is locked until its schedule is removed', async ({
  page,
}) => {
  const { text, before } = await draftText(page);
  await button(page, 'Descartar el borrador').click();
  await expect(field(page)).toHaveValue(before);
  await button(page, 'Deshacer').click();
  await expect(field(page)).toHaveValue(text);

  await button(page, 'Programar…').click();
  const dialog = page.getByRole('dialog');
  const moment = dialog.getByRole('textbox', { name: 'Día y hora' });
  await expect(moment).toBeFocused();
  await moment.press('Enter');
  await expect(dialog.getByText('Este campo es requerido')).toBeVisible();
  await moment.fill(tomorrowAtEight());
  await moment.press('Enter');
  await expect(page.getByText(/los cambios se publican solos/)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Quitar la programación').click();
  await button(page, 'Descartar el borrador').click();
  await expect(field(page)).toHaveValue(before);
});

test('the moment chosen for a publication survives an ended session', async ({ page }) => {
  await draftText(page);
  await button(page, 'Programar…').click();
  const dialog = page.getByRole('dialog');
  const moment = dialog.getByRole('textbox', { name: 'Día y hora' });
  const at = tomorrowAtEight();
  await moment.fill(at);
  await returnAfter(page, () => dialog.getByRole('button', { name: 'Programar' }).click());
  await expect(moment).toHaveValue(at);
  await expect(dialog.getByRole('listitem')).toHaveText(['Título']);
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/los cambios se publican solos/)).toBeVisible();
});

test('two editors: the second sees who saved and chooses; no input is lost', async ({ page, colleague }) => {
  allowComplaint(page, /409/);
  const [mine, theirs] = [newName('Mío'), newName('Suyo')];
  await openDay(page);
  const before = await field(page).inputValue();
  await openDay(colleague);
  await field(colleague).fill(theirs);
  await expect(saved(colleague)).toBeVisible();
  await field(page).fill(mine);
  const notice = page.getByRole('status').filter({ hasText: 'guardó el borrador' });
  await expect(notice).toContainText(theirs);
  await expect(field(page)).toBeFocused();
  await button(page, 'Comparar').click();
  await expect(notice).toBeFocused();
  await expectAccessible(page);
  await expect(field(page)).toHaveValue(mine);
  await notice.getByRole('button').first().click();
  await expect(saved(page)).toBeVisible();
  await openDay(colleague);
  await expect(field(colleague)).toHaveValue(mine);
  await button(colleague, 'Descartar el borrador').click();
  await expect(field(colleague)).toHaveValue(before);
});

test('input typed offline is kept, and saved once the connection is back', async ({ page, context }) => {
  const text = newName('Sin red');
  await openDay(page);
  allowComplaint(page, /ERR_/);
  await intercept(page, '**/draft', (route) => route.abort());
  await field(page).fill(text);
  await expect(page.getByText(/No hay conexión/)).toBeVisible();
  await page.unroute('**/draft');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(saved(page)).toBeVisible();
  const answer = await callApi(page, 'GET', 'content-pages/content_home/draft');
  expect((await answer.json()).data.row.day_title).toBe(text);
  await button(page, 'Descartar el borrador').click();
  await expect(field(page)).not.toHaveValue(text);
});

test('sections are moved by keys and by the pointer, hidden and shown, in the draft and its preview', async ({
  page,
  visitor,
}) => {
  await open(page, EDITOR);
  const rows = page.locator('.page-sections');
  const names = rows.locator('li:has([role=switch]) .page-section-name');
  const headings = preview(page).locator('main section');
  const payments = preview(page).locator('#pagos');
  await expect(names.nth(1)).toHaveText('Un día por dentro');
  await expect(payments).toBeAttached();

  const up = button(page, 'Subir «Un día por dentro»');
  await up.focus();
  await page.keyboard.press('Enter');
  await expect(names.first()).toHaveText('Un día por dentro');
  await expect(up).toBeFocused();
  await expect(saved(page)).toBeVisible();
  await expect(headings.nth(1)).toHaveAttribute('id', 'como');

  const row = (name: string) => rows.getByRole('listitem').filter({ hasText: name });
  await row('Bloque de contacto').locator('.page-section-handle').dragTo(row('Razones'));
  await expect(names).toHaveText([
    'Un día por dentro',
    'Frase que elige un programa',
    'Bloque de contacto',
    'Razones',
    'Citas',
    'Tienda y pagos',
  ]);
  await page.getByRole('switch', { name: 'Mostrar «Tienda y pagos»' }).uncheck();
  await expect(payments).toHaveCount(0);
  await expectAccessible(page);
  await visitor.goto('/home');
  await expect(visitor.locator('#pagos')).toBeAttached();
  await page.getByRole('switch', { name: 'Mostrar «Tienda y pagos»' }).check();
  await expect(payments).toBeAttached();
});

test('input during a slow save is saved after it, without a conflict with oneself', async ({ page }) => {
  await openDay(page);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await intercept(page, '**/draft', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.fallback();
  });
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await field(page).fill(newName('Primero'));
  await sent;
  const text = newName('Segundo');
  await field(page).fill(text);
  // Timers run in order: after this one the save of the second text has begun to wait.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1_000)));
  answer();
  await expect(saved(page)).toBeVisible();
  await expect(preview(page).getByText(text)).toBeVisible();
  await expect(page.getByText('Otra persona guardó cambios')).toHaveCount(0);
});
