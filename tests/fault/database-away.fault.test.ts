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
import { buyer, openShop, type Shop, startSimulator, untilReady, visitor } from './kit';

let folder: string;
let database: EmbeddedPostgres;
let simulator: PayPalSimulator;
let shop: Shop;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brio-away-'));
  database = await startEmbeddedPostgres(folder);
  await migrateDatabase(database.url);
  await seedDatabase(database.url, { demo: true });
  simulator = await startSimulator();
  shop = await openShop(database.url, simulator.url);
});
afterAll(async () => {
  await shop.kill();
  await simulator.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Kills PostgreSQL immediately, as a power failure would. */
async function killDatabase(): Promise<void> {
  const pid = Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(pid, 'SIGQUIT');
  for (let i = 0; i < 200; i++) {
    try {
      process.kill(pid, 0);
    } catch {
      return;
    }
    await sleep(50);
  }
  throw new Error('PostgreSQL does not die');
}

test('PostgreSQL dies under load: only 503 meanwhile, then healthy by itself, no order half written', async () => {
  const seen = new Map<string, number>();
  const unexpected: string[] = [];
  let running = true;
  const client = async () => {
    for (let n = 0; running; n++) {
      const send = visitor();
      const requests = [
        () => send(`${shop.url}/api/v1/shop-products`),
        () => send(`${shop.url}/api/v1/userData`),
        () =>
          send(`${shop.url}/api/v1/checkout/orders`, {
            json: { type: 'T', programId: 1 + (n % 6), user: buyer() },
          }),
        () =>
          send(`${shop.url}/api/v1/checkout/orders`, { json: { type: 'P', programId: 2, user: buyer() } }),
      ];
      const { status, body } = await (requests[n % requests.length] as () => ReturnType<typeof send>)().catch(
        (error: Error) => ({ status: 0, body: { text: error.message } }),
      );
      seen.set(String(status), (seen.get(String(status)) ?? 0) + 1);
      if (![200, 201, 503].includes(status)) unexpected.push(`${status} ${JSON.stringify(body)}`);
      await sleep(5);
    }
  };
  const load = Array.from({ length: 8 }, client);
  await sleep(2_000);
  await killDatabase();
  await database.stop();
  await sleep(3_000);
  database = await startEmbeddedPostgres(folder, { port: Number(new URL(database.url).port) });
  await untilReady(shop.url);
  await sleep(2_000);
  running = false;
  await Promise.all(load);

  expect(unexpected).toEqual([]);
  expect(seen.get('503') ?? 0).toBeGreaterThan(0);
  const after = await visitor()(`${shop.url}/api/v1/checkout/orders`, {
    json: { type: 'T', programId: 1, user: buyer() },
  });
  expect(after.status).toBe(201);
  const sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  const half = await sql.query(
    `select o.id from orders o where o.state <> 'draft'
       and (o.order_number is null or o.total_order <> (select coalesce(sum(d.total), 0) from order_details d where d.order_id = o.id))`,
  );
  await sql.end();
  expect(half.rows).toEqual([]);
});
