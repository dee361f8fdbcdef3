import { expectNoSideways } from '../kit/admin';
import { signIn, test } from '../kit/fixtures';

const GUEST = ['/home', '/programs', '/programs/bootycamp', '/programs/bootycamp/sample', '/checkout/1'];
const CUSTOMER = [
  '/month_progress',
  '/profile/info',
  '/profile/progress',
  '/profile/progress/goal',
  '/profile/progress/export',
  '/profile/sessions',
  '/profile/data',
];

test('with text twice as large nothing scrolls sideways on a phone', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      document.documentElement.style.setProperty('font-size', '200%'),
    );
  });
  for (const path of GUEST) {
    await page.goto(path);
    await expectNoSideways(page);
  }
  await signIn(page, 'cliente@brio.test');
  for (const path of CUSTOMER) {
    await page.goto(path);
    await expectNoSideways(page);
  }
});
