import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { POST as acceptRoute } from '@/app/api/v1/[resource]/[id]/accept/route';
import { POST as cancelRoute } from '@/app/api/v1/[resource]/[id]/cancel/route';
import { POST as handOverRoute } from '@/app/api/v1/[resource]/[id]/hand-over/route';
import { db } from '@/db/client';
import { lockOrder, updateOrder } from '@/db/repositories/orders/orders';
import { mails } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { countWaiting } from '@/lib/server/desk/notifications/count-waiting';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { reconcilePayments } from '@/lib/server/payments/reconciliation/reconcile';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { acceptOrder } from '@/lib/server/payments/review/accept-order';
import { cancelByStaff } from '@/lib/server/payments/review/cancel-by-staff';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { contextOf } from '../admin/staff';
import { customerOf, guest, makeUser, signedInAs } from '../factories';
import { call, signedIn } from '../setup/http';
import { waitingForLock } from '../setup/waiting';
import {
  accessOf,
  actionsOn,
  attemptsOf,
  driftsOf,
  failure,
  openedOrder,
  openedSubscription,
  orderOf,
  refundsOf,
  subscriptionOf,
} from './kit';
import { control, revise, setUpFile } from './subscriptions-kit';

setUpFile();

afterAll(() => setClock(null));

const CAPTURE = '/capture$';
const GET_ORDER = '/v2/checkout/orders/[A-Z0-9]+$';
const staff = async () => signedInAs(await makeUser({ name: 'Marcos' }), 'order_refund', 'order_edit');
const all = {
  amount: null,
  reason: 'No cuadra',
  access: 'keep',
  restock: false,
  idempotencyKey: null,
} as const;
const later = () => setClock(new Date(Date.now() + 10 * 60_000));

/** Creates an order whose capture at PayPal has another amount. */
async function reviewed(changes: object = { amount: '1.00' }, path = CAPTURE) {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  control().addFault({ kind: 'alter', path, changes, ...(path === GET_ORDER ? { method: 'GET' } : {}) });
  const { outcome } = await captureForBuyer(made.context, paypalId, made.order.id);
  expect(outcome).toBe('review');
  return { ...made, paypalId };
}

