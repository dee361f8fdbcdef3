import type { Page } from 'playwright/test';
import { createRow, expect, expectScreen, firstRow, test } from './admin';
import { expectAccessible } from './fixtures';

/** An address below `/admin`, and the list whose oldest row fills `{id}`. */
export type ScreenAddress = readonly [path: string, subject?: string];

/** The id of the oldest row, which no other test deletes. The demo has no documents, so one is created. */
export async function someId(page: Page, list: string): Promise<number> {
  const row = await firstRow(page, `${list}${list.includes('?') ? '&' : '?'}sort=id&order=asc`);
  if (row) return row.id;
  expect(list).toBe('crm-documents');
  const customer = await firstRow(page, 'crm-customers');
  return (await createRow(page, list, { customer_id: customer?.id, name: 'Contrato firmado' })).id;
}

/** Checks one screen of each kind: Spanish, accessible, without sideways scroll. */
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
