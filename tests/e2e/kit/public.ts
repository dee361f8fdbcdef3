import { expect, expectAccessible, test } from './fixtures';

/** Public pages; each is checked once per width. */
export function testPublicPages(paths: readonly string[]): void {
  for (const path of paths) {
    test(`${path} is accessible, Spanish, and never scrolls sideways`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-CR');
      await expect(page.locator('h1')).toHaveCount(1);
      await expect(page.locator('meta[name="csrf-token"]')).toHaveAttribute('content', /./);
      const excess = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(excess).toBeLessThanOrEqual(0);
      await expectAccessible(page);
    });
  }
}