describe('an order in review', () => {
  test('is on the bell and on the list of differences at once, and holders of order_refund get a mail', async () => {
    const { order } = await reviewed();
    const [drift] = await driftsOf(order.id);
    expect(drift).toMatchObject({ kind: 'order_review', state: 'open', provider_id: expect.any(String) });
    const admin = await contextOf('admin@brio.test');
    expect(await countWaiting(admin)).toContainEqual({ kind: 'reviews', count: expect.any(Number) });
    const sent = await db
      .select()
      .from(mails)
      .where(and(eq(mails.order_id, order.id), eq(mails.template, 'payment_review')));
    expect(sent.map(({ recipient }) => recipient)).toContain('admin@brio.test');
    expect(sent.every(({ recipient }) => !recipient.startsWith('cliente'))).toBe(true);
  });

  test('accepted: paid, access, receipt, trace; once', async () => {
    const { order, program } = await reviewed();
    const context = await staff();
    const done = await Promise.all(
      [1, 2, 3].map(() => acceptOrder(context, order.id, { reason: 'Es ella' })),
    );
    expect(new Set(done.map(({ receipt_number }) => receipt_number)).size).toBe(1);
    expect(await orderOf(order.id)).toMatchObject({ state: 'paid', review_reason: null });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(await attemptsOf(order.id)).toMatchObject([{ state: 'completed', succesful: true }]);
    expect((await actionsOn(order.id)).filter((action) => action === 'accept')).toHaveLength(1);
    expect(await driftsOf(order.id)).toMatchObject([{ state: 'resolved', resolution: 'accepted' }]);
  });

  test('accepted before the capture at PayPal: the money is captured first', async () => {
    const { order, program } = await reviewed({ amount: '1.00' }, GET_ORDER);
    expect(control().state().captures).toEqual([]);
    await acceptOrder(await staff(), order.id);
    expect(control().state().captures).toMatchObject([{ status: 'COMPLETED' }]);
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
  });

  test('refunded: PayPal gives the money back, the order is closed, nothing is counted', async () => {
    const { order, program } = await reviewed();
    const before = (await customerOf(order.user_id ?? 0)).total_purchased;
    const { refund } = await refundOrder(await staff(), order.id, all);
    expect(refund.state).toBe('completed');
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', paid_at: null });
    expect(await accessOf(program.id)).toBeNull();
    expect((await customerOf(order.user_id ?? 0)).total_purchased).toBe(before);
    expect(await driftsOf(order.id)).toMatchObject([{ state: 'resolved', resolution: 'refunded' }]);
    expect((await failure(refundOrder(await staff(), order.id, all))).status).toBe(409);
  });

  test('refunded on PayPal’s own site: closed by reconciliation, once', async () => {
    const { order } = await reviewed();
    const [capture] = control().state().captures as { id: string }[];
    control().settle({ captureId: capture?.id ?? '', status: 'REFUNDED' });
    later();
    await reconcilePayments();
    await reconcilePayments();
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded' });
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  test('cancelled: stock is returned, and money that PayPal holds stays on the list until it is refunded', async () => {
    const { order } = await reviewed();
    expect((await failure(cancelByStaff(await staff(), order.id, { reason: ' ' }))).fields).toHaveProperty(
      'reason',
    );
    await cancelByStaff(await staff(), order.id, { reason: 'PayPal dijo que no' });
    expect((await orderOf(order.id)).state).toBe('cancelled');
    const open = (await driftsOf(order.id)).filter(({ state }) => state === 'open');
    expect(open).toMatchObject([{ kind: 'paid_after_close', amount: 5900 }]);
    await refundOrder(await staff(), order.id, all);
    expect((await orderOf(order.id)).state).toBe('cancelled');
    expect((await driftsOf(order.id)).filter(({ state }) => state === 'open')).toEqual([]);
  });

  test('not cancelled by a press that had seen it before its money came', async () => {
    const { order } = await openedOrder();
    const who = await staff();
    const { pressed } = await db.transaction(async (tx) => {
      await lockOrder(tx, order.id);
      const pressed = failure(cancelByStaff(who, order.id, { reason: 'No pagó' }));
      await expect.poll(waitingForLock).toBeGreaterThan(0);
      await updateOrder(tx, order.id, { state: 'review' });
      return { pressed };
    });
    expect((await pressed).status).toBe(409);
    expect((await orderOf(order.id)).state).toBe('review');
  });

  test('only who may decide can; a paid order is accepted already, a cancelled one never', async () => {
    const { order } = await reviewed();
    const reader = signedInAs(await makeUser(), 'order_show');
    expect((await failure(acceptOrder(reader, order.id))).status).toBe(403);
    expect((await failure(cancelByStaff(reader, order.id, { reason: 'x' }))).status).toBe(403);
    expect((await failure(acceptOrder(guest(), order.id))).status).toBe(401);
    await cancelByStaff(await staff(), order.id, { reason: 'x' });
    expect((await failure(acceptOrder(await staff(), order.id))).status).toBe(409);
    expect((await failure(acceptOrder(await staff(), 999_999))).status).toBe(404);
  });

  test('a subscription on another plan: accepted, PayPal’s plan is the agreed one and its charges count', async () => {
    const made = await openedSubscription();
    control().registerPlan({ id: 'P-OTHER-2900', price: '29.00', intervalUnit: 'MONTH' });
    control().approve({ subscriptionId: made.subscriptionId });
    await revise(made.subscriptionId);
    await activateSubscription(made.context, made.subscriptionId).catch(() => null);
    expect(await orderOf(made.order.id)).toMatchObject({ state: 'review' });
    const accepted = await acceptOrder(await staff(), made.order.id);
    expect(accepted.state).toBe('paid');
    expect(await subscriptionOf(made.order.id)).toMatchObject({ plan_id: 'P-OTHER-2900', state: 'active' });
    expect(await accessOf(made.program.id)).toMatchObject({ status_id: 1 });
  });

  test('the routes answer with the order', async () => {
    const jar = await signedIn('admin@brio.test');
    const first = await reviewed();
    const at = (id: number) => ({ params: { resource: 'orders', id: String(id) }, jar });
    expect(await call(acceptRoute, { ...at(first.order.id), json: {} })).toMatchObject({
      status: 200,
      body: { success: true, order: { state: 'paid' } },
    });
    const second = await openedOrder();
    expect((await call(cancelRoute, { ...at(second.order.id), json: {} })).status).toBe(422);
    expect(await call(cancelRoute, { ...at(second.order.id), json: { reason: 'x' } })).toMatchObject({
      status: 200,
      body: { order: { state: 'cancelled' } },
    });
    const user = await makeUser();
    const json = { user_id: user.id, reason: 'Lo compró para su hermana' };
    expect((await call(handOverRoute, { ...at(first.order.id), json })).status).toBe(200);
    expect((await orderOf(first.order.id)).user_id).toBe(user.id);
    const unknown = await call(handOverRoute, { ...at(first.order.id), json: { ...json, user_id: 999_999 } });
    expect(unknown).toMatchObject({ status: 422, body: { errors: { user_id: [expect.any(String)] } } });
  });
});
