import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as rowRoute from '@/app/api/v1/[resource]/[id]/route';
import * as exportRoute from '@/app/api/v1/[resource]/export/route';
import * as listRoute from '@/app/api/v1/[resource]/route';
import { db } from '@/db/client';
import { allowRewritingLogs } from '@/db/repositories/rewrite-logs';
import { taxes, users_logs, weeks } from '@/db/schema';
import { contextOf } from '../admin/staff';
import { call, signedIn } from '../setup/http';
import type { CookieJar } from '../setup/request-store';

type Row = Record<string, unknown> & { id: number };
type List = { data: Row[]; total: number };
let jar: CookieJar;
beforeAll(async () => {
  jar = await signedIn('admin@brio.test');
});
const list = async (resource: string, query: string) =>
  (await call(listRoute.GET, { params: { resource }, path: `/?${query}`, jar })).body as List;
const stateCount = async (state: string): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where state = ${state} and deleted_at is null`,
  );
  return rows[0]?.n ?? 0;
};

describe('carts are not orders yet', () => {
  test('the list, its total and the search leave them out unless filtered by that state', async () => {
    const carts = await stateCount('draft');
    expect(carts).toBeGreaterThan(0);
    const all = await list('orders', 'limit=100');
    const { rows } = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from orders where deleted_at is null`,
    );
    expect(all.total).toBe((rows[0]?.n ?? 0) - carts);
    expect(all.data.some(({ state }) => state === 'draft')).toBe(false);
    expect((await list('orders', 'filters[state]=draft')).total).toBe(carts);
    expect((await list('orders', 'filters[state][in]=draft,paid')).total).toBe(
      carts + (await stateCount('paid')),
    );
    const [cart] = (await list('orders', 'filters[state]=draft&limit=1')).data;
    expect((await list('orders', `s=${cart?.id}`)).data.some(({ id }) => id === cart?.id)).toBe(false);
  });

  test('the export leaves them out as well', async () => {
    const csv = async (query: string) =>
      String((await call(exportRoute.GET, { params: { resource: 'orders' }, path: `/?${query}`, jar })).body);
    expect(await csv('')).not.toMatch(/,Carrito,/);
    expect(await csv('filters[state]=draft')).toMatch(/,Carrito,/);
  });

  test('one of them is still shown by its number', async () => {
    const [cart] = (await list('orders', 'filters[state]=draft&limit=1')).data;
    const { status } = await call(rowRoute.GET, {
      params: { resource: 'orders', id: String(cart?.id) },
      jar,
    });
    expect(status).toBe(200);
  });
});

test.each(['order_number', 'name', 'lastname', 'email', 'cardId'])(
  'an order is found by the %s, in capitals too',
  async (part) => {
    const { rows } = await db.execute<{ id: number; text: string }>(
      part === 'order_number'
        ? sql`select id, order_number as text from orders where state = 'paid' limit 1`
        : sql`select id, buyer->>${part} as text from orders where state = 'paid' and buyer->>${part} <> '' limit 1`,
    );
    const [target] = rows;
    const { data } = await list(
      'orders',
      `limit=100&s=${encodeURIComponent(String(target?.text).toUpperCase())}`,
    );
    expect(data.map(({ id }) => id)).toContain(target?.id);
  },
);

