import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { db, pool } from '@/db/client';
import { payment_events } from '@/db/schema';
import { setClock } from '@/lib/domain/clock';
import type { AppError } from '@/lib/domain/errors';
import { captureForBuyer } from '@/lib/server/checkout/capture-for-buyer';
import { createPayPalOrder } from '@/lib/server/checkout/create-paypal-order';
import { paymentProgress } from '@/lib/server/checkout/payment-progress';
import { activateSubscription } from '@/lib/server/payments/activate-subscription';
import { reconcilePayments } from '@/lib/server/payments/reconcile';
import { post, startHook, waitingEvents, work } from './hook';
import {
  accessOf,
  attemptsOf,
  driftsOf,
  openedOrder,
  openedSubscription,
  orderOf,
  refundsOf,
  salesOf,
  simulatorForFile,
  subscriptionOf,
} from './kit';

let hook: Awaited<ReturnType<typeof startHook>>;
beforeAll(async () => {
  hook = await startHook();
});
const simulator = simulatorForFile({ webhookUrl: () => hook.url });
const control = () => simulator().control;
afterAll(() => hook.close());

/** Everything that PayPal has sent so far is in, and was worked off. */
async function delivered(order?: (ids: number[]) => number[]): Promise<void> {
  await control().webhooksSettled();
  await work(order);
}

async function paid() {
  const made = await openedOrder();
  const paypalId = await createPayPalOrder(made.context, made.order.id);
  control().approve({ orderId: paypalId });
  await captureForBuyer(made.context, paypalId, made.order.id);
  const [attempt] = await attemptsOf(made.order.id);
  return { ...made, paypalId, captureId: attempt?.provider_capture_id ?? '' };
}

const eventBody = (id: string, summary = 'x') =>
  Buffer.from(
    JSON.stringify({
      id,
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource_type: 'order',
      resource: { id: 'NOBODYKNOWS1' },
      summary,
    }),
  );
const eventCount = async (id: string) =>
  (await db.select().from(payment_events).where(eq(payment_events.event_id, id))).length;

