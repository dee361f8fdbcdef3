import type { Page } from 'playwright/test';
import { callApi } from '../kit/admin';
import { expect, expectAccessible, signIn, test } from '../kit/fixtures';

type Profile = { accessiblePrograms: { id: number; name: string; programStatus: string }[] };

/** The open programs of the signed-in customer. */
async function openPrograms(page: Page): Promise<number[]> {
  const profile = (await (await page.request.get('/profileData')).json()) as Profile;
  return profile.accessiblePrograms
    .filter(({ programStatus }) => programStatus === 'VALID')
    .map(({ id }) => id);
}

const BOOTYCAMP = /BootyCamp/;
/** The program that the demo customer has begun: one payment, no cohort, on schedule. */
async function openOwn(page: Page): Promise<number> {
  const profile = (await (await page.request.get('/profileData')).json()) as Profile;
  return profile.accessiblePrograms.find(({ name }) => BOOTYCAMP.test(name))?.id ?? 0;
}

test.describe.configure({ mode: 'serial' });

test('a change of dates is previewed, confirmed by one press and undone by one', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  const id = await openOwn(page);
  // Since the demo was made a day may have ended, and with it a session that was not trained.
  const correr = { uuid: crypto.randomUUID(), program_id: id, kind: 'shift' };
  expect((await callApi(page, 'POST', 'training/schedule', correr)).ok()).toBe(true);
  await page.goto(`/month_progress/catch_up?program=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Va al día.');
  await expectAccessible(page);
  await page.goto(`/month_progress?program=${id}`);
  await page.getByRole('link', { name: 'Semana siguiente' }).click();
  // Today's column is the widest of this week; next week has no such column.
  await expect(page.getByRole('main').getByText(/^Hoy, /)).toHaveCount(0);
  await expect(page.getByRole('main').locator('.week-column').first()).toBeVisible();
  await page.getByRole('main').locator('.week-column').first().click();
  await page.getByRole('link', { name: 'Mover de día' }).click();
  await page.getByRole('navigation', { name: 'Fechas posibles' }).getByRole('link').last().click();
  const confirm = page.getByRole('button', { name: /^(Mover el día|Cambiarlos)$/ });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await confirm.click();
  const change = page.getByRole('region', { name: 'Último cambio de fechas' });
  await expect(change).toContainText('movió un día');
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Deshacer' }).click();
  await expect(change).toBeHidden();
  // The focus does not stay on the button that is gone.
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('a cohort is told that it trains together, and what it can change', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  const groups = await openPrograms(page);
  const own = await openOwn(page);
  await page.goto(`/month_progress/catch_up?program=${groups.find((id) => id !== own)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('El grupo va junto.');
  await expect(page.getByRole('complementary').filter({ hasText: 'El próximo día' })).toContainText(
    'Se abre el',
  );
  await expectAccessible(page);
});

test('a pause states its limits and what it moves, and can be cancelled', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  const id = await openOwn(page);
  await page.goto(`/month_progress/pause?program=${id}`);
  await expect(page.getByText('Mínimo 3 días. Le quedan 28.')).toBeVisible();
  await page.getByRole('link', { name: '2 semanas' }).click();
  const confirm = page.getByRole('button', { name: 'Pausar 14 días' });
  // The outcome is shown before the navigation too, and in its midst the page has no title.
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Así queda' })).toBeVisible();
  await expectAccessible(page);
  await confirm.click();
  await expect(page).toHaveURL(/\/month_progress\/\d+\/\d+/);
  await expect(page.getByText(/Tiene una pausa desde/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver la pausa' }).first().click();
  await page.getByRole('button', { name: 'Quitar la pausa' }).click();
  await expect(page.getByText(/Tiene una pausa desde/)).toBeHidden();
});

test('progress, month, goal, exercises and one exercise are accessible, with charts as tables', async ({
  page,
}) => {
  await signIn(page, 'cliente@brio.test');
  await page.goto('/profile/progress');
  await expect(page.getByText('Los mismos números en una tabla')).toBeVisible();
  await expectAccessible(page);
  for (const address of ['calendar', 'goal', 'export', 'exercises']) {
    await page.goto(`/profile/progress/${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Historia' })).toBeVisible();
  await expectAccessible(page);
});

test('reminders are off by default; the calendar’s address is created and revoked', async ({ page }) => {
  await signIn(page, 'nueva@brio.test');
  await page.goto('/profile/reminders');
  const mail = page.getByRole('switch', { name: 'Hoy hay entreno, por correo' });
  await expect(mail).not.toBeChecked();
  await expectAccessible(page);
  await mail.check();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
  await page.reload();
  await expect(mail).toBeChecked();
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const address = page.getByLabel('Enlace privado');
  await expect(address).toHaveValue(/\/calendar\/[\w-]{32}\.ics$/);
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
  const first = await address.inputValue();
  expect((await page.request.get(first)).status()).toBe(200);
  await page.getByRole('button', { name: 'Cambiar el enlace' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await page.request.get(first)).status()).toBe(404);
  await page.getByRole('button', { name: 'Quitar el enlace' }).click();
  await expect(page.getByRole('button', { name: 'Crear el enlace' })).toBeVisible();
  await mail.uncheck();
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Guardado')).toBeVisible();
});

test('two tabs show two programs, also after a reload and by a link', async ({ page, context }) => {
  await signIn(page, 'cliente@brio.test');
  const [one = 0, two = 0] = await openPrograms(page);
  expect(two).toBeGreaterThan(0);
  await page.goto(`/month_progress?program=${one}`);
  await expect(page).toHaveURL(new RegExp(`program=${one}$`));
  const name = (tab: Page) =>
    tab.getByRole('navigation', { name: 'Mis programas' }).locator('[aria-current=true]');
  const mine = await name(page).last().textContent();
  const other = await context.newPage();
  await other.goto(`/month_progress?program=${two}`);
  await expect(other).toHaveURL(new RegExp(`program=${two}$`));
  await page.reload();
  await expect(name(page).last()).toHaveText(mine ?? '');
  await expect(name(other).last()).not.toHaveText(mine ?? '');
  await page.getByRole('main').locator('.week-column').first().click();
  await expect(page).toHaveURL(new RegExp(`/\\d+/\\d+/\\d+\\?program=${one}$`));
});
