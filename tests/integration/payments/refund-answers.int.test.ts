import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { POST as refundRoute } from '@/app/api/v1/[resource]/[id]/refund/route';
import { db } from '@/db/client';
import { audit_entries, users_logs } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { type RefundRequest, refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { failure, orderOf, refundsOf } from './kit';
import { control, delivered, paid, setUpFile } from './webhooks-kit';

setUpFile();

const staff = async () => signedInAs(await makeUser({ name: 'Soporte' }), 'order_refund');
const wish: RefundRequest = {
  amount: cents(1_000),
  reason: 'No era lo que esperaba',
  access: 'keep',
  restock: false,
  idempotencyKey: 'press-1',
};
const refusal = { kind: 'error', status: 422, issue: 'REFUND_NOT_PERMITTED', path: '/refund$' } as const;
const lost = { kind: 'error', status: 500, path: '/refund$', times: 2 } as const;
const atPayPal = () => control().state().refunds as { id: string }[];

/** The audit entries of an order. Also checks that the users log has the same actions. */
async function tracesOf(orderId: number) {
  const entries = await db
    .select()
    .from(audit_entries)
    .where(and(eq(audit_entries.model, 'orders'), eq(audit_entries.model_id, orderId)))
    .orderBy(audit_entries.id);
  const logs = await db
    .select()
    .from(users_logs)
    .where(and(eq(users_logs.model, 'orders'), eq(users_logs.model_id, orderId)))
    .orderBy(users_logs.id);
  expect(logs.map(({ action, user_id }) => [action, user_id])).toEqual(
    entries.map(({ action, actor_id }) => [action, actor_id]),
  );
  return entries.map(({ action, actor_id, before, after }) => ({ action, actor_id, before, after }));
}

describe('a refund that PayPal refused, requested again with the same key', () => {
  test('is answered the same by the use case, and PayPal is not called again', async () => {
    const { order } = await paid();
    const context = await staff();
    control().addFault(refusal);
    const first = await failure(refundOrder(context, order.id, wish));
    for (const _ of [1, 2]) {
      const again = await failure(refundOrder(context, order.id, wish));
      expect([again.status, again.messageKey]).toEqual([first.status, first.messageKey]);
    }
    expect(first).toMatchObject({ status: 502, messageKey: { key: 'refund_refused' } });
    expect(atPayPal()).toEqual([]);
    expect(await refundsOf(order.id)).toMatchObject([{ state: 'failed' }]);
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', total_refunded: 0 });
    expect((await tracesOf(order.id)).map(({ action }) => action)).toEqual([
      'refund-initiated',
      'refund-failed',
    ]);
  });

  test('is answered the same by the route; another key is another refund', async () => {
    const { order } = await paid();
    const jar = await signedIn('admin@brio.test');
    const params = { resource: 'orders', id: String(order.id) };
    const ask = (key: string) =>
      call(refundRoute, {
        params,
        jar,
        json: { amount: 10, reason: 'Prueba' },
        headers: { 'idempotency-key': key },
      });
    control().addFault(refusal);
    const message = 'PayPal no aceptó el reembolso.';
    for (const _ of [1, 2]) expect(await ask('route-1')).toMatchObject({ status: 502, body: { message } });
    expect(atPayPal()).toEqual([]);
    expect(await ask('route-2')).toMatchObject({ status: 200, body: { success: true } });
    expect(atPayPal()).toHaveLength(1);
  });
});

describe('a refund that PayPal ends later', () => {
  test('by an event: its end is without an author, once, with what it changed', async () => {
    const { order } = await paid();
    const context = await staff();
    const person = context.actor?.userId;
    control().addFault({ kind: 'pending', path: '/refund$' });
    await refundOrder(context, order.id, wish);
    control().settleRefund({ refundId: atPayPal()[0]?.id ?? '' });
    await delivered();
    await reconcilePayments();
    await refundOrder(context, order.id, wish);
    expect(await tracesOf(order.id)).toMatchObject([
      { action: 'refund-initiated', actor_id: person },
      { action: 'refund-pending', actor_id: person },
      {
        action: 'refund-completed',
        actor_id: null,
        before: { state: 'paid', total_refunded: 0 },
        after: { state: 'partially_refunded', amount: 1_000, refund_state: 'completed' },
      },
    ]);
  });

  test.each([
    ['done', null, 'refund-completed'],
    ['refused', refusal, 'refund-failed'],
  ])('and reconciliation finds %s: without an author, once', async (_, fault, end) => {
    const { order } = await paid();
    control().setWebhookMode({ mode: 'drop' });
    control().addFault(lost);
    await refundOrder(await staff(), order.id, wish);
    if (fault) control().addFault(fault);
    for (const minutes of [10, 20]) {
      setClock(new Date(Date.now() + minutes * 60_000));
      await reconcilePayments();
    }
    const traces = await tracesOf(order.id);
    expect(traces.map(({ action }) => action)).toEqual(['refund-initiated', 'refund-unknown', end]);
    expect(traces.map(({ actor_id }) => actor_id === null)).toEqual([false, false, true]);
  });

  test('a refund made at PayPal itself is not a staff action: only the timeline has it', async () => {
    const { order, captureId } = await paid();
    control().settle({ captureId, status: 'REFUNDED', amount: '9.00' });
    await delivered();
    expect((await orderOf(order.id)).total_refunded).toBe(900);
    expect(await tracesOf(order.id)).toEqual([]);
  });
});
