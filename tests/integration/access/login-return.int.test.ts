import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import ProgressDayPage from '@/app/[locale]/(account)/profile/progressday/page';
import ReceiptPage from '@/app/[locale]/(account)/profile/purchases/[order]/receipt/page';
import PurchasesPage from '@/app/[locale]/(account)/profile/purchases/page';
import { returnPath } from '@/app/[locale]/(account)/return-path';
import OrderCompletedPage from '@/app/[locale]/(buy)/order_completed/page';
import OrderCompletedCartPage from '@/app/[locale]/(buy)/order_completed_cart/page';
import TransferPage from '@/app/[locale]/(buy)/transfer_in_progress/page';

const props = (query: Record<string, string> = {}) => ({
  params: Promise.resolve({ locale: 'es', order: '77' }),
  searchParams: Promise.resolve(query),
});

/** The address that a redirect to the login returns to: its `next`, as the login page parses it. */
async function returnPathOf(page: Promise<unknown>): Promise<string | null> {
  const { digest = '' } = (await page.then(
    () => ({}),
    (error: unknown) => error,
  )) as { digest?: string };
  const login = new URL(digest.split(';')[2] ?? '', 'http://localhost');
  expect(login.pathname).toBe('/login');
  return returnPath(login.searchParams.get('next'));
}

type NoOrderPage = ReactElement<{ children: ReactElement<{ path?: string }> }>;
const offeredPath = async (page: Promise<ReactElement>) =>
  ((await page) as NoOrderPage).props.children.props.path;

describe('a guest returns from login to the address of the first request', () => {
  test('a page of the purchases', async () => {
    expect(await returnPathOf(PurchasesPage(props({ page: '3' })))).toBe('/profile/purchases?page=3');
    expect(await returnPathOf(PurchasesPage(props()))).toBe('/profile/purchases');
  });

  test('a day of the progress, and a receipt of a renewal', async () => {
    const day = '2026-07-23';
    expect(await returnPathOf(ProgressDayPage(props({ day })))).toBe(`/profile/progressday?day=${day}`);
    expect(await returnPathOf(ReceiptPage(props({ renewal: '4' })))).toBe(
      '/profile/purchases/77/receipt?renewal=4',
    );
  });

  test('an order that a stranger may not see, on each page after the checkout', async () => {
    expect(await offeredPath(OrderCompletedPage(props({ order: '77' })))).toBe('/order_completed?order=77');
    expect(await offeredPath(OrderCompletedCartPage(props({ order: '77' })))).toBe(
      '/order_completed_cart?order=77',
    );
    // Never the token of a mailed link, which is not needed after signing in.
    expect(await offeredPath(TransferPage(props({ order: '77', proof: 'old' })))).toBe(
      '/transfer_in_progress?order=77',
    );
    expect(await offeredPath(TransferPage(props()))).toBe('/transfer_in_progress');
  });
});

describe('the address to come back to', () => {
  test.each([
    'https://evil.test/',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/\t/evil.test',
    '/..//evil.test',
    '/%2e%2e//evil.test',
    'javascript:alert(1)',
    ' /home',
    '/login?next=/home',
    '/logout',
    '/api/v1/user/export',
    `/${'a'.repeat(2_000)}`,
    ['/home'],
    null,
  ])('%j is none', (given) => {
    expect(returnPath(given)).toBeNull();
  });

  test('paths are normalised and stay on this site', () => {
    for (const given of ['/profile?x=1#y', '/a/../profile?x=1#y', '/profile\t?x=1#y'])
      expect(returnPath(given)).toBe('/profile?x=1#y');
  });
});
