import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const TOKEN = 'metrics-token-of-the-tests-1';
process.env.METRICS_TOKEN = TOKEN;
process.env.DATA_DIR = process.cwd();
const { db, pool } = await import('@/db/client');
const { payment_drifts } = await import('@/db/schema');
const { GET } = await import('@/app/api/metrics/route');
const { enqueue } = await import('@/lib/adapters/jobs/boss');
const { failureOf } = await import('@/lib/http/failure');
const { placeOrder } = await import('@/lib/server/checkout/place-order');
const { createMetrics } = await import('@/lib/telemetry/metrics');
const { telemetry } = await import('@/lib/telemetry/store');
const { guest, makeProgram, orderInput } = await import('../factories');
const { call } = await import('../setup/http');

telemetry.brioMetrics = createMetrics();
// Figures are cached for some seconds.
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => {
  delete telemetry.brioMetrics;
  vi.useRealTimers();
});

async function scrape(): Promise<string> {
  vi.advanceTimersByTime(60_000);
  const { status, body } = await call(GET, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(status).toBe(200);
  return String(body);
}
const figureOf = (text: string, name: string): number | undefined => {
  const line = text.split('\n').find((entry) => entry.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
};

test('only callers with the token can read them; without metrics the address is 404', async () => {
  expect(await call(GET)).toMatchObject({ status: 401, body: { message: expect.any(String) } });
  for (const authorization of ['Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, TOKEN])
    expect((await call(GET, { headers: { authorization } })).status).toBe(401);
  const { brioMetrics } = telemetry;
  delete telemetry.brioMetrics;
  expect((await call(GET, { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(404);
  if (brioMetrics) telemetry.brioMetrics = brioMetrics;
});

test('orders, drifts, jobs and failures move their figures', async () => {
  const before = await scrape();
  const context = guest();
  const { program } = await makeProgram({ price: 5900 });
  const { id } = await placeOrder(context, orderInput(program.id, { type: 'T' }));
  await db.insert(payment_drifts).values({ kind: 'amount', order_id: id });
  await enqueue(db, 'payment-event', { eventId: 1 });
  await pool.query(
    "update pgboss.job set start_after = now() - interval '10 minutes' where name = 'payment-event'",
  );
  failureOf(new Error('unexpected'), 'es', 'request');
  const after = await scrape();
  // Without a replica there are no metrics about one.
  expect(after).not.toMatch(/^brio_replica/m);
  for (const name of [
    'brio_orders_open{state="pending_transfer"}',
    'brio_drifts_open',
    'brio_queue_jobs{queue="payment-event",state="waiting"}',
  ])
    expect([name, figureOf(after, name)]).toEqual([name, (figureOf(before, name) ?? 0) + 1]);
  expect(figureOf(after, 'brio_queue_age_seconds{queue="payment-event"}')).toBeGreaterThan(590);
  expect(figureOf(after, 'brio_errors_total{source="call"}')).toBe(1);
  expect(figureOf(after, 'brio_database_up')).toBe(1);
  expect(figureOf(after, 'brio_disk_bytes{state="free"}')).toBeGreaterThan(0);
  expect(after).toContain('nodejs_eventloop_lag_p99_seconds');
});

test('gauges return to 0, and no label contains a person, an id or an address', async () => {
  await db.update(payment_drifts).set({ state: 'resolved' });
  await pool.query("delete from pgboss.job where name = 'payment-event'");
  const text = await scrape();
  expect(figureOf(text, 'brio_drifts_open')).toBe(0);
  expect(figureOf(text, 'brio_queue_jobs{queue="payment-event",state="waiting"}')).toBe(0);
  const labels = [...text.matchAll(/="([^"]*)"/g)].map(([, value]) => value);
  expect(labels.filter((value) => /@|\d{4}|\/\d/.test(value ?? ''))).toEqual([]);
});

test('while the database is down they say so, without its last figures', async () => {
  const away = vi.spyOn(db, 'transaction').mockRejectedValue(new Error('Connection terminated'));
  const text = await scrape();
  away.mockRestore();
  expect(figureOf(text, 'brio_database_up')).toBe(0);
  expect(text).not.toMatch(/^brio_(?:drifts_open|orders_open|queue_jobs)[ {]/m);
  expect(figureOf(await scrape(), 'brio_drifts_open')).toBe(0);
});
