import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, inject, type TestContext, test } from 'vitest';
import type { FaultPoint } from '@/lib/domain/fault-points';
import { buyer, copyDatabase, openShop, startSimulator, type Visitor, visitor } from './kit';

type Expect = TestContext['expect'];

/** A shop whose process kills itself at a given point, once. */
async function open(point: FaultPoint, { onTestFinished }: TestContext) {
  const database = await copyDatabase(inject('serverUrl'));
  const paypal = await startSimulator();
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const shop = await openShop(database, paypal.url, { fault: point });
  onTestFinished(async () => {
    await shop.kill();
    await client.end();
    await paypal.close();
  });
  const one = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rows[0];
  return { shop, paypal, one };
}
type Opened = Awaited<ReturnType<typeof open>>;

const program = ({ one }: Opened, byMonth: boolean) =>
  one(
    `select p.id from programs p join levels l on l.id = p.level_id
     where p.publish_to_sale and p.end_date is null and l.is_level_by_month = $1 order by p.id limit 1`,
    [byMonth],
  ) as Promise<{ id: number }>;

async function ordered({ shop, paypal, ...rest }: Opened, send: Visitor) {
  const { id } = await program({ shop, paypal, ...rest }, false);
  const json = { type: 'P', programId: id, user: buyer() };
  const headers = { 'idempotency-key': randomUUID() };
  const { body } = await send(`${shop.url}/api/v1/checkout/orders`, { json, headers });
  const paypalOrderId = (body.paypal as { orderId: string }).orderId;
  paypal.control.approve({ orderId: paypalOrderId });
  return { id: (body.order as { id: number }).id, paypalOrderId };
}

async function expectPaidOnce(expect: Expect, { one }: Opened, orderId: number): Promise<void> {
  await expect
    .poll(async () => (await one('select state from orders where id = $1', [orderId])).state)
    .toBe('paid');
  for (const [table, where] of [
    ['entitlement_events', "kind = 'grant'"],
    ['mails', "template = 'payment_received'"],
    ['payment_attempts', "state = 'completed'"],
  ])
    expect(
      await one(`select count(*)::int as n from ${table} where order_id = $1 and ${where}`, [orderId]),
    ).toEqual({
      n: 1,
    });
}

async function staff({ shop }: Opened): Promise<Visitor> {
  const send = visitor();
  const csrf = await send(`${shop.url}/api/auth/csrf`);
  await send(`${shop.url}/api/auth/callback/credentials`, {
    json: {
      email: 'admin@brio.test',
      password: 'brio-demo-2026',
      csrfToken: csrf.body.csrfToken,
      json: true,
    },
  });
  return send;
}

// Concurrent, because these tests mostly wait for a server to start or a job to run.
describe.concurrent('a process that dies', () => {
  test.for(['after-capture', 'after-commit'] as const)(
    'killed %s: paid once, with one access and one receipt',
    async (point, context) => {
      const { expect } = context;
      const opened = await open(point, context);
      const send = visitor();
      const { id, paypalOrderId } = await ordered(opened, send);
      const url = `${opened.shop.url}/api/v1/checkout/orders/${id}/capture`;
      await send(url, { json: { paypalOrderId } }).catch(() => null);
      await opened.shop.died();
      await opened.shop.start();
      await expectPaidOnce(expect, opened, id);
      expect((opened.paypal.control.state().captures as unknown[]).length).toBe(1);
    },
  );

  test('killed in-refund: the money is refunded once and recorded', async (context) => {
    const { expect } = context;
    const opened = await open('in-refund', context);
    const send = visitor();
    const { id, paypalOrderId } = await ordered(opened, send);
    await send(`${opened.shop.url}/api/v1/checkout/orders/${id}/capture`, { json: { paypalOrderId } });
    const admin = await staff(opened);
    const refund = () =>
      admin(`${opened.shop.url}/api/v1/orders/${id}/refund`, {
        json: { reason: 'Prueba' },
        headers: { 'idempotency-key': 'una-vez' },
      });
    await refund().catch(() => null);
    await opened.shop.died();
    await opened.shop.start();
    await expect
      .poll(async () => (await opened.one('select state from orders where id = $1', [id])).state)
      .toBe('refunded');
    expect((opened.paypal.control.state().refunds as unknown[]).length).toBe(1);
  });

  test('killed in-activation: the subscription is active, paid once', async (context) => {
    const { expect } = context;
    const opened = await open('in-activation', context);
    const { id } = await program(opened, true);
    const range = await opened.one(
      `select range_id, paypal_subscription_id as plan, price::text from program_ranges
     where program_id = $1 and paypal_subscription_id is not null order by id limit 1`,
      [id],
    );
    opened.paypal.control.registerPlan({ id: range.plan, price: range.price, intervalUnit: 'MONTH' });
    const send = visitor();
    const { status, body } = await send(`${opened.shop.url}/api/v1/checkout/subscriptions`, {
      json: { programId: id, range_Id: range.range_id, user: buyer() },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    const subscriptionId = String(body.subscriptionId);
    const orderId = (body.order as { id: number }).id;
    opened.paypal.control.approve({ subscriptionId });
    const activate = () =>
      send(`${opened.shop.url}/api/v1/checkout/subscriptions/${subscriptionId}/activate`, { json: {} });
    await activate().catch(() => null);
    await opened.shop.died();
    await opened.shop.start();
    expect((await activate()).status).toBe(200);
    await expectPaidOnce(expect, opened, orderId);
  });

  test('killed in-confirmation: nothing is half done, and confirming again pays once', async (context) => {
    const { expect } = context;
    const opened = await open('in-confirmation', context);
    const { id } = await program(opened, false);
    const placed = await visitor()(`${opened.shop.url}/api/v1/checkout/orders`, {
      json: { type: 'T', programId: id, user: buyer() },
    });
    const orderId = (placed.body.order as { id: number }).id;
    const admin = await staff(opened);
    const confirm = () => admin(`${opened.shop.url}/api/v1/orders/${orderId}/confirm-transfer`, { json: {} });
    await confirm().catch(() => null);
    await opened.shop.died();
    await opened.shop.start();
    expect((await opened.one('select state from orders where id = $1', [orderId])).state).toBe(
      'pending_transfer',
    );
    expect((await confirm()).status).toBe(200);
    await expectPaidOnce(expect, opened, orderId);
  });
});
