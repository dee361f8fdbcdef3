import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PayPalSimulator } from '@/simulators/paypal/server';
import { runs } from '../integration/setup/runs';
import {
  type Answer,
  buyer,
  copyDatabase,
  openShop,
  type Shop,
  settingsFor,
  startSimulator,
  visitor,
} from './kit';

/** How often the server is killed, each time during ten checkouts. */
const KILLS = runs(3, 20);
const AT_ONCE = 10;

let shop: Shop;
let simulator: PayPalSimulator;
let sql: pg.Client;
/** Programs sold for one payment. */
let programs: number[];

beforeAll(async () => {
  const database = await copyDatabase(inject('serverUrl'));
  simulator = await startSimulator();
  sql = new pg.Client({ connectionString: database });
  await sql.connect();
  const { rows } = await sql.query<{ id: number }>(
    'select p.id from programs p join levels l on l.id = p.level_id where p.publish_to_sale and not l.is_level_by_month and p.end_date is null',
  );
  programs = rows.map(({ id }) => id);
  shop = await openShop(database, simulator.url);
  // Set for the reconciliation that this process runs at the end.
  Object.assign(process.env, settingsFor(database, simulator.url, 3999));
});
afterAll(async () => {
  const { pool } = await import('@/db/client');
  await pool.end();
  await shop.kill();
  await sql.end();
  await simulator.close();
});

/**
 * Repeats a call while the shop is down, as a buyer's browser does. Returns null after `tries`; without it,
 * the test's time-out ends a hang.
 */
async function untilAnswered(
  ask: () => Promise<Answer>,
  tries = Number.POSITIVE_INFINITY,
): Promise<Answer | null> {
  for (let attempt = 0; attempt < tries; attempt++) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 500) return answer;
    await sleep(100);
  }
  return null;
}

type Outcome = { orderId: number; answered: boolean };

/**
 * One purchase. Some buyers leave after approving, and some get no answer because the server died during the
 * capture: the shop has to find those payments by itself.
 */
async function checkout(programId: number, leaves: boolean): Promise<Outcome> {
  const send = visitor();
  const json = { type: 'P', programId, user: buyer() };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await untilAnswered(() => send(`${shop.url}/api/v1/checkout/orders`, { json, headers }));
  if (placed?.status !== 201) throw new Error(`refused: ${JSON.stringify(placed)}`);
  const orderId = (placed.body.order as { id: number }).id;
  const paypalOrderId = (placed.body.paypal as { orderId: string }).orderId;
  simulator.control.approve({ orderId: paypalOrderId });
  const capture = () =>
    send(`${shop.url}/api/v1/checkout/orders/${orderId}/capture`, { json: { paypalOrderId } });
  if (leaves) {
    await capture().catch(() => null);
    return { orderId, answered: false };
  }
  const answer = await untilAnswered(capture, 3);
  // 202: the outcome is not known yet.
  if (answer && answer.status !== 200 && answer.status !== 202)
    throw new Error(`capture answered ${answer.status}`);
  return { orderId, answered: answer?.status === 200 };
}

test(
  `kill -9 during ${KILLS * AT_ONCE} checkouts: none is lost, none is duplicated`,
  async () => {
    const outcomes: Outcome[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      const running = Array.from({ length: AT_ONCE }, (_, n) =>
        checkout(programs[(kill + n) % programs.length] ?? 0, n % 4 === 3),
      );
      const finished = Promise.all(running);
      await sleep(30 + Math.random() * 700);
      await shop.kill();
      await shop.start();
      outcomes.push(...(await finished));
    }
    await reconciled();

    const { captures } = simulator.control.state() as {
      captures: { id: string; status: string; custom_id?: string; amount: { value: string } }[];
    };
    const taken = captures.filter(({ status }) => status === 'COMPLETED');
    const paid = await sql.query(
      `select id, total_order::text as total from orders where state = 'paid' and id = any($1)`,
      [outcomes.map(({ orderId }) => orderId)],
    );
    // Captured money at PayPal equals paid orders in the shop, order by order.
    expect(taken.map(({ custom_id }) => Number(custom_id)).sort()).toEqual(
      paid.rows.map(({ id }) => id).sort(),
    );
    const sum = (values: readonly string[]) =>
      values.reduce((total, value) => total + Math.round(Number(value) * 100), 0);
    expect(sum(taken.map(({ amount }) => amount.value))).toBe(sum(paid.rows.map(({ total }) => total)));
    // Every approved order is paid, whether or not its browser returned.
    expect(paid.rowCount).toBe(outcomes.length);
    expect(outcomes.filter(({ answered }) => answered).length).toBeGreaterThan(0);
    const doubled = await sql.query(
      `select order_id from entitlement_events where kind = 'grant' and order_id = any($1) group by 1 having count(*) <> 1
     union all
     select order_id from mails where template = 'payment_received' and order_id = any($1) group by 1 having count(*) <> 1
     union all
     select order_id from payment_attempts where state = 'completed' and order_id = any($1) group by 1 having count(*) <> 1`,
      [outcomes.map(({ orderId }) => orderId)],
    );
    expect(doubled.rows).toEqual([]);
    const half = await sql.query(
      `select o.id from orders o where o.id = any($1)
       and (o.receipt_number is null or o.paid_at is null
         or not exists (select 1 from order_details d where d.order_id = o.id)
         or not exists (select 1 from entitlement_events e where e.order_id = o.id and e.kind = 'grant'))`,
      [outcomes.map(({ orderId }) => orderId)],
    );
    expect(half.rows).toEqual([]);
    const numbers = await sql.query(
      `select count(*)::int as n, (max(number) - min(number) + 1)::int as span from (
         select receipt_number as number from orders union all select receipt_number from subscription_payments) r
       where number is not null`,
    );
    expect(numbers.rows[0].n).toBe(numbers.rows[0].span);
  },
  120_000 + KILLS * 180_000,
);

/** Runs the reconciliation ten and twenty minutes later. */
async function reconciled(): Promise<void> {
  const { reconcilePayments } = await import('@/lib/server/payments/reconciliation/reconcile');
  const { setClock } = await import('@/lib/domain/clock');
  for (const minutes of [10, 20]) {
    setClock(new Date(Date.now() + minutes * 60_000));
    await reconcilePayments();
  }
  setClock(null);
}
