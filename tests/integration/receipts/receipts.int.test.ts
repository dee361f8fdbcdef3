import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as pdfRoute from '@/app/profile/purchases/[order]/receipt.pdf/route';
import { db } from '@/db/client';
import { orders, subscription_payments } from '@/db/schema';
import { SESSION_COOKIE } from '@/lib/auth/cookie';
import { GUEST_COOKIE } from '@/lib/auth/guest';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { findReceipt } from '@/lib/server/receipts/get-receipt';
import { sessionOf } from '../factories';
import { openedSubscription, orderOf, salesOf } from '../payments/kit';
import { call, signedIn } from '../setup/http';
import { CookieJar } from '../setup/request-store';
import { counter, paidOrder, placed, setUpFile, simulator, staff } from './receipts-kit';

setUpFile();

describe('numbers', () => {
  test('payments at once, some of which fail, leave no gap and repeat no number', async () => {
    const before = await counter();
    const context = await staff();
    const made = [];
    for (let i = 0; i < 12; i++) made.push(await placed());
    // Every third order can't be paid any more, so its transaction rolls back.
    for (const [i, { order }] of made.entries())
      if (i % 3 === 0) await db.update(orders).set({ state: 'cancelled' }).where(eq(orders.id, order.id));
    const results = await Promise.allSettled(made.map(({ order }) => confirmTransfer(context, order.id)));
    const numbers = results.flatMap((result) =>
      result.status === 'fulfilled' ? [result.value.receipt_number ?? 0] : [],
    );
    expect(numbers).toHaveLength(8);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 8 }, (_, i) => before + 1 + i));
    expect(await counter()).toBe(before + 8);
  });

  test('a number that was drawn in a transaction that failed is drawn again', async () => {
    const before = await counter();
    const { nextReceiptNumber } = await import('@/db/repositories/orders/orders');
    const failed = db.transaction(async (tx) => {
      expect(await nextReceiptNumber(tx)).toBe(before + 1);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const { order } = await paidOrder();
    expect((await orderOf(order.id)).receipt_number).toBe(before + 1);
  });

  test('orders and renewals share one counter', async () => {
    const { context, order, subscriptionId } = await openedSubscription();
    simulator().control.approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    const first = (await orderOf(order.id)).receipt_number ?? 0;
    simulator().control.billCycle({ subscriptionId });
    await settleSubscription(subscriptionId);
    const [, renewal] = await salesOf(order.id);
    expect(renewal?.receipt_number).toBe(first + 1);
    const next = await paidOrder();
    expect((await orderOf(next.order.id)).receipt_number).toBe(first + 2);
    const taken = await db.select({ n: subscription_payments.receipt_number }).from(subscription_payments);
    const paid = await db.select({ n: orders.receipt_number }).from(orders);
    const all = [...taken, ...paid].flatMap(({ n }) => n ?? []);
    expect(new Set(all).size).toBe(all.length);
    expect(all.sort((a, b) => a - b)).toEqual(Array.from({ length: all.length }, (_, i) => i + 1));
  });
});

describe('who may see it', () => {
  const ask = (order: number, jar?: CookieJar, query = '') =>
    call(pdfRoute.GET, {
      path: `/profile/purchases/${order}/receipt.pdf${query}`,
      params: { order: String(order) },
      ...(jar ? { jar } : {}),
    });

  test('the buyer by session or checkout cookie, and staff; no one else learns that it exists', async () => {
    const { context, order } = await paidOrder();
    const jar = new CookieJar({ [GUEST_COOKIE]: context.guestToken ?? '' });
    const mine = await ask(order.id, jar);
    expect(mine.status).toBe(200);
    expect(mine.headers.get('content-type')).toBe('application/pdf');
    expect(mine.headers.get('cache-control')).toBe('private, no-store');
    expect(mine.headers.get('content-disposition')).toMatch(/^attachment; filename="recibo-\d+\.pdf"$/);
    const session = async (id: number) => new CookieJar({ [SESSION_COOKIE]: await sessionOf(id) });
    expect((await ask(order.id, await session(order.user_id ?? 0))).status).toBe(200);
    expect((await ask(order.id, await signedIn('soporte@brio.test'))).status).toBe(200);
    expect((await ask(order.id, await signedIn('cliente@brio.test'))).status).toBe(404);
    expect((await ask(order.id)).status).toBe(404);
    expect((await ask(order.id, jar, '?renewal=abc')).status).toBe(404);
  });

  test('an order that was not paid has none', async () => {
    const { context, order } = await placed();
    expect(await findReceipt(context, order.id)).toBeNull();
    expect(await findReceipt(await staff(), order.id)).toBeNull();
  });
});
