import type { Page } from 'playwright/test';
import { fillBuyer, openCheckout } from './checkout-kit';
import { allowComplaint, expect, expectAccessible, signIn, test } from './fixtures';

test('a guest buys by transfer, the admin approves it, and the guest trains day 1', async ({
  page,
  browser,
  isMobile,
}) => {
  const email = `transferencia-${isMobile ? 'movil' : 'escritorio'}@prueba.example`;
  await openCheckout(page, 'flashfit');
  await page.getByRole('button', { name: /Enviar la orden/ }).click();
  await expect(page.getByText('Este campo es requerido').first()).toBeVisible();
  await expectAccessible(page);
  await fillBuyer(page, email);
  await page.getByRole('button', { name: /Enviar la orden/ }).click();
  await expect(page).toHaveURL(/\/transfer_in_progress/, { timeout: 20_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Falta un paso: el depósito.');
  await expectAccessible(page);
  const number = /#(\d+)/.exec((await page.locator('main').textContent()) ?? '')?.[1] ?? '';
  expect(number).not.toBe('');

  const staff = await (await browser.newContext()).newPage();
  await signIn(staff, 'admin@brio.test');
  await staff.goto(`/admin/pedido/orders?s=${number}`);
  await staff
    .getByRole('row', { name: new RegExp(number) })
    .or(staff.getByRole('listitem').filter({ hasText: number }))
    .first()
    .waitFor();
  await staff
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click();
  await staff.getByRole('button', { name: 'Confirmar pago' }).first().click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmar/ })
    .click();
  await expect(staff.getByText('Pagada').first()).toBeVisible({ timeout: 15_000 });
  await staff.context().close();

  // Mails leave by a job, a moment after what caused them.
  let token: string | undefined;
  await expect(async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    token = tokenFor(mailbox.replaceAll('&amp;', '&'), email);
    expect(token).toBeTruthy();
  }).toPass({ timeout: 45_000 });
  // The frame of a mail allows no scripts; the browser says so of the test's own.
  allowComplaint(page, /about:srcdoc/);
  await page.goto('/dev/mailbox');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.goto(`/reset_password?token=${token}`);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('clave-de-prueba-1');
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/reset_password'));
  await trainDayOne(page, 1);
});

/** The secret of the newest mail to an address: the last address named before it is its recipient. */
function tokenFor(mailbox: string, email: string): string | undefined {
  for (const { 1: token, index } of mailbox.matchAll(/\/reset_password\?token=([\w-]{43})/g)) {
    const recipients = mailbox.slice(0, index).match(/[\w.-]+@prueba\.example/g);
    if (recipients?.at(-1) === email) return token;
  }
  return undefined;
}

/** Opens the first day, starting today when the plan waits for Monday, and marks an exercise that survives a reload. */
async function trainDayOne(page: Page, programId: number): Promise<void> {
  await page.goto(`/month_progress?program=${programId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 1');
  await page.goto('/month_progress/1/1/1');
  const mark = page.getByRole('button', { name: /^Marcar como hecho/ }).first();
  const today = page.getByRole('button', { name: 'Empezar hoy' });
  await expect(mark.or(today)).toBeVisible();
  // Bought on a Monday the plan is open already.
  if (await today.isVisible()) await today.click();
  // A double tap is one tap: it does not take the mark back.
  await mark.dblclick();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.waitForTimeout(800);
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
}

test('a customer pays with PayPal in its window and trains at once', async ({ page, isMobile }) => {
  await signIn(page, 'nueva@brio.test');
  await openCheckout(page, isMobile ? 'thebasics' : 'flashfit');
  await fillBuyer(page, null);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const button = page.locator('paypal-button').first();
  await expect(button).toBeVisible({ timeout: 20_000 });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.getByRole('button', { name: /Aprobar|Pagar/ }).click();
  await expect(page).toHaveURL(/\/order_completed/, { timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hecho. Ya es suyo.');
  await expectAccessible(page);
  await page.goto('/home');
  await openCheckoutAgain(page, isMobile ? 4 : 1);
  await trainDayOne(page, isMobile ? 4 : 1);
});

async function openCheckoutAgain(page: Page, programId: number): Promise<void> {
  await page.goto(`/checkout/${programId}`);
  await expect(page).toHaveURL(/\/you_have_a_program/);
  await expectAccessible(page);
}

test('the buyer who closes the window or declines keeps everything that was typed', async ({
  page,
  isMobile,
}) => {
  await openCheckout(page, 'reto40');
  await fillBuyer(page, `cierra-${isMobile ? 'm' : 'e'}@prueba.example`);
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const button = page.locator('paypal-button').first();
  await expect(button).toBeVisible({ timeout: 20_000 });
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await popup.waitForLoadState();
  await popup.close();
  await expect(page.getByText('Cerró la ventana de PayPal sin pagar. Sus datos siguen aquí.')).toBeVisible({
    timeout: 15_000,
  });
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Lucía');
});

test('without terms or with a wrong field the provider buttons do not appear, and the hint does', async ({
  page,
}) => {
  await openCheckout(page, 'flashfit');
  await page.getByRole('radio', { name: /PayPal/ }).check();
  const hint = 'Complete todos los campos y acepte los términos para ver las opciones de pago con PayPal';
  await expect(page.getByText(hint)).toBeVisible();
  await fillBuyer(page, 'pista@prueba.example');
  await expect(page.getByText(hint)).toBeHidden();
  await page.getByLabel('Número de cédula', { exact: true }).fill('1234');
  await page.getByLabel('Número de cédula', { exact: true }).blur();
  await expect(page.getByText('El número de cédula debe ser de mínimo 9 digitos')).toBeVisible();
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.locator('paypal-button')).toHaveCount(0);
});

test('what is wrong is said beside its field', async ({ page }) => {
  await openCheckout(page, 'flashfit');
  const wrong: [label: string, value: string, message: string][] = [
    ['Correo electrónico', 'no-es-correo', 'Ingrese una dirección de correo electrónico válido'],
    ['Número de cédula', '12ab34567', 'Ingrese un número de cédula válido'],
    ['Número de cédula', '1'.repeat(26), 'El número de cédula debe ser de máximo 25 digitos'],
    ['Teléfono', '888777', 'El número de teléfono debe ser de 8 digitos'],
    ['Teléfono', 'ochocho8', 'Ingrese un número de teléfono válido'],
  ];
  for (const [label, value, message] of wrong) {
    const field = page.getByLabel(label, { exact: true });
    await field.fill(value);
    await field.blur();
    await expect(page.getByText(message).first()).toBeVisible();
  }
});

test('an order of somebody else shows nothing', async ({ page }) => {
  allowComplaint(page, /404/);
  await page.goto('/transfer_in_progress?order=1');
  await expect(page.getByText('@demo.brio.example')).toHaveCount(0);
});
