import { expect, signIn, test } from '../kit/fixtures';

test('who signs in is greeted by the header at once, without a reload', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  await expect(page.getByRole('button', { name: /Mi cuenta/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeHidden();
});
