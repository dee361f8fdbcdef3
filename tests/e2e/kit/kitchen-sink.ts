import { expect, open, test } from './admin';
import { expectAccessible } from './fixtures';

const PARTS = ['Buttons', 'Fields', 'Feedback', 'Content', 'Layers'];

const TALL = 2_400;

/** Compares every component in every state with the pictures in `tests/e2e/pictures`. */
export function testKitchenSink(): void {
  test('every component looks as in its picture', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // The window is taller than every part, because the sticky header would cover a part that scrolls.
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
