import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { updateAttempt } from '@/db/repositories/payments/payment-attempts';
import { now, setClock } from '@/lib/domain/clock';
import { expireOrders } from '@/lib/server/orders/expire-orders';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments, settleLostAnswers } from '@/lib/server/payments/reconciliation/reconcile';
import { accessOf, attemptsOf, openedOrder, openedSubscription, orderOf, subscriptionOf } from './kit';
import { control, setUpFile } from './webhooks-kit';

setUpFile();

const HOUR_MS = 3_600_000;
/** Moves the clocks of PayPal and the shop. */
const later = (ms: number) => {
  control().clock({ advanceMs: ms });
  setClock(new Date(now().getTime() + ms));
};
async function approved() {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  return { ...made, paypalId };
}
const captures = () => control().state().captures as unknown[];

describe('within a minute', () => {
  test('a capture whose answer was lost is looked up again and pays its order', async () => {
    control().setWebhookMode({ mode: 'drop' });
    const { context, program, order, paypalId } = await approved();
    control().addFault({ kind: 'error', status: 500, path: '/capture$', times: 2, effect: 'before' });
    setClock(new Date());
    await captureForBuyer(context, paypalId, order.id);
    control().clearFaults();
    later(10_000);
    await settleLostAnswers();
    // The request's own retry comes first.
    expect((await orderOf(order.id)).state).toBe('pending_payment');
    later(40_000);
    expect(await settleLostAnswers()).toBe(1);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(captures()).toHaveLength(1);
  });

  test('a capture whose process was killed is taken over', async () => {
    control().setWebhookMode({ mode: 'drop' });
    const { order } = await approved();
    const [attempt] = await attemptsOf(order.id);
    setClock(new Date());
    await db.transaction((tx) =>
      updateAttempt(tx, attempt?.id ?? 0, { state: 'capturing', capture_number: 1, checked_at: now() }),
    );
    later(50_000);
    await settleLostAnswers();
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(captures()).toHaveLength(1);
  });
});

describe('a PayPal order that was not paid within three hours', () => {
  test('is requested again before, and replaced by a new one at the next press', async () => {
    setClock(new Date());
    const { context, order } = await openedOrder();
    const first = await createPayPalOrder(context, order.id);
    later(3 * HOUR_MS - 60_000);
    expect(await createPayPalOrder(context, order.id)).toBe(first);
    later(2 * 60_000);
    const second = await createPayPalOrder(context, order.id);
    expect(second).not.toBe(first);
    expect(await createPayPalOrder(context, order.id)).toBe(second);
    expect((await attemptsOf(order.id)).map(({ state }) => state)).toEqual(['expired', 'created']);
    control().approve({ orderId: second });
    expect((await captureForBuyer(context, second, order.id)).outcome).toBe('paid');
  });

  test('is expired by reconciliation once PayPal does not know it, not before', async () => {
    setClock(new Date());
    const { context, order } = await openedOrder();
    await createPayPalOrder(context, order.id);
    const gone = { kind: 'error', status: 404, path: '/v2/checkout/orders/[A-Z0-9]+$', times: 9 } as const;
    const state = async () => (await attemptsOf(order.id)).at(-1)?.state;
    control().addFault(gone);
    later(HOUR_MS);
    await reconcilePayments();
    expect(await state()).toBe('created');
    later(2.5 * HOUR_MS);
    await reconcilePayments();
    expect(await state()).toBe('expired');
    control().clearFaults();
    const next = await createPayPalOrder(context, order.id);
    control().approve({ orderId: next });
    expect((await captureForBuyer(context, next, order.id)).outcome).toBe('paid');
  });
});

describe('an order whose payment got no answer and took nothing', () => {
  /** A capture that was sent and never answered. */
  async function lostCapture() {
    setClock(new Date());
    const { context, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    const [attempt] = await attemptsOf(order.id);
    await db.transaction((tx) =>
      updateAttempt(tx, attempt?.id ?? 0, { state: 'capturing', capture_number: 1, checked_at: now() }),
    );
    return { context, order, paypalId };
  }
  const state = async (orderId: number) => (await attemptsOf(orderId)).at(-1)?.state;

  test('its creation was lost: it expires', async () => {
    setClock(new Date());
    const { context, order } = await openedOrder();
    control().addFault({ kind: 'reset', path: '/v2/checkout/orders$', times: 2 });
    await expect(createPayPalOrder(context, order.id)).rejects.toMatchObject({ code: 'payment_provider' });
    expect(await state(order.id)).toBe('unknown');
    later(7 * HOUR_MS);
    await expireOrders();
    expect((await orderOf(order.id)).state).toBe('expired');
    expect(await state(order.id)).toBe('expired');
  });

  test('PayPal has no approval: it can be paid again', async () => {
    const { context, order, paypalId } = await lostCapture();
    later(50_000);
    await settleLostAnswers();
    expect(await state(order.id)).toBe('created');
    expect(await createPayPalOrder(context, order.id)).toBe(paypalId);
    control().approve({ orderId: paypalId });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
    expect(captures()).toHaveLength(1);
  });

  test('PayPal has deleted its order: it expires, and not while PayPal may still know it', async () => {
    const { order } = await lostCapture();
    control().addFault({ kind: 'error', status: 404, path: '/v2/checkout/orders/[A-Z0-9]+$', times: 9 });
    later(HOUR_MS);
    await settleLostAnswers();
    expect(await state(order.id)).toBe('capturing');
    later(7 * HOUR_MS);
    await settleLostAnswers();
    expect(await state(order.id)).toBe('expired');
    await expireOrders();
    expect((await orderOf(order.id)).state).toBe('expired');
  });
});

describe('a subscription approved after its order expired, its webhook lost', () => {
  test.each([
    ['at once', false],
    ['when the shop had seen it expire', true],
  ])('is found by reconciliation and activated, %s', async (_when, wasSeen) => {
    control().setWebhookMode({ mode: 'drop' });
    setClock(new Date());
    const { program, order, subscriptionId } = await openedSubscription();
    const { expires_at } = await orderOf(order.id);
    later((expires_at?.getTime() ?? 0) - now().getTime() + 60_000);
    await expireOrders();
    expect((await orderOf(order.id)).state).toBe('expired');
    if (wasSeen) {
      later(7 * HOUR_MS);
      await reconcilePayments();
      expect((await subscriptionOf(order.id)).state).toBe('expired');
    }
    control().approve({ subscriptionId });
    later(7 * HOUR_MS);
    await reconcilePayments();
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'active' });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
  });
});
