import { and, desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { recordDrift } from '@/db/repositories/payments/drifts';
import { audit_entries, mails, orders, payment_drifts } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { DRIFT_KINDS } from '@/lib/domain/drift-codes';
import { getLastRun } from '@/lib/server/desk/drifts/get-last-run';
import { recheckDrift } from '@/lib/server/desk/drifts/recheck-drift';
import { refundDrift } from '@/lib/server/desk/drifts/refund-drift';
import { resolveDrift } from '@/lib/server/desk/drifts/resolve-drift';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { activateSubscription } from '@/lib/server/payments/subscriptions/activate-subscription';
import { settleSubscription } from '@/lib/server/payments/subscriptions/settle-subscription';
import { guest, makeUser, signedInAs } from '../factories';
import { listOf } from '../setup/list';
import {
  accessOf,
  attemptsOf,
  driftsOf,
  failure,
  openedOrder,
  openedSubscription,
  refundsOf,
  salesOf,
  simulatorForFile,
  subscriptionOf,
} from './kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
afterAll(() => setClock(null));

const staff = async () =>
  signedInAs(await makeUser({ name: 'Marta' }), 'order_refund', 'payment_attempt_access');

async function drift(values: Parameters<typeof recordDrift>[1]): Promise<number> {
  await recordDrift(db, values);
  const [row] = (await driftsOf(values.order_id ?? 0)).filter(({ kind }) => kind === values.kind);
  if (!row) throw new Error('no drift');
  return row.id;
}
async function paid() {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  await captureForBuyer(made.context, paypalId, made.order.id);
  const [attempt] = await attemptsOf(made.order.id);
  return { ...made, captureId: attempt?.provider_capture_id ?? '' };
}
const stateOf = async (id: number) => {
  const [row] = await db.select().from(payment_drifts).where(eq(payment_drifts.id, id));
  return row;
};

describe('asking again', () => {
  test('a payment that the shop now has is resolved once, with the name of who did it', async () => {
    const context = await staff();
    const { order, captureId } = await paid();
    const id = await drift({
      order_id: order.id,
      kind: 'unknown_payment',
      provider_value: `${captureId}: 59.00`,
    });
    const results = await Promise.all([1, 2, 3].map(() => recheckDrift(context, id)));
    expect(results).toEqual([{ resolved: true }, { resolved: true }, { resolved: true }]);
    expect(await stateOf(id)).toMatchObject({
      state: 'resolved',
      resolution: 'rechecked',
      resolved_by: context.actor?.userId,
    });
  });

  test('a payment the shop still does not know stays open', async () => {
    const { order } = await paid();
    const id = await drift({
      order_id: order.id,
      kind: 'unknown_payment',
      provider_value: 'VISITORKNOWS: 9.00',
    });
    expect(await recheckDrift(await staff(), id)).toEqual({ resolved: false });
    expect(await stateOf(id)).toMatchObject({ state: 'open', resolved_at: null });
  });

  test('a charge of another amount is resolved once it went back', async () => {
    const context = await staff();
    const made = await openedSubscription();
    control().approve({ subscriptionId: made.subscriptionId });
    await activateSubscription(made.context, made.subscriptionId);
    control().billCycle({ subscriptionId: made.subscriptionId, amount: '1.00' });
    await settleSubscription(made.subscriptionId);
    const [row] = await driftsOf(made.order.id);
    const id = row?.id ?? 0;
    expect(row).toMatchObject({ kind: 'sale_amount', state: 'open' });
    expect(await recheckDrift(context, id)).toEqual({ resolved: false });
    const [wrong] = (await salesOf(made.order.id)).filter(({ state }) => state === 'review');
    control().settle({ captureId: wrong?.provider_sale_id ?? '', status: 'REFUNDED' });
    expect(await recheckDrift(context, id)).toEqual({ resolved: true });
  });

  test('a charge of another amount goes back with one press, once, and access stays as it was', async () => {
    const context = await staff();
    const { context: buyer, order, program, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(buyer, subscriptionId);
    const before = [await subscriptionOf(order.id), await accessOf(program.id)] as const;
    control().billCycle({ subscriptionId, amount: '20.00' });
    await settleSubscription(subscriptionId);
    const [row] = await driftsOf(order.id);
    const press = () => refundDrift(context, row?.id ?? 0, { reason: 'Otro monto', idempotencyKey: 'uno' });
    expect(await Promise.all([press(), press()])).toEqual([{ resolved: true }, { resolved: true }]);
    expect(await press()).toEqual({ resolved: true });
    const traces = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.action, 'refund-completed'), eq(audit_entries.model, 'payment-drifts')));
    expect(traces.filter(({ model_id }) => model_id === row?.id)).toHaveLength(1);
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 2_000, state: 'completed' }]);
    const [wrong] = (await salesOf(order.id)).filter(({ amount }) => amount === 2_000);
    expect(wrong).toMatchObject({ state: 'refunded', total_refunded: 2_000 });
    expect(await subscriptionOf(order.id)).toMatchObject({
      paid_until: before[0].paid_until,
      state: 'active',
    });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1, ends_on: before[1]?.ends_on });
    const [mail] = await db
      .select()
      .from(mails)
      .where(eq(mails.template, 'refund_sent'))
      .orderBy(desc(mails.id));
    expect(mail?.props).toMatchObject({ amount: '$20.00', access: 'unchanged' });
  });

  test('a plan that differs stays open until PayPal has the agreed one', async () => {
    const context = await staff();
    const made = await openedSubscription();
    control().approve({ subscriptionId: made.subscriptionId });
    await activateSubscription(made.context, made.subscriptionId);
    const id = await drift({
      order_id: made.order.id,
      kind: 'mismatch_plan',
      shop_value: 'a',
      provider_value: 'b',
    });
    const { id: subscription_id } = await subscriptionOf(made.order.id);
    await db.update(payment_drifts).set({ subscription_id }).where(eq(payment_drifts.id, id));
    expect(await recheckDrift(context, id)).toEqual({ resolved: true });
  });

  test('a kind without a rule needs a person', async () => {
    const { order } = await paid();
    const id = await drift({ order_id: order.id, kind: 'something_new', provider_value: 'x' });
    expect(await recheckDrift(await staff(), id)).toEqual({ resolved: false });
  });

  test('502 while PayPal is unavailable, and it stays open', async () => {
    const { order, captureId } = await paid();
    const id = await drift({
      order_id: order.id,
      kind: 'unknown_payment',
      provider_value: `${captureId}: 59.00`,
    });
    control().addFault({ kind: 'error', path: '/v2/payments/captures', status: 503, times: 20 });
    expect((await failure(recheckDrift(await staff(), id))).status).toBe(502);
    expect(await stateOf(id)).toMatchObject({ state: 'open' });
  });
});

