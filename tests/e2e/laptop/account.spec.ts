import { expect, signIn, test } from '../kit/fixtures';

test('the header greets a customer right after sign-in, without a reload', async ({ page }) => {
  await signIn(page, 'cliente@brio.test');
  await expect(page.getByRole('button', { name: /Mi cuenta/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ingresar' })).toBeHidden();
});
