import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { CookieJar } from '../setup/request-store';
import { COPIED, databaseUrl } from '../setup/template';

// A second database acts as the replica. It receives no changes, and reports the replay position that a test
// sets, through functions that are found before PostgreSQL's own.
const NAME = `test_${process.env.VITEST_POOL_ID ?? '0'}_replica`;
const AHEAD = 'FFFFFFFF/0';
const BEHIND = '0/1';
process.env.DATABASE_REPLICA_URL = databaseUrl(inject('serverUrl'), NAME);
process.env.METRICS_TOKEN = 'metrics-token-of-the-tests-1';
process.env.DATA_DIR = process.cwd();

const server = new pg.Client({ connectionString: inject('serverUrl') });
let stale: pg.Client;
const connectStale = async () => {
  stale = new pg.Client({ connectionString: process.env.DATABASE_REPLICA_URL });
  await stale.connect();
};
beforeAll(async () => {
  await server.connect();
  await server.query('select pg_advisory_lock(1)');
  await server.query(`drop database if exists ${NAME} with (force)`);
  await server.query(`create database ${NAME} ${COPIED}`);
  await server.query('select pg_advisory_unlock(1)');
  await server.query(`alter database ${NAME} set search_path = told, pg_catalog, public`);
  await connectStale();
  await stale.query(`
    create schema told;
    create table told.position (at pg_lsn, newest timestamptz);
    insert into told.position values ('${AHEAD}', null);
    create function told.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function told.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select at from told.position';
    create function told.pg_last_xact_replay_timestamp() returns timestamptz language sql
      as 'select coalesce(newest, clock_timestamp()) from told.position';
    update products set name = name || ' (replica)', handle_stock = true, inventory = 1`);
});
afterAll(async () => {
  await stale.end();
  await replica?.pool.end();
  await server.query(`drop database if exists ${NAME} with (force)`);
  await server.end();
});

const { replica } = await import('@/db/replica');
const { db } = await import('@/db/client');
const { products, role_user } = await import('@/db/schema');
const listRoute = await import('@/app/api/v1/[resource]/route');
const rowRoute = await import('@/app/api/v1/[resource]/[id]/route');
const exportRoute = await import('@/app/api/v1/[resource]/export/route');
const metricsRoute = await import('@/app/api/metrics/route');
const { refreshPublicPages } = await import('@/lib/cache/refresh');
const { listShopProducts } = await import('@/lib/server/catalog/public-products');
const { getDashboard } = await import('@/lib/server/desk/dashboard');
const { createMetrics } = await import('@/lib/telemetry/metrics');
const { telemetry } = await import('@/lib/telemetry/store');
const { LAST_WRITE_COOKIE } = await import('@/lib/http/last-write');
const { SESSION_COOKIE } = await import('@/lib/auth/cookie');
const { contextOf, makeRole, makeStaff } = await import('../admin/staff');
const { sessionOf } = await import('../factories');
const { call, signedIn } = await import('../setup/http');

/** Moves past the time after which servers, including an unavailable replica, are checked again. */
const later = () => vi.advanceTimersByTime(10_000);
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
beforeEach(() => setReplayPosition(AHEAD));
async function setReplayPosition(at: string, secondsOld = 0): Promise<void> {
  await stale.query(
    "update told.position set at = $1, newest = clock_timestamp() - $2 * interval '1 second'",
    [at, secondsOld],
  );
  later();
}

const params = { resource: 'products' };
async function namesFor(jar: CookieJar): Promise<string[]> {
  const { status, body } = await call(listRoute.GET, { params, path: '/?limit=3', jar });
  expect(status).toBe(200);
  return (body as { data: { name: string }[] }).data.map(({ name }) => name);
}
const fromReplica = (names: readonly string[]) => names.every((name) => name.endsWith('(replica)'));
const readsReplica = async (jar: CookieJar) => fromReplica(await namesFor(jar));
async function rename(jar: CookieJar): Promise<number> {
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  const { body } = await call(rowRoute.GET, { params: { ...params, id: String(product?.id) }, jar });
  const { data } = body as { data: { id: number; name: string; updated_at: string } };
  const { status } = await call(rowRoute.PUT, {
    method: 'PUT',
    params: { ...params, id: String(data.id) },
    json: { name: `${data.name} nuevo`, updated_at: data.updated_at },
    jar,
  });
  return status;
}

