import { expectPaid, newEmail, openWindow, readyForPayPal } from '../kit/checkout';
import { allowComplaint, expect, test } from '../kit/fixtures';

const isCheckoutAction = (request: { method: () => string; url: () => string }) =>
  request.method() === 'POST' && new URL(request.url()).pathname.startsWith('/checkout/');

test('on a slow network a lost response is looked up, and the payment is captured once', async ({ page }) => {
  allowComplaint(page, /ERR_(CONNECTION_RESET|FAILED)/);
  await readyForPayPal(page, 'reto40', newEmail('lento'));
  const session = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await session.send('Network.emulateNetworkConditions', slow);
  const window = await openWindow(page);
  let lost = 0;
  await page.route('**/checkout/**', async (route) => {
    if (!isCheckoutAction(route.request()) || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await window.approve();
  const overlay = page.getByRole('alert').filter({ hasText: 'Loading...' });
  await expect(overlay).toBeVisible();
  await expect(overlay).toContainText('Estamos confirmando su pago con PayPal.');
  const orderId = await expectPaid(page);
  expect(lost).toBe(1);
  expect((await window.takenFor(orderId)).captures).toHaveLength(1);
});
