import type { Page } from 'playwright/test';
import { createRow, expect, expectScreen, firstRow, test } from './admin';
import { expectAccessible } from './fixtures';

/** An address below `/admin`, with the list whose oldest row stands for `{id}`. */
export type ScreenAddress = readonly [path: string, subject?: string];

/** The id of the oldest row, which no other test deletes; the demo leaves only the list of documents empty. */
export async function someId(page: Page, list: string): Promise<number> {
  const row = await firstRow(page, `${list}${list.includes('?') ? '&' : '?'}sort=id&order=asc`);
  if (row) return row.id;
  expect(list).toBe('crm-documents');
  const customer = await firstRow(page, 'crm-customers');
  return (await createRow(page, list, { customer_id: customer?.id, name: 'Contrato firmado' })).id;
}

/** Screens that stand for the others of their kind: Spanish, accessible, within their width. */
export function testScreens(addresses: readonly ScreenAddress[]): void {
  for (const [path, subject] of addresses) {
    test(`${path} is Spanish, accessible and fits`, async ({ page }) => {
      const id = subject ? await someId(page, subject) : '';
      const response = await page.goto(`/admin/${path.replace('{id}', String(id))}`);
      expect(response?.status()).toBe(200);
      await expectScreen(page);
      await expectAccessible(page);
    });
  }
}
