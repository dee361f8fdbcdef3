import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { ACTION_SALT } from '@/scripts/dev/build';
import type { PayPalSimulator } from '@/simulators/paypal/server';
import { openBalancer } from './balancer';
import { buyer, copyDatabase, HUNG, openShop, openWorker, type Shop, startSimulator, visitor } from './kit';

const SHOPS = 3;

let database: string;
let simulator: PayPalSimulator;
let balancer: Awaited<ReturnType<typeof openBalancer>>;
let sql: pg.Client;
let shops: Shop[];
let worker: Awaited<ReturnType<typeof openWorker>>;

/** Of every server that ran. */
const logs: (() => string)[] = [];

async function newShop(): Promise<Shop> {
  const shop = await openShop(database, simulator.url, { address: balancer.url });
  logs.push(shop.log);
  return shop;
}

const warnings = () => logs.flatMap((log) => log().split('\n')).filter((line) => /"level":[456]0/.test(line));

const readyShops = (count: number) =>
  vi.waitFor(() => expect(balancer.readyCount()).toBe(count), { timeout: HUNG * 1_000 });

beforeAll(async () => {
  database = await copyDatabase(inject('serverUrl'));
  balancer = await openBalancer();
  simulator = await startSimulator(`${balancer.url}/api/webhooks/paypal`);
  sql = new pg.Client({ connectionString: database });
  await sql.connect();
  shops = await Promise.all(Array.from({ length: SHOPS }, newShop));
  worker = await openWorker(database, simulator.url);
  for (const { url } of shops) balancer.add(url);
  await readyShops(SHOPS);
});
afterAll(async () => {
  await Promise.all([...shops, worker].map((process) => process.kill()));
  await balancer.close();
  await sql.end();
  await simulator.close();
});

const ask = async <T>(text: string, values: unknown[] = []): Promise<T[]> =>
  (await sql.query(text, values)).rows;

/** What customers do repeatedly. Each resolves to an id that must exist exactly once at the end. */
async function customers() {
  const [program] = await ask<{ id: number }>(
    `select p.id from programs p join levels l on l.id = p.level_id
     where p.publish_to_sale and not l.is_level_by_month and p.end_date is null order by p.id limit 1`,
  );
  const place = async (type: 'T' | 'P') => {
    const json = { type, programId: program?.id, user: buyer() };
    const { status, body } = await visitor()(`${balancer.url}/api/v1/checkout/orders`, { json });
    expect(status, JSON.stringify(body)).toBe(201);
    return body as { order: { id: number }; paypal: { orderId: string } };
  };
  const athlete = visitor();
  const { body } = await athlete(`${balancer.url}/api/auth/csrf`);
  await athlete(`${balancer.url}/api/auth/callback/credentials`, {
    json: {
      csrfToken: body.csrfToken,
      email: 'cliente@brio.test',
      password: 'brio-demo-2026',
      json: true,
    },
  });
  const [row] = await ask<object>(
    `select program_block_exercise_id, program_day_id from progress_logs
     where user_id = (select id from users where email = 'cliente@brio.test') and action = 'done'
     order by id desc limit 1`,
  );
  return {
    transfer: async () => (await place('T')).order.id,
    /** The browser never returns, so the shop depends on PayPal's webhook. */
    paypal: async () => {
      const { order, paypal } = await place('P');
      simulator.control.approve({ orderId: paypal.orderId });
      return order.id;
    },
    mark: async () => {
      const entry = { ...row, uuid: randomUUID(), action: 'done' };
      const { status, body } = await athlete(`${balancer.url}/api/v1/training/logs`, {
        json: { entries: [entry] },
      });
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.data).toEqual([{ uuid: entry.uuid, status: 'saved' }]);
      return entry.uuid;
    },
    visit: async () => {
      const { status } = await visitor()(`${balancer.url}/programs`);
      expect(status).toBe(200);
      return 0;
    },
  };
}

/** Repeats all of it until stopped. */
async function startLoad() {
  const works = Object.entries(await customers());
  const done = new Map<string, (number | string)[]>(works.map(([name]) => [name, []]));
  const failures: string[] = [];
  let running = true;
  const loops = works.map(async ([name, work]) => {
    while (running) {
      await work().then(
        (id) => done.get(name)?.push(id),
        (error: Error) => failures.push(`${name}: ${error.message}`),
      );
      await sleep(250);
    }
  });
  return {
    failures,
    of: (name: string) => done.get(name) ?? [],
    /** Waits until each of them was done this many more times. */
    more: async (times: number) => {
      const before = new Map([...done].map(([name, ids]) => [name, ids.length]));
      const grown = () => [...done].every(([name, ids]) => ids.length >= (before.get(name) ?? 0) + times);
      await expect.poll(() => failures.length > 0 || grown()).toBe(true);
    },
    stop: async () => {
      running = false;
      await Promise.all(loops);
    },
  };
}

