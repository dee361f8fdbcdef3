import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@/db/embedded/postgres';
import { seedDatabase } from '@/db/seed/seed';
import { migrateDatabase } from '@/lib/startup/migrate';
import type { PayPalSimulator } from '@/simulators/paypal/server';
import { openShop, type Shop, startSimulator, untilReady, visitor } from './kit';

let folder: string;
let database: EmbeddedPostgres;
let simulator: PayPalSimulator;
let shop: Shop;
let cookie: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brio-killed-'));
  database = await startEmbeddedPostgres(folder);
  await migrateDatabase(database.url);
  await seedDatabase(database.url, { demo: true });
  simulator = await startSimulator();
  shop = await openShop(database.url, simulator.url);
  cookie = await signIn();
});
afterAll(async () => {
  await shop.kill();
  await simulator.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The cookies of an administrator. */
async function signIn(): Promise<string> {
  const staff = visitor();
  const { body } = await staff(`${shop.url}/api/auth/csrf`);
  await staff(`${shop.url}/api/auth/callback/credentials`, {
    json: { csrfToken: body.csrfToken, email: 'admin@brio.test', password: 'brio-demo-2026', json: true },
  });
  return staff.cookies();
}

const PAGES = [
  '/home',
  '/programs/flashfit',
  '/shop',
  '/login',
  '/checkout/1/1',
  '/profile/account',
  '/admin/dashboard',
  '/admin/pedido/orders',
  '/no-such-page',
  '/sitemap.xml',
];
const CALLS = [
  '/api/v1/shop-products',
  '/api/v1/userData',
  '/api/v1/orders',
  '/api/auth/session',
  '/profileData',
  '/api/files/00000000-0000-4000-8000-000000000000',
  '/api/health/ready',
];
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${path}`, { redirect: 'manual', headers: { cookie, ...headers } });

const postmaster = async (): Promise<number> =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** The process of one of the shop's connections. */
async function backend(): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
  );
  await client.end();
  return rows[0].pid;
}

/**
 * Requests every address in a loop until stopped. Collects statuses that are neither 503 nor the usual one.
 */
function visitAll(usual: ReadonlyMap<string, number>) {
  let running = true;
  const unexpected: string[] = [];
  const visit = async () => {
    while (running)
      for (const path of usual.keys()) {
        const { status } = await open(path);
        if (status !== 503 && status !== usual.get(path)) unexpected.push(`${path} ${status}`);
        await sleep(5);
      }
  };
  const done = Promise.all(Array.from({ length: 3 }, visit));
  return async () => {
    running = false;
    await done;
    return unexpected;
  };
}

test.each([
  ['its main process', postmaster],
  ['a process of a connection', backend],
])('kill -9 of %s: only 503 meanwhile, recovers by itself', async (_what, find) => {
  const usual = new Map<string, number>();
  for (const path of [...PAGES, ...CALLS]) usual.set(path, (await open(path)).status);
  // 200 shows that the visitor is signed in.
  expect(usual.get('/admin/dashboard')).toBe(200);
  const stop = visitAll(usual);
  await sleep(500);
  const pid = await find();
  process.kill(pid, 'SIGKILL');
  await sleep(50);
  await untilReady(shop.url);
  await sleep(500);
  const unexpected = await stop();
  expect(unexpected).toEqual([]);
  // The killed process is gone; another one answers now.
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  for (const [path, status] of usual) expect((await open(path)).status, path).toBe(status);
});

test("a page whose connection breaks, or that gets none, is the shop's 503 too", async () => {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  const waiting = async () =>
    (await holder.query(`select pid from pg_locks where not granted`)).rows.map(({ pid }) => pid);
  const expect503 = async (answer: Response) =>
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await holder.query('begin');
  await holder.query('lock table orders in access exclusive mode');

  const broken = open('/profile/purchases');
  await expect.poll(waiting).not.toEqual([]);
  await holder.query('select pg_terminate_backend(pid) from pg_locks where not granted');
  await expect503(await broken);

  const calls = Promise.all(Array.from({ length: 12 }, () => open('/api/v1/orders')));
  await expect.poll(async () => (await waiting()).length).toBeGreaterThanOrEqual(10);
  await expect503(await open('/profile/purchases'));
  await holder.query('rollback');
  await holder.end();
  await calls;
  expect((await open('/profile/purchases')).status).toBe(200);
});

test("while it is down every page and call answers the shop's 503, in the visitor's language", async () => {
  const { port } = new URL(database.url);
  await database.stop();
  try {
    for (const [locale, heading] of [
      ['es', 'Volvemos en un momento.'],
      ['en-US', 'Back in a moment.'],
    ]) {
      for (const path of PAGES) {
        const answer = await open(path, { cookie: `${cookie}; locale=${locale}` });
        // A kept page needs no database.
        if (answer.status === 200 && answer.headers.get('etag')) continue;
        expect(answer.status, path).toBe(503);
        expect(answer.headers.get('retry-after'), path).toBe('5');
        const html = await answer.text();
        expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
        expect(html, path).toContain(`<h1>${heading}</h1>`);
      }
    }
    for (const path of CALLS) {
      const answer = await open(path);
      expect(answer.status, path).toBe(503);
      expect(answer.headers.get('retry-after'), path).toBe('5');
      expect(await answer.json(), path).toMatchObject({
        message: expect.any(String),
        requestId: expect.any(String),
      });
    }
    expect((await open('/api/health/live')).status).toBe(200);
  } finally {
    database = await startEmbeddedPostgres(folder, { port: Number(port) });
  }
  await untilReady(shop.url);
});
