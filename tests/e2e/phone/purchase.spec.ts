import type { Page } from 'playwright/test';
import {
  CLOSED,
  expectPaid,
  field,
  fillBuyer,
  newEmail,
  openCheckout,
  openPayPal,
  sendButton,
  sendTransfer,
} from '../kit/checkout';
import { allowComplaint, expect, expectAccessible, signIn, test } from '../kit/fixtures';

/** The token of the newest mail to an address. The recipient is the last address before the token. */
function tokenFor(mailbox: string, email: string): string | undefined {
  for (const { 1: token, index } of mailbox.matchAll(/\/reset_password\?token=([\w-]{43})/g)) {
    const recipients = mailbox.slice(0, index).match(/[\w.-]+@prueba\.example/g);
    if (recipients?.at(-1) === email) return token;
  }
  return undefined;
}

/**
 * Opens the first day, starting today when the plan would wait for Monday, and marks an exercise as done. The
 * mark is still there after a reload.
 */
async function trainDayOne(page: Page, programId: number): Promise<void> {
  await page.goto(`/month_progress?program=${programId}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Semana 1');
  await page.goto('/month_progress/1/1/1');
  const mark = page.getByRole('button', { name: /^Marcar como hecho/ }).first();
  const today = page.getByRole('button', { name: 'Empezar hoy' });
  await expect(mark.or(today)).toBeVisible();
  // On a Monday the plan is already open.
  if (await today.isVisible()) {
    await today.click();
    await expect(today).toBeHidden();
  }
  // A double tap counts once, before the scripts run as well as after: it does not undo the mark.
  await mark.dblclick();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
}

/**
 * Enter in a field of an exercise that is done saves what was typed and keeps the mark; what was typed for
 * one that is not done yet waits on the phone. Both are there after a reload and another page.
 */
async function writeDayOne(page: Page): Promise<void> {
  const rows = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Marcar como hecho/ }) });
  const [done, open] = [rows.nth(0), rows.nth(1)];
  const mark = done.getByRole('button', { name: /^Marcar como hecho/ });
  const weight = done.getByLabel('Peso');
  const amount = open.getByLabel('Lo que hizo');
  const unfold = async () => {
    for (const row of [done, open]) await row.locator('summary').click();
  };
  await unfold();
  const sent = page.waitForResponse('**/api/v1/training/logs');
  await weight.fill('12,5 kg');
  await weight.press('Enter');
  await sent;
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await amount.fill('8 rep.');
  await page.reload();
  await unfold();
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await expect(weight).toHaveValue('12,5 kg');
  await expect(amount).toHaveValue('8 rep.');
  const day = page.url();
  await page.goto('/month_progress');
  await page.goto(day);
  await unfold();
  await expect(weight).toHaveValue('12,5 kg');
  await expect(amount).toHaveValue('8 rep.');
  await expect(open.getByRole('button', { name: /^Marcar como hecho/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
}

async function openCheckoutAgain(page: Page, programId: number): Promise<void> {
  await page.goto(`/checkout/${programId}`);
  await expect(page).toHaveURL(/\/you_have_a_program/);
  await expectAccessible(page);
}

test('a guest buys by transfer, the admin approves it, and the guest trains day 1', async ({
  page,
  browser,
}) => {
  const email = newEmail('transferencia');
  await openCheckout(page, 'flashfit');
  await sendButton(page).click();
  await expect(page.getByText('Este campo es requerido').first()).toBeVisible();
  await expectAccessible(page);
  await fillBuyer(page, email);
  await sendTransfer(page);
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
    .getByRole('link')
    .first()
    .click();
  await staff.getByRole('button', { name: 'Confirmar pago' }).first().click();
  await staff
    .getByRole('dialog')
    .getByRole('button', { name: /Confirmar/ })
    .click();
  await expect(staff.getByText('Pagada').first()).toBeVisible();
  await staff.context().close();

  // A job sends mails, a moment after their cause.
  let token: string | undefined;
  await expect(async () => {
    const mailbox = await (await page.request.get('/dev/mailbox')).text();
    token = tokenFor(mailbox.replaceAll('&amp;', '&'), email);
    expect(token).toBeTruthy();
  }).toPass();
  // The mail's frame allows no scripts, and the browser reports those that the test tools inject.
  allowComplaint(page, /about:srcdoc/);
  await page.goto('/dev/mailbox');
  await expect(page.getByText(email).first()).toBeVisible();
  await page.goto(`/reset_password?token=${token}`);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('clave-de-prueba-1');
  await page.getByRole('button', { name: 'Guardar e ingresar' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/reset_password'));
  await trainDayOne(page, 1);
  await writeDayOne(page);
});

test("a customer pays in PayPal's window and trains immediately", async ({ page }) => {
  await signIn(page, 'nueva@brio.test');
  const paypal = await openPayPal(page, 'thebasics', null);
  await paypal.approve();
  await expectPaid(page);
  await expectAccessible(page);
  await page.goto('/home');
  await openCheckoutAgain(page, 4);
  await trainDayOne(page, 4);
});

test('the buyer who closes the window or declines keeps everything that was typed', async ({ page }) => {
  const { popup } = await openPayPal(page, 'reto40', newEmail('cierra'));
  await popup.close();
  await expect(page.getByText(CLOSED)).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue('Lucía');
});