type SentEvent = { id: string; state: string; attempts: { status: number | null }[] };

test('three servers and a worker are replaced under load: no request fails, everything is there once', async () => {
  const load = await startLoad();
  await load.more(3);
  let ended = Promise.resolve();
  for (const old of [...shops]) {
    const next = await newShop();
    shops.push(next);
    balancer.add(next.url);
    await readyShops(SHOPS + 1);
    await ended;
    // The old server ends while the next one starts.
    ended = old.stop().then(() => {
      expect(old.code()).toBe(0);
      shops.splice(shops.indexOf(old), 1);
      balancer.remove(old.url);
    });
    await load.more(3);
  }
  await ended;
  const nextWorker = await openWorker(database, simulator.url);
  await worker.stop();
  expect(worker.code()).toBe(0);
  worker = nextWorker;
  await load.more(3);
  await load.stop();
  const failures = [...load.failures, ...balancer.failures];
  expect(failures.length, [...failures, ...warnings()].join('\n')).toBe(0);

  const openJobs = () =>
    ask(
      `select name, state from pgboss.job
       where name in ('mail', 'payment-event', 'dead-letters') and state not in ('completed', 'cancelled')`,
    );
  await expect.poll(openJobs).toEqual([]);

  const orders = await ask<{ id: number; state: string; lines: number }>(
    `select o.id, o.state, (select count(*)::int from order_details d where d.order_id = o.id) as lines
     from orders o where o.id = any($1)`,
    [[...load.of('transfer'), ...load.of('paypal')]],
  );
  const inState = (state: string) =>
    orders.filter((order) => order.state === state && order.lines === 1).map(({ id }) => id);
  const sorted = (ids: readonly (number | string)[]) => ids.map(String).sort();
  expect(sorted(inState('pending_transfer'))).toEqual(sorted(load.of('transfer')));
  expect(sorted(inState('paid'))).toEqual(sorted(load.of('paypal')));
  const doubled = await ask(
    `select order_id from entitlement_events where kind = 'grant' and order_id = any($1) group by 1 having count(*) <> 1
     union all
     select order_id from mails where order_id = any($1) group by 1, template having count(*) <> 1
     union all
     select order_id from payment_attempts where state = 'completed' and order_id = any($1) group by 1 having count(*) <> 1`,
    [load.of('paypal')],
  );
  expect(doubled).toEqual([]);
  const unsent = await ask(`select id, state from mails where order_id = any($1) and state <> 'sent'`, [
    orders.map(({ id }) => id),
  ]);
  expect(unsent).toEqual([]);

  const marks = await ask<{ uuid: string }>('select uuid from progress_logs where uuid = any($1::uuid[])', [
    load.of('mark'),
  ]);
  expect(sorted(marks.map(({ uuid }) => uuid))).toEqual(sorted(load.of('mark')));

  const events = simulator.control.state().events as SentEvent[];
  expect(events.length).toBeGreaterThan(load.of('paypal').length);
  expect(events.filter(({ attempts }) => attempts.length !== 1 || attempts[0]?.status !== 200)).toEqual([]);
  const received = await ask<{ event_id: string }>(
    `select event_id from payment_events where state in ('processed', 'ignored')`,
  );
  const known = received.map(({ event_id }) => event_id);
  expect(events.filter(({ id }) => known.filter((event_id) => event_id === id).length !== 1)).toEqual([]);
});

test('a server action has the same id in every build: only its file and its name make it', async () => {
  const manifest = JSON.parse(await readFile('.next/server/server-reference-manifest.json', 'utf8')) as {
    node: Record<string, { filename: string; exportedName: string }>;
  };
  const actions = Object.entries(manifest.node);
  expect(actions.length).toBeGreaterThan(50);
  // The first byte encodes the kind of function.
  for (const [id, { filename, exportedName }] of actions)
    expect(id.slice(2), exportedName).toBe(
      createHash('sha1').update(`${ACTION_SALT}${filename}:${exportedName}`).digest('hex'),
    );
});