describe('resolving by hand', () => {
  test('needs a note, is audited, and happens once', async () => {
    const context = await staff();
    const { order } = await paid();
    const id = await drift({ order_id: order.id, kind: 'unknown_payment', provider_value: 'X: 1.00' });
    expect((await failure(resolveDrift(context, id, ' '))).fields).toHaveProperty('note');
    await resolveDrift(context, id, 'Se reembolsó en PayPal');
    expect((await failure(resolveDrift(context, id, 'Otra vez'))).messageKey.key).toBe('drift_resolved');
    expect((await failure(resolveDrift(context, 999_999, 'x'))).status).toBe(404);
    const audits = await db
      .select()
      .from(audit_entries)
      .where(and(eq(audit_entries.model, 'payment-drifts'), eq(audit_entries.model_id, id)));
    expect(audits).toMatchObject([{ action: 'resolve', after: { resolution: 'Se reembolsó en PayPal' } }]);
    expect((await listOf(context, 'payment-drifts', `filters[id]=${id}`)).total).toBe(0);
    const { data } = await listOf(context, 'payment-drifts', `filters[state]=resolved&filters[id]=${id}`);
    expect(data[0]).toMatchObject({
      resolution: 'Se reembolsó en PayPal',
      resolver: { name: 'Marta' },
      order: { id: order.id },
    });
  });

  test('seeing needs one ability, changing another', async () => {
    const reader = signedInAs(await makeUser(), 'payment_attempt_access');
    await expect(listOf(reader, 'payment-drifts')).resolves.toBeDefined();
    await expect(getLastRun(reader)).resolves.toBeDefined();
    expect((await failure(recheckDrift(reader, 1))).status).toBe(403);
    expect((await failure(resolveDrift(reader, 1, 'x'))).status).toBe(403);
    const unauthorized = signedInAs(await makeUser(), 'order_refund');
    expect((await failure(listOf(unauthorized, 'payment-drifts'))).status).toBe(403);
    expect((await failure(getLastRun(unauthorized))).status).toBe(403);
    expect((await failure(listOf(guest(), 'payment-drifts'))).status).toBe(401);
  });

  test('the list shows which are about an order in review, and filters by that', async () => {
    const context = await staff();
    const { order } = await paid();
    const id = await drift({ order_id: order.id, kind: 'order_review' });
    const inReview = (value: 0 | 1) =>
      listOf(context, 'payment-drifts', `filters[id]=${id}&filters[in_review]=${value}`);
    expect((await inReview(0)).data).toMatchObject([{ id, in_review: false }]);
    await db.update(orders).set({ state: 'review' }).where(eq(orders.id, order.id));
    expect((await inReview(0)).total).toBe(0);
    expect((await inReview(1)).data).toMatchObject([{ id, in_review: true }]);
  });

  test('every kind that is written down has its words in both languages', async () => {
    const { MESSAGES } = await import('@/lib/i18n/messages');
    const { globSync, readFileSync } = await import('node:fs');
    const sources = globSync('lib/server/**/*.ts').map((file) => readFileSync(file, 'utf8'));
    const kinds = sources.flatMap((text) =>
      [...text.matchAll(/recordDrift\([\s\S]{0,300}?kind: '(\w+)'/g)].map(([, kind]) => kind ?? ''),
    );
    expect(kinds.length).toBeGreaterThan(3);
    for (const { payments } of Object.values(MESSAGES))
      for (const kind of kinds) {
        expect(payments.drifts.kinds).toHaveProperty(kind);
        expect(DRIFT_KINDS).toContain(kind);
      }
  });
});