describe('presets of a list', () => {
  test('are counted with the search that is on, each as many as it shows', async () => {
    const { countViews } = await import('@/lib/admin/count-views');
    const { resources } = await import('@/lib/resources/registry');
    const orders = resources.orders;
    const context = await contextOf('admin@brio.test');
    for (const search of ['', 'mar']) {
      for (const { id, count, capped } of await countViews(context, orders, search)) {
        const query = orders.list.views?.find((view) => view.id === id)?.query ?? '';
        expect([id, (await list('orders', `${query}&s=${search}`)).total, capped]).toEqual([
          id,
          count,
          false,
        ]);
      }
    }
  });

  test('are not counted for who may not see the list', async () => {
    const { countViews } = await import('@/lib/admin/count-views');
    const { resources } = await import('@/lib/resources/registry');
    const context = await contextOf('admin@brio.test');
    const actor = context.actor && { ...context.actor, abilities: new Set(['user_access']) };
    await expect(countViews({ ...context, actor }, resources.orders, '')).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});

test('a total is exact up to 100,000 and says so beyond', async () => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from users_logs`);
  const missing = 100_000 - (rows[0]?.n ?? 0);
  await db.execute(
    sql`insert into users_logs (action, model) select 'x', 'y' from generate_series(1, ${missing})`,
  );
  const counted = await list('users-logs', 'limit=1');
  expect(counted.total).toBe(100_000);
  expect(Object.keys(counted).toSorted()).toEqual(['data', 'total']);
  await db.insert(users_logs).values({ action: 'x', model: 'y' });
  expect(await list('users-logs', 'limit=1')).toMatchObject({ total: 100_000, capped: true });
  const beyond = await list('users-logs', 'limit=100&offset=100000');
  expect(beyond.data).toHaveLength(1);
});

test('a deep page shows its current rows, also under concurrent requests', async () => {
  await db.execute(sql`insert into users_logs (action, model) select 'x', 'y' from generate_series(1, 4000)`);
  const standing = async () =>
    (await db.select({ id: users_logs.id }).from(users_logs).orderBy(desc(users_logs.id))).map(
      ({ id }) => id,
    );
  const pages = [
    [990, 20],
    [1_000, 20],
    [1_960, 80],
    [2_000, 100],
    [3_999, 1],
  ] as const;
  const look = (ids: number[]) =>
    Promise.all(
      pages.map(async ([offset, limit]) => {
        const { data } = await list('users-logs', `limit=${limit}&offset=${offset}`);
        expect(data.map(({ id }) => id)).toEqual(ids.slice(offset, offset + limit));
      }),
    );
  const before = await standing();
  await Promise.all([look(before), look(before), look(before)]);
  await db.transaction(async (tx) => {
    await allowRewritingLogs(tx);
    await tx.delete(users_logs).where(eq(users_logs.id, before[1_500] ?? 0));
  });
  const after = await standing();
  expect(after).toHaveLength(before.length - 1);
  await Promise.all([look(after), look(after), look(after)]);
});

test('a date that does not exist is not an instant: 422 in a filter, never another date', async () => {
  for (const day of ['2026-02-30', '2026-02-30T10:00:00Z', '0000-00-00'])
    expect(await list('taxes', `filters[created_at][gt]=${day}`)).toMatchObject({
      errors: { 'filters.created_at': [expect.any(String)] },
    });
});

describe('filters', () => {
  test('0 finds the rows without a reference', async () => {
    const total = async (query: string) => (await list('weeks', query)).total;
    await db.insert(weeks).values({ name: 'Sin mes' });
    expect(await total('filters[month_id]=0')).toBe(await total('filters[month_id][null]=1'));
    expect(await total('filters[month_id][ne]=0')).toBe(await total('filters[month_id][null]=0'));
  });

  test('a day compared with an instant is that whole day in the business’s time zone', async () => {
    const [row] = (await list('taxes', 'limit=1')).data;
    // Six hours behind UTC: this evening is the next day there.
    await db
      .update(taxes)
      .set({ created_at: new Date('2019-05-07T03:30:00.123Z') })
      .where(eq(taxes.id, Number(row?.id)));
    const total = async (...tests: string[]) =>
      (await list('taxes', tests.map((one) => `filters[created_at]${one}`).join('&'))).total;
    const day = '2019-05-06';
    for (const test of [`=${day}`, `[gte]=${day}&filters[created_at][lte]=${day}`, `[in]=2019-01-01,${day}`])
      expect(await total(test), test).toBe(1);
    expect(await total(`[lt]=${day}`)).toBe(0);
    expect(await total('[lt]=2019-05-07', `[gt]=${day}`)).toBe(0);
    expect(await total('[lt]=2019-05-07', '[gt]=2019-05-05')).toBe(1);
    expect(await total('[lt]=2019-05-07', `[ne]=${day}`)).toBe(0);
  });
});
