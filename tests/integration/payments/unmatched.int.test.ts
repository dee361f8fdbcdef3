import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { reconciliation_runs, unmatched_payments } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { assignPayment } from '@/lib/server/desk/unmatched/assign-payment';
import { listUnmatched } from '@/lib/server/desk/unmatched/list-unmatched';
import { dismissPayment, refundPayment } from '@/lib/server/desk/unmatched/refund-payment';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { makeUser, signedInAs } from '../factories';
import { attemptsOf, failure, openedOrder, orderOf, refundsOf } from './kit';
import { control, delivered, setUpFile } from './webhooks-kit';

setUpFile();

afterAll(() => setClock(null));
const DAY_MS = 86_400_000;
const staff = async () =>
  signedInAs(await makeUser({ name: 'Marcos' }), 'order_refund', 'payment_attempt_access');
const rowOf = async (providerId: string) =>
  (await db.select().from(unmatched_payments).where(eq(unmatched_payments.provider_id, providerId)))[0];
const at = (days: number) => {
  control().clock({ now: new Date(Date.now() + days * DAY_MS).toISOString() });
  setClock(new Date(Date.now() + days * DAY_MS + 60_000));
};
let serial = 0;
/** Creates a payment at PayPal that was not made through the shop. */
function makeUnmatchedPayment(value = '24.00', customId = '') {
  const id = `STRAY${++serial}X`;
  control().registerCapture({ id, value, customId, takenAt: new Date() });
  return id;
}

describe('money that fits no order', () => {
  test('is found by reconciliation once, and can be refunded', async () => {
    const id = makeUnmatchedPayment();
    setClock(new Date(Date.now() + 60_000));
    await reconcilePayments();
    await reconcilePayments();
    const context = await staff();
    const { rows } = await listUnmatched(context, { state: 'open', page: 1 });
    const [row, ...others] = rows.filter((item) => item.source === 'paypal' && item.providerId === id);
    expect([row?.amount, others]).toEqual(['$24.00', []]);
    expect((await failure(refundPayment(context, row?.id ?? 0, { reason: '' }))).fields).toHaveProperty(
      'reason',
    );
    await refundPayment(context, row?.id ?? 0, { reason: 'No es nuestro' });
    await refundPayment(context, row?.id ?? 0, { reason: 'No es nuestro' });
    expect(await rowOf(id)).toMatchObject({ state: 'refunded', resolution: 'No es nuestro' });
    expect((control().state().refunds as unknown[]).length).toBe(1);
  });

  test('is assigned to an order of its amount, which it pays; a refund then knows it', async () => {
    const { order } = await openedOrder();
    const wrong = makeUnmatchedPayment('10.00');
    const right = makeUnmatchedPayment('59.00');
    setClock(new Date(Date.now() + 60_000));
    await reconcilePayments();
    const context = await staff();
    const input = { orderId: order.id, reason: 'Pagó por otro lado' };
    const refused = await failure(assignPayment(context, (await rowOf(wrong))?.id ?? 0, input));
    expect(refused.fields).toHaveProperty('order_id');
    const { id = 0 } = (await rowOf(right)) ?? {};
    await assignPayment(context, id, input);
    await assignPayment(context, id, input);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect((await attemptsOf(order.id)).at(-1)).toMatchObject({ provider_capture_id: right });
    await dismissPayment(context, (await rowOf(wrong))?.id ?? 0, { reason: 'De otra tienda' });
    expect(await rowOf(wrong)).toMatchObject({ state: 'dismissed' });
  });

  test('only holders of the abilities see it and decide', async () => {
    const reader = signedInAs(await makeUser(), 'payment_attempt_access');
    expect((await listUnmatched(reader, { state: 'open', page: 1 })).page).toBe(1);
    expect((await failure(refundPayment(reader, 1, { reason: 'x' }))).status).toBe(403);
    expect((await failure(assignPayment(reader, 1, { orderId: 1, reason: 'x' }))).status).toBe(403);
    const other = signedInAs(await makeUser(), 'order_refund');
    expect((await failure(listUnmatched(other, { state: 'open', page: 1 }))).status).toBe(403);
    expect((await failure(refundPayment(await staff(), 999_999, { reason: 'x' }))).status).toBe(404);
  });
});

describe('disputes', () => {
  test('are listed with their deadline and order, and closed when PayPal closes them', async () => {
    const { context, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId });
    await captureForBuyer(context, paypalId, order.id);
    const [attempt] = await attemptsOf(order.id);
    const resource = {
      dispute_id: 'PP-D-1',
      reason: 'UNAUTHORISED',
      status: 'WAITING_FOR_SELLER_RESPONSE',
      create_time: new Date().toISOString(),
      seller_response_due_date: new Date(Date.now() + 7 * DAY_MS).toISOString(),
      dispute_amount: { currency_code: 'USD', value: '59.00' },
      disputed_transactions: [
        { seller_transaction_id: attempt?.provider_capture_id, buyer: { name: 'Gabriela Núñez' } },
      ],
    };
    const send = (eventType: string, more: object = {}) =>
      control().emit({ eventType, resourceType: 'dispute', resource: { ...resource, ...more } });
    send('CUSTOMER.DISPUTE.CREATED');
    send('CUSTOMER.DISPUTE.UPDATED');
    await delivered();
    const { disputes } = await listUnmatched(await staff(), { state: 'open', page: 1 });
    expect(disputes.filter(({ providerId }) => providerId === 'PP-D-1')).toMatchObject([
      { amount: '$59.00', payer: 'Gabriela Núñez', order: { id: order.id }, daysLeft: 7 },
    ]);
    send('CUSTOMER.DISPUTE.RESOLVED', {
      status: 'RESOLVED',
      dispute_outcome: { outcome_code: 'RESOLVED_BUYER_FAVOUR' },
    });
    await delivered();
    expect(await rowOf('PP-D-1')).toMatchObject({ state: 'dismissed', resolution: 'RESOLVED_BUYER_FAVOUR' });
  });
});

describe('the walk through PayPal’s transactions', () => {
  test('begins at the last good run, however long ago: an old refund is found', async () => {
    const { context, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId });
    await captureForBuyer(context, paypalId, order.id);
    const [attempt] = await attemptsOf(order.id);
    setClock(new Date(Date.now() + 60_000));
    await reconcilePayments();
    control().setWebhookMode({ mode: 'drop' });
    at(10);
    control().settle({ captureId: attempt?.provider_capture_id ?? '', status: 'REFUNDED' });
    at(80);
    await reconcilePayments();
    expect((await orderOf(order.id)).state).toBe('refunded');
    expect(await refundsOf(order.id)).toHaveLength(1);
    control().setWebhookMode({ mode: 'send' });
  });

  test('a run without PayPal is failed and covered again by the next', async () => {
    setClock(new Date(Date.now() + 60_000));
    const id = makeUnmatchedPayment('31.00');
    control().addFault({ kind: 'error', status: 503, path: '/v1/reporting/transactions', times: 20 });
    await reconcilePayments();
    control().clearFaults();
    const runs = await db.select().from(reconciliation_runs).where(eq(reconciliation_runs.state, 'failed'));
    expect(runs.at(-1)).toMatchObject({ error: 'provider' });
    expect(await rowOf(id)).toBeUndefined();
    await reconcilePayments();
    expect(await rowOf(id)).toMatchObject({ state: 'open', amount: 3_100 });
  });
});
