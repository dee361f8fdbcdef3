import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { PayPalSimulator } from '@/simulators/paypal/server';
import { buyer, copyDatabase, inParallel, openShop, type Shop, startSimulator, visitor } from './kit';

let shops: [Shop, Shop];
let simulator: PayPalSimulator;
let sql: pg.Client;

beforeAll(async () => {
  const database = await copyDatabase(inject('serverUrl'));
  simulator = await startSimulator();
  sql = new pg.Client({ connectionString: database });
  await sql.connect();
  shops = [await openShop(database, simulator.url), await openShop(database, simulator.url)];
});
afterAll(async () => {
  await Promise.all(shops.map((shop) => shop.kill()));
  await sql.end();
  await simulator.close();
});
const alternatingUrl = (n: number) => (shops[n % 2] as Shop).url;

test('1,000 concurrent buyers on two servers buy exactly the 10 units in stock', async () => {
  const { rows } = await sql.query(
    `insert into products (name, price, handle_stock, inventory) values ('Últimas piezas', 20, true, 10) returning id`,
  );
  const id = rows[0].id as number;
  const answers = await inParallel(Array.from({ length: 1_000 }), 50, (_, n) =>
    visitor()(`${alternatingUrl(n)}/api/v1/checkout/orders`, {
      json: { type: 'T', cart: [{ id }], user: buyer() },
    }),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  const left = await sql.query('select inventory from products where id = $1', [id]);
  expect(left.rows[0].inventory).toBe(0);
  const sold = await sql.query(
    `select count(*)::int as n, sum(reserved_quantity)::int as pieces from order_details where product_id = $1`,
    [id],
  );
  expect(sold.rows[0]).toEqual({ n: 10, pieces: 10 });
});

test('the same key 500 times on two servers makes one order and one capture', async () => {
  const send = visitor();
  const json = { type: 'P', programId: 1, user: buyer() };
  const key = randomUUID();
  // From many IP addresses, because the limit of orders per address is not tested here.
  const headers = () => ({
    'idempotency-key': key,
    'x-forwarded-for': `10.${[...randomBytes(3)].join('.')}`,
  });
  // The first answer's cookie ties the order to this browser.
  const first = await send(`${alternatingUrl(0)}/api/v1/checkout/orders`, { json, headers: headers() });
  expect(first.status).toBe(201);
  const again = await inParallel(Array.from({ length: 499 }), 40, (_, n) =>
    send(`${alternatingUrl(n)}/api/v1/checkout/orders`, { json, headers: headers() }),
  );
  const orders = new Set([first, ...again].map(({ body }) => (body.order as { id: number }).id));
  const atPayPal = new Set([first, ...again].map(({ body }) => (body.paypal as { orderId: string }).orderId));
  expect([orders.size, atPayPal.size]).toEqual([1, 1]);
  const [[id], [orderId]] = [[...orders], [...atPayPal]];
  simulator.control.approve({ orderId: orderId ?? '' });
  const captures = await inParallel(Array.from({ length: 500 }), 40, (_, n) =>
    send(`${alternatingUrl(n)}/api/v1/checkout/orders/${id}/capture`, {
      json: { paypalOrderId: orderId },
      headers: headers(),
    }),
  );
  expect(new Set(captures.map(({ status }) => status))).toEqual(new Set([200]));
  const { captures: taken } = simulator.control.state() as { captures: { status: string }[] };
  expect(taken).toHaveLength(1);
  const grants = await sql.query('select kind from entitlement_events where order_id = $1', [id]);
  expect(grants.rows).toEqual([{ kind: 'grant' }]);
  const receipts = await sql.query(
    `select 1 from mails where order_id = $1 and template = 'payment_received'`,
    [id],
  );
  expect(receipts.rowCount).toBe(1);
});

test('a save on one server shows on the next page view of the other', async () => {
  const staff = visitor();
  const [here, there] = [alternatingUrl(0), alternatingUrl(1)];
  const { body } = await staff(`${here}/api/auth/csrf`);
  await staff(`${here}/api/auth/callback/credentials`, {
    json: {
      csrfToken: body.csrfToken,
      email: 'admin@brio.test',
      password: 'brio-demo-2026',
      json: true,
    },
  });
  const name = `Prueba ${randomUUID().slice(0, 8)}`;
  const title = async (url: string) => String((await visitor()(`${url}/programs/flashfit`)).body.text);
  for (const url of [here, there]) for (let i = 0; i < 3; i++) expect(await title(url)).not.toContain(name);
  const saved = await staff(`${here}/api/v1/programs/1`, { method: 'PUT', json: { name } });
  expect(saved.status).toBe(202);
  expect(await title(here)).toContain(name);
  await expect.poll(() => title(there)).toContain(name);
});
