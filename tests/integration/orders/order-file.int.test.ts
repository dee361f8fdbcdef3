import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { db } from '@/db/client';
import { audit_entries, orders, payment_drifts, unmatched_payments } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import { cents } from '@/lib/domain/money';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { confirmTransfer } from '@/lib/server/orders/confirm-transfer';
import { getOrderTimeline } from '@/lib/server/orders/get-order-timeline';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { getOrderFile } from '@/lib/server/payments/orders/get-order-file';
import { recheckOrder } from '@/lib/server/payments/reconciliation/recheck-order';
import { refundOrder } from '@/lib/server/payments/refunds/refund-order';
import { guest, makeProgram, makeUser, orderInput, signedInAs } from '../factories';
import { attemptsOf, failure, openedOrder, orderOf, simulatorForFile } from '../payments/kit';

const simulator = simulatorForFile();
const control = () => simulator().control;
afterAll(() => setClock(null));

const staff = async () =>
  signedInAs(
    await makeUser({ name: 'Marta' }),
    'order_show',
    'order_edit',
    'order_refund',
    'order_confirm_transfer',
  );
const refund = (amount: number | null) => ({
  amount: amount === null ? null : cents(amount),
  reason: 'Se arrepintió',
  access: 'keep' as const,
  restock: false,
  idempotencyKey: null,
});

async function approved() {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  return { ...made, paypalId };
}
async function paid() {
  const made = await approved();
  await captureForBuyer(made.context, made.paypalId, made.order.id);
  return made;
}

test('an order says what its buyer claims at PayPal while that is open, and no claim of another order', async () => {
  const context = await staff();
  const [{ order }, other] = [await paid(), await paid()];
  const dispute = {
    kind: 'dispute',
    amount: cents(5_900),
    received_at: new Date(),
    order_id: order.id,
  } as const;
  const due_at = new Date(Date.now() + 4 * 86_400_000);
  const reference = 'PP · UNAUTHORISED';
  await db.insert(unmatched_payments).values([
    { ...dispute, provider_id: `PP-D-${order.id}`, due_at, reference },
    { ...dispute, provider_id: `PP-E-${order.id}`, state: 'dismissed' },
  ]);
  expect((await getOrderFile(context, order.id)).disputes).toMatchObject([
    { amount: '$59.00', reason: 'UNAUTHORISED', daysLeft: 4, providerId: `PP-D-${order.id}` },
  ]);
  expect((await getOrderFile(context, other.order.id)).disputes).toEqual([]);
});

describe('money of an order', () => {
  test('the expected amount beside PayPal’s captured, refunded and refundable amounts', async () => {
    const context = await staff();
    const { order } = await paid();
    expect((await getOrderFile(context, order.id)).money).toEqual({
      expected: '$59.00',
      received: '$59.00',
      source: 'paypal',
      differs: false,
      refunded: null,
      refundable: 59,
      rate: null,
      waiting: null,
      missing: null,
    });
    await refundOrder(context, order.id, refund(1_000));
    expect((await getOrderFile(context, order.id)).money).toMatchObject({
      refunded: '$10.00',
      refundable: 49,
    });
  });

  test('a capture of another amount is shown beside the expected one', async () => {
    const { order, paypalId, context: buyer } = await approved();
    control().addFault({ kind: 'alter', path: '/capture$', changes: { amount: '1.00' } });
    await captureForBuyer(buyer, paypalId, order.id).catch(() => null);
    expect(await orderOf(order.id)).toMatchObject({ state: 'review' });
    expect((await getOrderFile(await staff(), order.id)).money).toMatchObject({
      expected: '$59.00',
      received: '$1.00',
      differs: true,
      refundable: 0,
    });
  });

  test('a refund whose answer is lost is in progress and can’t be refunded again', async () => {
    const context = await staff();
    const { order } = await paid();
    control().addFault({ kind: 'reset', path: '/refund$', effect: 'before', times: 4 });
    await refundOrder(context, order.id, refund(1_000));
    expect((await getOrderFile(context, order.id)).money).toMatchObject({
      waiting: '$10.00',
      refundable: 49,
    });
  });
});

