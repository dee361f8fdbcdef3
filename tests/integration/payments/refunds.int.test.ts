import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { POST as refundRoute } from '@/app/api/v1/[resource]/[id]/refund/route';
import { db } from '@/db/client';
import { audit_entries, users_logs } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { type RefundRequest, refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import enAdmin from '@/messages/en-US/admin.json' with { type: 'json' };
import esAdmin from '@/messages/es/admin.json' with { type: 'json' };
import { customerOf, guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import {
  accessOf,
  attemptsOf,
  failure,
  openedOrder,
  openedSubscription,
  orderOf,
  refundsOf,
  simulatorForFile,
  subscriptionOf,
} from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
afterAll(() => setClock(null));

async function paid() {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  await captureForBuyer(made.context, paypalId, made.order.id);
  return made;
}
const staff = async () =>
  signedInAs(await makeUser({ name: 'Soporte' }), 'order_refund', 'order_confirm_transfer');
const request = (amount: number | null, part: Partial<RefundRequest> = {}): RefundRequest => ({
  amount: amount === null ? null : cents(amount),
  reason: 'No era lo que esperaba',
  access: 'keep',
  restock: false,
  idempotencyKey: null,
  ...part,
});
const atPayPal = () =>
  control().state().refunds as { id: string; status: string; amount: { value: string } }[];

describe('refunds', () => {
  test('partial-and-full-refund: a partial one keeps access, the rest revokes it, and no cent more is refunded', async () => {
    const { program, order } = await paid();
    const context = await staff();
    const before = (await customerOf(order.user_id ?? 0)).total_purchased;
    const first = await refundOrder(context, order.id, request(1_000));
    expect(first).toMatchObject({ refund: { state: 'completed' }, order: { state: 'partially_refunded' } });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect((await failure(refundOrder(context, order.id, request(4_901)))).fields).toHaveProperty('amount');
    const rest = await refundOrder(context, order.id, request(null));
    expect(rest.order).toMatchObject({ state: 'refunded', total_refunded: 5900 });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect((await customerOf(order.user_id ?? 0)).total_purchased).toBe(before - 5900);
    expect((await failure(refundOrder(context, order.id, request(null)))).messageKey.key).toBe(
      'refund_nothing',
    );
    expect(atPayPal().map(({ amount }) => amount.value)).toEqual(['10.00', '49.00']);
  });

  test('one that is pending at PayPal books nothing until completed, and asking again only reads it', async () => {
    const { program, order } = await paid();
    const context = await staff();
    const keyed = request(null, { idempotencyKey: 'slow' });
    control().addFault({ kind: 'pending', path: '/refund$' });
    const sent = await refundOrder(context, order.id, keyed);
    expect(sent).toMatchObject({ refund: { state: 'pending' }, order: { state: 'paid', total_refunded: 0 } });
    setClock(new Date(Date.now() + 10 * 60_000));
    await reconcilePayments();
    expect((await refundOrder(context, order.id, keyed)).refund.state).toBe('pending');
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect((await failure(refundOrder(context, order.id, request(100)))).status).toBe(409);
    const [refund, ...others] = atPayPal();
    expect([refund?.status, others]).toEqual(['PENDING', []]);

    control().settleRefund({ refundId: refund?.id ?? '' });
    expect(await refundOrder(context, order.id, keyed)).toMatchObject({
      refund: { state: 'completed' },
      order: { state: 'refunded', total_refunded: 5900 },
    });
    await reconcilePayments();
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(atPayPal()).toMatchObject([{ status: 'COMPLETED' }]);
  });

  test('a partial refund revokes access if the admin chooses so', async () => {
    const { program, order } = await paid();
    await refundOrder(await staff(), order.id, request(1_000, { access: 'revoke' }));
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect((await orderOf(order.id)).state).toBe('partially_refunded');
  });

  test('refund-replay: the same key, or concurrent requests, refund once', async () => {
    const { order } = await paid();
    const context = await staff();
    const keyed = request(1_000, { idempotencyKey: 'press-1' });
    const results = [];
    for (const _ of [1, 2, 3]) results.push(await refundOrder(context, order.id, keyed));
    expect(new Set(results.map(({ refund }) => refund.id)).size).toBe(1);
    for (const other of [
      request(500),
      request(1_000, { access: 'revoke' }),
      request(1_000, { reason: 'Otro' }),
    ]) {
      const again = refundOrder(context, order.id, { ...other, idempotencyKey: 'press-1' });
      await expect(again).rejects.toMatchObject({ status: 409, messageKey: { key: 'refund_key_reused' } });
    }
    expect(atPayPal()).toHaveLength(1);
    await Promise.allSettled([1, 2, 3, 4].map(() => refundOrder(context, order.id, request(null))));
    expect(atPayPal()).toHaveLength(2);
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', total_refunded: 5900 });
  });

  test('a refund whose answer was lost is requested again with the same key; until then it stays unknown', async () => {
    const { order } = await paid();
    const context = await staff();
    control().addFault({ kind: 'reset', path: '/refund$', effect: 'after' });
    expect((await refundOrder(context, order.id, request(1_000))).refund.state).toBe('completed');
    expect(atPayPal()).toHaveLength(1);
    control().addFault({ kind: 'error', status: 500, path: '/refund$', times: 2, effect: 'after' });
    expect((await refundOrder(context, order.id, request(500))).refund.state).toBe('unknown');
    expect((await orderOf(order.id)).total_refunded).toBe(1_000);
    setClock(new Date(Date.now() + 10 * 60_000));
    await reconcilePayments();
    expect((await orderOf(order.id)).total_refunded).toBe(1_500);
    expect(atPayPal()).toHaveLength(2);
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(['completed', 'completed']);
  });

  test('what PayPal refuses is 502, failed, and blocks no second try', async () => {
    const { order } = await paid();
    const context = await staff();
    control().addFault({ kind: 'error', status: 422, issue: 'REFUND_NOT_PERMITTED', path: '/refund$' });
    expect(await failure(refundOrder(context, order.id, request(null)))).toMatchObject({
      code: 'payment_provider',
    });
    expect((await refundsOf(order.id)).map(({ state }) => state)).toEqual(['failed']);
    expect((await refundOrder(context, order.id, request(null))).order.state).toBe('refunded');
  });

  test('request, response and refusal are logged under different names; both languages have labels', async () => {
    const { order } = await paid();
    const context = await staff();
    control().addFault({ kind: 'error', status: 422, issue: 'REFUND_NOT_PERMITTED', path: '/refund$' });
    await failure(refundOrder(context, order.id, request(null)));
    await refundOrder(context, order.id, request(null));
    const traces = [];
    for (const table of [audit_entries, users_logs])
      traces.push(await db.select().from(table).where(eq(table.model_id, order.id)).orderBy(table.id));
    const expected = ['refund-initiated', 'refund-failed', 'refund-initiated', 'refund-completed'];
    for (const rows of traces) expect(rows.map(({ action }) => action)).toEqual(expected);
    for (const admin of [esAdmin, enAdmin])
      for (const area of [admin.audit.actions, admin.audit.sentences])
        expect(new Set(expected.map((action) => area[action as 'refund-failed'])).size).toBe(3);
  });

  test('PayPal asking to wait is not a response: only the request is logged', async () => {
    const { order } = await paid();
    control().addFault({ kind: 'error', status: 429, path: '/refund$', times: 9 });
    await failure(refundOrder(await staff(), order.id, request(null)));
    const rows = await db.select().from(audit_entries).where(eq(audit_entries.model_id, order.id));
    expect(rows.map(({ action }) => action)).toEqual(['refund-initiated']);
  });

  test('a transfer is refunded by staff: recorded, access revoked, PayPal not called', async () => {
    const context = await staff();
    const { program } = await makeProgram();
    const order = await placeOrder(guest(), orderInput(program.id));
    await confirmTransfer(context, order.id);
    expect((await refundOrder(context, order.id, request(null))).order.state).toBe('refunded');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(atPayPal()).toEqual([]);
  });

  test('a refunded subscription is not charged again', async () => {
    const { context, program, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    expect((await refundOrder(await staff(), order.id, request(null))).order.state).toBe('refunded');
    expect(control().state().subscriptions).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await subscriptionOf(order.id)).toMatchObject({ state: 'cancelled', paid_until: null });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(await attemptsOf(order.id)).toMatchObject([{ state: 'refunded' }]);
  });

  test('only who may refund can, with a reason, of an order that was paid', async () => {
    const { order } = await paid();
    const unauthorized = signedInAs(await makeUser(), 'order_show');
    expect((await failure(refundOrder(unauthorized, order.id, request(null)))).status).toBe(403);
    expect((await failure(refundOrder(guest(), order.id, request(null)))).status).toBe(401);
    const context = await staff();
    expect(
      (await failure(refundOrder(context, order.id, request(null, { reason: ' ' })))).fields,
    ).toHaveProperty('reason');
    expect((await failure(refundOrder(context, 999_999, request(null)))).status).toBe(404);
    const unpaid = await openedOrder();
    expect((await failure(refundOrder(context, unpaid.order.id, request(null)))).status).toBe(409);
  });

  test('the route: 200 for orders, 404 under any other resource, 422 for a bad amount, 403 without the ability', async () => {
    const { order } = await paid();
    const jar = await signedIn('admin@brio.test');
    const params = { resource: 'orders', id: String(order.id) };
    const json = { amount: 10, reason: 'Prueba' };
    expect((await call(refundRoute, { params: { ...params, resource: 'users' }, json, jar })).status).toBe(
      404,
    );
    expect((await call(refundRoute, { params, json: { amount: 'mil', reason: 'x' }, jar })).status).toBe(422);
    expect((await call(refundRoute, { params, json, jar: await signedIn('cliente@brio.test') })).status).toBe(
      403,
    );
    const done = await call(refundRoute, { params, json, jar });
    expect(done).toMatchObject({
      status: 200,
      body: { success: true, refund: { amount: 10 }, order: { refunded: 10 } },
    });
  });
});
