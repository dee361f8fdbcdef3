import { expect, signIn } from '../kit/fixtures';
import { test } from '../kit/trainee';

// docs/spec/offline.md
test('the whole row of a day on the phone opens it', async ({ page, trainee }) => {
  await signIn(page, trainee);
  await page.goto('/month_progress/phone');
  const row = page.getByRole('listitem').filter({ hasText: 'Listo' }).first();
  await row.tap({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/\/month_progress\/\d+\/\d+\/\d+/);
});
