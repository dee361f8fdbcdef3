import { expect, expectAccessible } from '../kit/fixtures';
import { main, openDay } from '../kit/player-days';
import { test } from '../kit/trainee';

test('the bar of a workout that was left shows its exercise; it can be hidden, and is there after a reload', async ({
  page,
  trainee,
}) => {
  await openDay(page, trainee);
  await main(page).click();
  await page.getByRole('button', { name: 'Salir y seguir luego' }).click();
  const bar = page.getByRole('complementary', { name: 'Entreno sin terminar' });
  await expect(bar.getByRole('link', { name: 'Seguir' })).toBeVisible();
  await expect(bar.locator('img')).toBeVisible();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Ocultar por ahora' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(bar).toBeVisible();
});
