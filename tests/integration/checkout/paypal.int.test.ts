import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { mails } from '@/db/schema';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { settle } from '@/lib/server/payments/orders/settle';
import { guest, makeProgram, orderInput } from '../factories';
import { cancelOrder } from '../orders/cancel-kit';
import {
  accessOf,
  approved,
  attemptsOf,
  CAPTURE,
  captureKeys,
  captures,
  connectPayPal,
  failure,
  fault,
  opened,
  setUpFile,
  simulator,
  stateOf,
  token,
} from './paypal-kit';

setUpFile();

describe('opening', () => {
  test('no-shipping-sent: order id, invoice, amount of the server and no shipping', async () => {
    const { order, paypalId } = await opened();
    const sent = (simulator.control.state().requests as { path: string; body: unknown }[]).find(
      ({ path }) => path === '/v2/checkout/orders',
    );
    expect(JSON.stringify(sent?.body)).toContain('"NO_SHIPPING"');
    expect(sent?.body).toMatchObject({
      purchase_units: [{ custom_id: String(order.id), amount: { currency_code: 'USD', value: '59.00' } }],
    });
    expect(await attemptsOf(order.id)).toMatchObject([{ state: 'created', provider_order_id: paypalId }]);
  });

  test('pressing again opens no second order at PayPal, also at once', async () => {
    const { context, order, paypalId } = await opened();
    const ids = await Promise.all([1, 2, 3].map(() => createPayPalOrder(context, order.id)));
    expect(new Set([...ids, paypalId]).size).toBe(1);
    expect(simulator.control.state().orders).toHaveLength(1);
  });

  test('a lost answer to the creation is requested again with the same key', async () => {
    fault({ kind: 'reset', method: 'POST', path: '/v2/checkout/orders$', effect: 'after' });
    const { order } = await opened();
    expect(simulator.control.state().orders).toHaveLength(1);
    expect(await attemptsOf(order.id)).toHaveLength(1);
  });

  test('while PayPal is unavailable the order stays, and a retry continues with it', async () => {
    const context = guest();
    const { program } = await makeProgram();
    const input = orderInput(program.id, { type: 'P' });
    const order = await placeOrder(context, input);
    fault({ kind: 'error', status: 503, path: '/v2/checkout/orders$', times: 2 });
    expect((await failure(createPayPalOrder(context, order.id))).code).toBe('payment_provider');
    expect((await placeOrder(context, input)).id).toBe(order.id);
    expect(await createPayPalOrder(context, order.id)).toMatch(/\w+/);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: 'created' }]);
  });

  test('no one opens a payment for an order of someone else', async () => {
    const { order } = await opened();
    expect((await failure(createPayPalOrder(guest(), order.id))).status).toBe(404);
  });
});

