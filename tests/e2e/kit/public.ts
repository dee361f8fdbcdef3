import type { Page } from 'playwright/test';
import { expectNoSideways } from './admin';
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
      await expectNoSideways(page);
      expect(await brokenWords(page)).toEqual([]);
      await expectAccessible(page);
    });
  }
}

/** Words of headings that are broken inside; headings with automatic hyphens may break theirs. */
export const brokenWords = (page: Page) =>
  page.locator('h1:visible, h2:visible, h3:visible').evaluateAll((headings) =>
    headings.flatMap((heading) => {
      if (getComputedStyle(heading).hyphens === 'auto') return [];
      const words: string[] = [];
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) words.push(word);
        }
      return words;
    }),
  );