describe('timeline', () => {
  test('events, attempts, mails, access and refunds in one line of time, newest first, with PayPal ids', async () => {
    const context = await staff();
    const { order, paypalId } = await paid();
    await refundOrder(context, order.id, refund(1_000));
    const items = await getOrderTimeline(context, order.id);
    expect(new Set(items.map(({ kind }) => kind))).toEqual(
      new Set(['event', 'attempt', 'mail', 'access', 'refund']),
    );
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .sort()
        .reverse(),
    );
    const attempt = items.find(({ kind }) => kind === 'attempt');
    const [row] = await attemptsOf(order.id);
    expect(attempt?.facts).toEqual(
      expect.arrayContaining([
        { label: 'paypal_order', value: paypalId, copy: true },
        { label: 'debug', value: row?.debug_id, copy: true },
      ]),
    );
    expect(items.find(({ kind }) => kind === 'refund')).toMatchObject({
      actor: 'Marta',
      note: 'Se arrepintió',
    });
    expect(JSON.stringify(items)).not.toMatch(/http/);
  });

  test('a refund is requested, then answered: the answer is the newer, also a refusal', async () => {
    const context = await staff();
    const { order } = await paid();
    control().addFault({ kind: 'error', status: 422, issue: 'REFUND_NOT_PERMITTED', path: '/refund$' });
    await failure(refundOrder(context, order.id, refund(null)));
    const kinds = (await getOrderTimeline(context, order.id)).map(({ kind, code }) => `${kind}.${code}`);
    expect(kinds.slice(0, 2)).toEqual(['refund.failed', 'event.refund_requested']);
    await refundOrder(context, order.id, refund(null));
    const codes = (await getOrderTimeline(context, order.id)).map(({ kind, code }) => `${kind}.${code}`);
    expect(codes.indexOf('refund.completed')).toBeLessThan(codes.indexOf('event.refund_requested'));
  });

  test('every kind and code that happens has its words in both languages', async () => {
    const context = await staff();
    const { order } = await paid();
    await refundOrder(context, order.id, refund(null));
    const { program } = await makeProgram();
    const transfer = await placeOrder(guest(), orderInput(program.id));
    await confirmTransfer(context, transfer.id, { reference: '778' });
    const items = [
      ...(await getOrderTimeline(context, order.id)),
      ...(await getOrderTimeline(context, transfer.id)),
    ];
    const { MESSAGES } = await import('@/lib/i18n/messages');
    for (const { payments } of Object.values(MESSAGES))
      for (const { kind, code, values } of items) {
        expect(payments.timeline[kind], `${kind}.${code}`).toHaveProperty(code);
        if (values.template) expect(payments.mails).toHaveProperty(values.template);
      }
  });

  test('only who may see the order', async () => {
    const { order } = await openedOrder();
    const unauthorized = signedInAs(await makeUser(), 'order_access');
    expect((await failure(getOrderTimeline(unauthorized, order.id))).status).toBe(403);
    expect((await failure(getOrderFile(guest(), order.id))).status).toBe(401);
  });
});

describe('asking PayPal again', () => {
  test('an uncaptured approval is captured, once, and the difference is written down', async () => {
    const context = await staff();
    const { order } = await approved();
    const results = await Promise.all([1, 2].map(() => recheckOrder(context, order.id)));
    expect(results.some(({ changed }) => changed)).toBe(true);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await recheckOrder(context, order.id)).toEqual({ state: 'paid', changed: false });
    expect(await attemptsOf(order.id)).toHaveLength(1);
    const drifts = await db.select().from(payment_drifts).where(eq(payment_drifts.order_id, order.id));
    expect(drifts[0]).toMatchObject({ kind: 'order_state', state: 'resolved', resolution: 'applied' });
    expect(
      await db.$count(
        audit_entries,
        and(eq(audit_entries.action, 'recheck'), eq(audit_entries.model_id, order.id)),
      ),
    ).toBe(3);
  });

  test('a refund made at PayPal is applied', async () => {
    const context = await staff();
    const { order } = await paid();
    const [attempt] = await attemptsOf(order.id);
    control().settle({ captureId: attempt?.provider_capture_id ?? '', status: 'REFUNDED' });
    expect(await recheckOrder(context, order.id)).toEqual({ state: 'refunded', changed: true });
  });

  test('an unknown refund is requested again with its own key', async () => {
    const context = await staff();
    const { order } = await paid();
    control().addFault({ kind: 'reset', path: '/refund$', effect: 'after', times: 2 });
    expect((await refundOrder(context, order.id, refund(1_000))).refund.state).toBe('unknown');
    control().clearFaults();
    expect(await recheckOrder(context, order.id)).toMatchObject({
      state: 'partially_refunded',
      changed: true,
    });
    expect(control().state().refunds).toHaveLength(1);
  });

  test('502 while PayPal is unavailable, and nothing changes', async () => {
    const { order } = await approved();
    control().addFault({ kind: 'error', path: '/v2/checkout/orders', status: 503, times: 20 });
    expect((await failure(recheckOrder(await staff(), order.id))).status).toBe(502);
    expect((await orderOf(order.id)).state).toBe('pending_payment');
  });

  test('a transfer and an invented story have nothing to ask; without the ability it is refused', async () => {
    const context = await staff();
    const { program } = await makeProgram();
    const transfer = await placeOrder(guest(), orderInput(program.id));
    expect((await failure(recheckOrder(context, transfer.id))).messageKey.key).toBe('recheck_nothing');
    const [demo] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.type, 'P'), eq(orders.kind, 'program'), eq(orders.state, 'paid')))
      .orderBy(orders.id)
      .limit(1);
    expect((await failure(recheckOrder(context, demo?.id ?? 0))).messageKey.key).toBe('recheck_nothing');
    expect((await failure(recheckOrder(context, 999_999))).status).toBe(404);
    const unauthorized = signedInAs(await makeUser(), 'order_show');
    expect((await failure(recheckOrder(unauthorized, transfer.id))).status).toBe(403);
  });
});