describe('taking messages in', () => {
  test('webhook valid: kept once and worked off; duplicate: 200 and nothing more', async () => {
    const body = eventBody('WH-VALID');
    const headers = control().signWebhook(body);
    expect((await post(headers, body)).status).toBe(200);
    expect((await post(control().signWebhook(body), body)).status).toBe(200);
    expect(await eventCount('WH-VALID')).toBe(1);
    await work();
    const [event] = await db.select().from(payment_events).where(eq(payment_events.event_id, 'WH-VALID'));
    expect(event?.state).toBe('ignored');
  });

  test('ten at once are one event and one job', async () => {
    const body = eventBody('WH-AT-ONCE');
    const all = await Promise.all(Array.from({ length: 10 }, () => post(control().signWebhook(body), body)));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await eventCount('WH-AT-ONCE')).toBe(1);
    const jobs = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from pgboss.job where name = 'payment-event' and data->>'eventId' = (select id::text from payment_events where event_id = 'WH-AT-ONCE')`,
    );
    expect(jobs.rows[0]?.n).toBe(1);
  });

  test('non-ascii-raw: the bytes are signed, not their meaning', async () => {
    const body = eventBody('WH-Ñ', 'Año nuevo — ¡ya! 💪');
    expect((await post(control().signWebhook(body), body)).status).toBe(200);
    const reprinted = Buffer.from(JSON.stringify(JSON.parse(body.toString()), null, 1));
    expect((await post(control().signWebhook(body), reprinted)).status).toBe(400);
  });

  test.each([
    ['tampered', 'valid', true],
    ['wrong-webhook-id', 'wrong-webhook-id', false],
    ['cert-url-variants', 'foreign-certificate', false],
  ] as const)('%s is 400 and leaves nothing', async (name, variant, tamper) => {
    const body = eventBody(`WH-${name}`);
    const sent = tamper ? Buffer.from(body.toString().replace('APPROVED', 'COMPLETED')) : body;
    expect((await post(control().signWebhook(body, variant), sent)).status).toBe(400);
    expect(await eventCount(`WH-${name}`)).toBe(0);
  });

  test('without a signature, without a body, without JSON: 400', async () => {
    expect((await post({}, eventBody('WH-X'))).status).toBe(400);
    for (const body of [Buffer.from(''), Buffer.from('{'), Buffer.from('[]'), Buffer.from([0xff, 0xfe])]) {
      expect((await post(control().signWebhook(body), body)).status).toBe(400);
    }
  });

  test('db-down-returns-5xx: PayPal is told to come again', async () => {
    const body = eventBody('WH-DOWN');
    const headers = control().signWebhook(body);
    const down = vi.spyOn(pool, 'connect').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    expect((await post(headers, body)).status).toBe(503);
    down.mockRestore();
    expect((await post(headers, body)).status).toBe(200);
  });

  test('pan-never-stored-or-logged: card data and tokens in a message are not kept', async () => {
    const body = Buffer.from(
      JSON.stringify({
        id: 'WH-PAN',
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {
          id: 'CARDCAPTURE1',
          payment_source: { card: { number: '4111111111111111', security_code: '123' } },
          note: 'paid with 4111 1111 1111 1111',
          access_token: 'A21AAsecret',
        },
      }),
    );
    expect((await post(control().signWebhook(body), body)).status).toBe(200);
    const [event] = await db.select().from(payment_events).where(eq(payment_events.event_id, 'WH-PAN'));
    expect(JSON.stringify(event)).not.toMatch(/4111|A21AA|"123"/);
    await work();
  });

  test('a worker that fails leaves the event to be tried again', async () => {
    const { order, context } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId });
    await control().webhooksSettled();
    control().addFault({ kind: 'error', status: 503, path: '/v2/checkout/orders/', times: 3 });
    await expect(work()).rejects.toThrow();
    expect(await waitingEvents()).toMatchObject([{ state: 'failed', attempts: 1 }]);
    control().clearFaults();
    await work();
    expect((await orderOf(order.id)).state).toBe('paid');
  });
});

describe('what PayPal says now', () => {
  test('browser-died-approved-captures: the event alone takes the money and opens access', async () => {
    const { context, program, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(control().state().captures).toHaveLength(1);
  });

  test('a late word of an approval whose capture was declined charges nothing behind the buyer’s back', async () => {
    const { context, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId, outcome: 'decline' });
    await expect(captureForBuyer(context, paypalId, order.id)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    control().clock({ advanceMs: 1_000 });
    control().approve({ orderId: paypalId, outcome: 'ok' });
    await control().webhooksSettled();
    const [first, second, ...others] = (await waitingEvents()).filter(
      ({ resource_id }) => resource_id === paypalId,
    );
    await work(() => [first?.id ?? 0]);
    expect(control().state().captures).toHaveLength(0);
    expect(await attemptsOf(order.id)).toHaveLength(1);
    await work(() => [second?.id ?? 0]);
    expect(others).toEqual([]);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(control().state().captures).toHaveLength(1);
  });

  test('the word of a declined approval comes while the next one is paid: one payment, and the buyer sees it', async () => {
    const { context, order } = await openedOrder();
    const refused = await createPayPalOrder(context, order.id);
    control().approve({ orderId: refused, outcome: 'decline' });
    await expect(captureForBuyer(context, refused, order.id)).rejects.toMatchObject({
      code: 'payment_declined',
    });
    const accepted = await createPayPalOrder(context, order.id);
    control().approve({ orderId: accepted });
    await control().webhooksSettled();
    const [paid] = await Promise.all([captureForBuyer(context, accepted, order.id), work()]);
    expect(paid.outcome).toBe('paid');
    expect(await paymentProgress(paid.order)).toBe('paid');
    expect((await attemptsOf(order.id)).map(({ state }) => state)).toEqual(['declined', 'completed']);
    expect(control().state().captures).toHaveLength(1);
  });

  test('two approvals of one order at once: the second waits for the first, and is taken when that is declined', async () => {
    const { context, order } = await openedOrder();
    const first = await createPayPalOrder(context, order.id);
    control().approve({ orderId: first, outcome: 'decline' });
    await expect(captureForBuyer(context, first, order.id)).rejects.toThrow();
    const second = await createPayPalOrder(context, order.id);
    control().approve({ orderId: first, outcome: 'decline' });
    control().approve({ orderId: second });
    control().addFault({ kind: 'delay', delayMs: 600, path: `/orders/${first}/capture$`, times: 1 });
    const again = captureForBuyer(context, first, order.id).catch((error: AppError) => error.code);
    await vi.waitFor(async () =>
      expect((await attemptsOf(order.id)).map(({ state }) => state)).toContain('capturing'),
    );
    expect((await captureForBuyer(context, second, order.id)).outcome).toBe('paid');
    expect(await again).toBe('payment_declined');
    expect(control().state().captures).toHaveLength(1);
  });

  test.each([
    ['pending-completed', 'COMPLETED', 'paid', 'completed'],
    ['pending-denied', 'DECLINED', 'pending_payment', 'denied'],
  ] as const)('%s', async (_, decision, orderState, paymentState) => {
    const { context, program, order } = await openedOrder();
    const paypalId = await createPayPalOrder(context, order.id);
    control().approve({ orderId: paypalId, outcome: 'pending' });
    await delivered();
    expect(await accessOf(program.id)).toBeNull();
    const [attempt] = await attemptsOf(order.id);
    control().settle({ captureId: attempt?.provider_capture_id ?? '', status: decision });
    await delivered();
    expect((await orderOf(order.id)).state).toBe(orderState);
    expect((await attemptsOf(order.id))[0]?.state).toBe(paymentState);
    expect((await accessOf(program.id)) === null).toBe(decision === 'DECLINED');
  });

  test('payer-changed: no access, a person looks', async () => {
    const { context, program, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    control().addFault({ kind: 'alter', path: '/capture$', changes: { payerId: 'SOMEBODYELSE' } });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('review');
    expect(await accessOf(program.id)).toBeNull();
  });

  test('reversal-revokes-access', async () => {
    const { program, order, captureId } = await paid();
    control().settle({ captureId, status: 'REVERSED' });
    await delivered();
    expect(await orderOf(order.id)).toMatchObject({ state: 'reversed', total_refunded: order.total_order });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(await refundsOf(order.id)).toMatchObject([{ kind: 'reversal', state: 'completed' }]);
  });

  test('a refund at PayPal itself: partial keeps access, the rest takes it', async () => {
    const { program, order, captureId } = await paid();
    control().settle({ captureId, status: 'REFUNDED', amount: '9.00' });
    await delivered();
    expect(await orderOf(order.id)).toMatchObject({ state: 'partially_refunded', total_refunded: 900 });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    control().settle({ captureId, status: 'REFUNDED' });
    await delivered();
    expect(await orderOf(order.id)).toMatchObject({ state: 'refunded', total_refunded: 5900 });
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([900, 5000]);
  });

  test('late-event-no-regress: an old message about a refunded payment changes nothing', async () => {
    const { program, order, paypalId, captureId } = await paid();
    control().settle({ captureId, status: 'REFUNDED' });
    await delivered();
    control().emit({ eventType: 'PAYMENT.CAPTURE.COMPLETED', resourceId: captureId });
    control().emit({ eventType: 'CHECKOUT.ORDER.APPROVED', resourceType: 'order', resourceId: paypalId });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('refunded');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
  });

  test('a sale of a subscription that is reversed takes the access it paid for', async () => {
    const { context, program, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    const [sale] = await salesOf(order.id);
    control().settle({ captureId: sale?.provider_sale_id ?? '', status: 'REVERSED' });
    await delivered();
    expect((await orderOf(order.id)).state).toBe('reversed');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 5 });
    expect(await subscriptionOf(order.id)).toMatchObject({ paid_until: null });
  });
});

describe('dropped-then-reconciled', () => {
  const later = (minutes: number) => {
    const { now } = control().clock({ advanceMs: minutes * 60_000 });
    setClock(new Date(now));
  };

  test('an approval that nobody told of is captured, and the drift is written down', async () => {
    control().setWebhookMode({ mode: 'drop' });
    const { context, program, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    later(10);
    expect(await reconcilePayments()).toBeGreaterThan(0);
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await accessOf(program.id)).toMatchObject({ status_id: 1 });
    expect(await driftsOf(order.id)).toMatchObject([{ kind: 'order_state', state: 'resolved' }]);
  });

  test('refund, renewal and cancelling without any event', async () => {
    control().setWebhookMode({ mode: 'drop' });
    const bought = await paid();
    control().settle({ captureId: bought.captureId, status: 'REFUNDED', amount: '9.00' });
    const { context, order, subscriptionId } = await openedSubscription();
    control().approve({ subscriptionId });
    await activateSubscription(context, subscriptionId);
    control().billCycle({ subscriptionId });
    later(10);
    await reconcilePayments();
    expect(await orderOf(bought.order.id)).toMatchObject({
      state: 'partially_refunded',
      total_refunded: 900,
    });
    expect(await salesOf(order.id)).toHaveLength(2);
    control().setSubscription({ subscriptionId, status: 'CANCELLED' });
    later(7 * 60);
    await reconcilePayments();
    expect((await subscriptionOf(order.id)).state).toBe('cancelled');
    expect(await reconcilePayments()).toBe(0);
  });

  test('an event whose job was lost is worked off', async () => {
    const { context, order } = await openedOrder();
    control().approve({ orderId: await createPayPalOrder(context, order.id) });
    await control().webhooksSettled();
    const [lost] = await waitingEvents();
    expect(lost?.event_type).toBe('CHECKOUT.ORDER.APPROVED');
    later(10);
    await reconcilePayments();
    expect((await waitingEvents()).map(({ id }) => id)).not.toContain(lost?.id);
    expect((await orderOf(order.id)).state).toBe('paid');
  });
});
