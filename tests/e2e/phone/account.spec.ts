import { allowComplaint, expect, hold, test } from '../kit/fixtures';

test('a form sent offline says so and keeps its input', async ({ page }) => {
  allowComplaint(page, /ERR_(INTERNET_DISCONNECTED|FAILED)/);
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('nueva@brio.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('brio-demo-2026');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'conexión' })).toBeVisible();
  await expect(email).toHaveValue('nueva@brio.test');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
});

test('input typed before the scripts run is kept, and signs in', async ({ page }) => {
  const run = await hold(page, '**/_next/static/chunks/**');
  await page.goto('/login', { waitUntil: 'commit' });
  const email = page.getByLabel('Correo electrónico');
  await email.fill('cliente@brio.test');
  await page.getByLabel('Contraseña', { exact: true }).fill('brio-demo-2026');
  await run();
  // The button that shows the password works only once the scripts run.
  const show = page.getByRole('button', { name: 'Mostrar la contraseña' });
  await expect(async () => {
    await show.click();
    await expect(show).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await expect(email).toHaveValue('cliente@brio.test');
  await page.getByRole('button', { name: 'Ingresar', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
});