describe('capturing', () => {
  test('capture-happy: paid, receipt, access, mails', async () => {
    const { context, program, order, paypalId } = await approved();
    const settlement = await captureForBuyer(context, paypalId, order.id);
    expect(settlement).toMatchObject({ outcome: 'paid', order: { state: 'paid', payment_confirmed: true } });
    expect(settlement.order.receipt_number).toBeGreaterThan(0);
    expect(await accessOf(program.id)).toMatchObject([{ status_id: 1, user_id: order.user_id }]);
    expect(await attemptsOf(order.id)).toMatchObject([{ state: 'completed', succesful: true }]);
    const sent = await db.select().from(mails).where(eq(mails.order_id, order.id));
    expect(sent.map((mail) => mail.template).sort()).toEqual([
      'access_granted',
      'payment_received',
      'welcome_set_password',
    ]);
  });

  test('concurrent-capture-one-effect: ten at once take the money once and grant once', async () => {
    const { context, program, order, paypalId } = await approved();
    fault({ kind: 'delay', path: CAPTURE, delayMs: 150 });
    const all = await Promise.all(
      Array.from({ length: 10 }, () => captureForBuyer(context, paypalId, order.id)),
    );
    expect(new Set(all.map((settlement) => settlement.outcome))).toEqual(new Set(['paid']));
    expect(captures()).toBe(1);
    expect(captureKeys()).toHaveLength(1);
    expect(await accessOf(program.id)).toHaveLength(1);
    expect(new Set(all.map((settlement) => settlement.order.receipt_number)).size).toBe(1);
  });

  test('timeout-after-effect: the same key again finds the captured payment', async () => {
    const { context, paypalId, order } = await approved();
    connectPayPal({ timeoutMs: 2_000 });
    fault({ kind: 'timeout', path: CAPTURE, effect: 'after' });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
    expect(captures()).toBe(1);
    expect(new Set(captureKeys()).size).toBe(1);
  });

  test('500-before-effect: tried again with the same key', async () => {
    const { context, paypalId, order } = await approved();
    fault({ kind: 'error', status: 500, path: CAPTURE });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
    expect(new Set(captureKeys()).size).toBe(1);
  });

  test('while the outcome is unknown there is no access and no other attempt; the same key settles it later', async () => {
    const { context, program, paypalId, order } = await approved();
    fault({ kind: 'error', status: 500, path: CAPTURE, times: 2, effect: 'before' });
    const first = await captureForBuyer(context, paypalId, order.id);
    expect(first.outcome).toBe('pending');
    expect(await accessOf(program.id)).toEqual([]);
    expect((await failure(createPayPalOrder(context, order.id))).messageKey.key).toBe('payment_in_progress');
    expect((await failure(cancelOrder(order.id))).messageKey.key).toBe('payment_in_progress');
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
    expect(new Set(captureKeys()).size).toBe(1);
    expect(captures()).toBe(1);
  });

  test('decline-new-key-success: 402 with the issue, then the same PayPal order with a new key', async () => {
    const { context, order, paypalId } = await opened();
    simulator.control.approve({ orderId: paypalId, outcome: 'decline' });
    const error = await failure(captureForBuyer(context, paypalId, order.id));
    expect(error).toMatchObject({ status: 402, details: { issue: 'INSTRUMENT_DECLINED' } });
    expect((await stateOf(order.id))?.state).toBe('pending_payment');
    simulator.control.approve({ orderId: paypalId });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
    expect(new Set(captureKeys()).size).toBe(2);
    expect((await attemptsOf(order.id)).map((attempt) => attempt.state)).toEqual(['declined', 'completed']);
  });

  test('after a decline a new press opens a new PayPal order of the same order', async () => {
    const { context, order, paypalId } = await opened();
    simulator.control.approve({ orderId: paypalId, outcome: 'decline' });
    await failure(captureForBuyer(context, paypalId, order.id));
    const second = await createPayPalOrder(context, order.id);
    expect(second).not.toBe(paypalId);
    simulator.control.approve({ orderId: second });
    expect((await captureForBuyer(context, second, order.id)).outcome).toBe('paid');
  });

  test('already-captured-adopted: money that was taken elsewhere pays the order', async () => {
    const { context, order, paypalId } = await approved();
    await fetch(`${simulator.url}/v2/checkout/orders/${paypalId}/capture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
    });
    expect(captures()).toBe(1);
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
    expect(captures()).toBe(1);
  });

  test('a payment that PayPal holds is pending for all concurrent callers, none is refused', async () => {
    for (let round = 0; round < 5; round++) {
      const { paypalId } = await opened();
      simulator.control.approve({ orderId: paypalId, outcome: 'pending' });
      const attempts = Array.from({ length: 6 }, () => settle(paypalId));
      expect((await Promise.all(attempts)).map(({ outcome }) => outcome)).toEqual(Array(6).fill('pending'));
    }
  });

  test('pending-no-access, then pending-completed', async () => {
    const { context, program, order, paypalId } = await opened();
    simulator.control.approve({ orderId: paypalId, outcome: 'pending' });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('pending');
    expect(await accessOf(program.id)).toEqual([]);
    expect((await stateOf(order.id))?.expires_at).toBeNull();
    const [attempt] = await attemptsOf(order.id);
    simulator.control.settle({ captureId: attempt?.provider_capture_id ?? '', status: 'COMPLETED' });
    expect((await settle(paypalId)).outcome).toBe('paid');
    expect(await accessOf(program.id)).toHaveLength(1);
  });

  test('pending-denied gives no access', async () => {
    const { context, program, order, paypalId } = await opened();
    simulator.control.approve({ orderId: paypalId, outcome: 'pending' });
    await captureForBuyer(context, paypalId, order.id);
    const [attempt] = await attemptsOf(order.id);
    simulator.control.settle({ captureId: attempt?.provider_capture_id ?? '', status: 'DECLINED' });
    expect((await settle(paypalId)).outcome).toBe('declined');
    expect(await accessOf(program.id)).toEqual([]);
  });

  test('not-approved is 409 and captures nothing', async () => {
    const { context, order, paypalId } = await opened();
    const error = await failure(captureForBuyer(context, paypalId, order.id));
    expect(error).toMatchObject({ status: 409, messageKey: { key: 'payment_not_approved' } });
    expect(captures()).toBe(0);
  });

  test('a cancelled order is never captured', async () => {
    const { context, order, paypalId } = await approved();
    await cancelOrder(order.id);
    expect((await failure(captureForBuyer(context, paypalId, order.id))).messageKey.key).toBe('order_closed');
    expect(captures()).toBe(0);
  });

  test('rate-limit-retry-after: 502 with the wait, nothing taken, and it can be tried again', async () => {
    const { context, order, paypalId } = await approved();
    fault({ kind: 'error', status: 429, issue: 'RATE_LIMIT_REACHED', retryAfter: 7, path: CAPTURE });
    const error = await failure(captureForBuyer(context, paypalId, order.id));
    expect(error).toMatchObject({ code: 'payment_provider', retryAfter: 7 });
    expect((await captureForBuyer(context, paypalId, order.id)).outcome).toBe('paid');
  });
});
