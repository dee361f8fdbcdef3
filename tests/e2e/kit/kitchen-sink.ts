import { expect, open, test } from './admin';
import { expectAccessible } from './fixtures';

const PARTS = ['Buttons', 'Fields', 'Feedback', 'Content', 'Layers'];

const TALL = 2_400;

/** Every component in every state, beside the pictures of `tests/e2e/pictures`. */
export function testKitchenSink(): void {
  test('every component looks as in its picture', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // No part is longer than the window: the head that stays on top would cover some of it.
    await page.setViewportSize({ width: page.viewportSize()?.width ?? 0, height: TALL });
    await open(page, '/admin/kitchen-sink');
    await page.evaluate(() => document.fonts.ready);
    await expectAccessible(page);
    for (const name of PARTS) {
      const part = page.locator('section.panel').filter({
        has: page.getByRole('heading', { level: 2, name, exact: true }),
      });
      await expect.soft(part).toHaveScreenshot(`${name.toLowerCase()}.png`);
    }
  });
}