test('lists, exports and the dashboard of who has written nothing are the replica’s; one row is the primary’s', async () => {
  const jar = await signedIn('admin@brio.test');
  expect(await readsReplica(jar)).toBe(true);
  const { body } = await call(exportRoute.GET, { params, path: '/?columns=name', jar });
  expect(fromReplica(String(body).trim().split(/\r?\n/).slice(1))).toBe(true);
  const { stock } = await getDashboard(await contextOf('admin@brio.test'));
  expect(stock?.first.length).toBeGreaterThan(0);
  expect(fromReplica(stock?.first.map(({ name }) => name) ?? [])).toBe(true);
  const [first] = await db.select().from(products).limit(1);
  const row = await call(rowRoute.GET, { params: { ...params, id: String(first?.id) }, jar });
  expect(row.body).toMatchObject({ data: { name: first?.name } });
});

test('after a save its session reads the primary until the replica has it; others read on', async () => {
  const [writer, other] = [await signedIn('admin@brio.test'), await signedIn('admin@brio.test')];
  await setReplayPosition(BEHIND);
  expect(await readsReplica(writer)).toBe(true);
  expect(await rename(writer)).toBe(202);
  expect([await readsReplica(writer), await readsReplica(other)]).toEqual([false, true]);
  await setReplayPosition(AHEAD);
  expect(await readsReplica(writer)).toBe(true);
});

test('a forged cookie leads at most to the primary', async () => {
  const jar = await signedIn('admin@brio.test');
  for (const value of ['99999999999999999999', '1; drop table products', '-1', '']) {
    jar.set(LAST_WRITE_COOKIE, value);
    expect(await namesFor(jar)).toHaveLength(3);
  }
});

test('a replica more than ten seconds behind is not used', async () => {
  const jar = await signedIn('admin@brio.test');
  await setReplayPosition(BEHIND, 11);
  expect(await readsReplica(jar)).toBe(false);
  await setReplayPosition(BEHIND, 5);
  expect(await readsReplica(jar)).toBe(true);
});

describe('the public catalogue', () => {
  const shown = async () =>
    fromReplica(
      (await listShopProducts(new URLSearchParams(), 'es')).data.map((row) =>
        String((row as { name?: unknown }).name),
      ),
    );

  test('is the replica’s, and the primary’s from a change on until the replica has it', async () => {
    await shown();
    later();
    expect(await shown()).toBe(true);
    await setReplayPosition(BEHIND);
    refreshPublicPages(['products']);
    expect(await shown()).toBe(false);
    later();
    expect(await shown()).toBe(false);
    await setReplayPosition(AHEAD);
    expect(await shown()).toBe(true);
  });
});

test('abilities are the primary’s, whatever the replica still has', async () => {
  const staff = await makeStaff(await makeRole('lists', ['product_access']));
  const jar = new CookieJar({ [SESSION_COOKIE]: await sessionOf(staff.id) });
  expect(await readsReplica(jar)).toBe(true);
  await db.delete(role_user).where(eq(role_user.user_id, staff.id));
  expect((await call(listRoute.GET, { params, jar })).status).toBe(403);
});

describe('a statement that the replica can’t answer is the primary’s', () => {
  test('one about a table that it does not have yet; the replica stays', async () => {
    const jar = await signedIn('admin@brio.test');
    await stale.query('alter table products rename to products_later');
    try {
      expect(await readsReplica(jar)).toBe(false);
    } finally {
      await stale.query('alter table products_later rename to products');
    }
    expect(await readsReplica(jar)).toBe(true);
  });

  test('when it is down no request fails, and it is used again once it is back', async () => {
    const jar = await signedIn('admin@brio.test');
    expect(await readsReplica(jar)).toBe(true);
    await stale.end();
    await server.query(`alter database ${NAME} allow_connections false`);
    await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [NAME]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => readsReplica(jar)));
    expect(answers).toEqual(answers.map(() => false));
    later();
    expect(await readsReplica(jar)).toBe(false);
    await server.query(`alter database ${NAME} allow_connections true`);
    await connectStale();
    later();
    expect(await readsReplica(jar)).toBe(true);
  });
});

test('metrics show the delay, and whether the replica is used', async () => {
  telemetry.brioMetrics = createMetrics();
  const scrape = async () => {
    const headers = { authorization: `Bearer ${process.env.METRICS_TOKEN}` };
    const lines = String((await call(metricsRoute.GET, { headers })).body).split('\n');
    return lines.filter((line) => line.startsWith('brio_replica'));
  };
  try {
    expect(await scrape()).toEqual(['brio_replica_up 1', 'brio_replica_delay_seconds 0']);
    await setReplayPosition(BEHIND, 120);
    const [, delay = ''] = await scrape();
    expect(Number(delay.split(' ')[1])).toBeGreaterThanOrEqual(120);
    replica?.state.failed();
    expect(await scrape()).toEqual(['brio_replica_up 0']);
  } finally {
    delete telemetry.brioMetrics;
  }
});
