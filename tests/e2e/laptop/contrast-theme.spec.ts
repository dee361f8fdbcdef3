import { expect, signIn, test } from '../kit/fixtures';

test('in a contrast theme of the system one sees whether a switch is on', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'nueva@brio.test');
  await page.goto('/profile/reminders');
  const toggle = page.getByRole('switch').first();
  await toggle.focus();
  const off = await toggle.screenshot();
  await toggle.press('Space');
  await expect(toggle).toBeChecked();
  expect((await toggle.screenshot()).equals(off)).toBe(false);
});
