import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pdf } from '../files/samples';

const disk = vi.hoisted(() => ({ isFull: false }));
// Simulates a disk that fills up after half of a write.
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  return {
    ...real,
    writeFile: async (...[path, data, options]: Parameters<typeof real.writeFile>) => {
      if (!disk.isFull || !Buffer.isBuffer(data)) return real.writeFile(path, data, options);
      await real.writeFile(path, data.subarray(0, data.length >> 1), options);
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    },
  };
});

const dataDir = await mkdtemp(join(tmpdir(), 'brio-full-'));
process.env.DATA_DIR = dataDir;
const { pool } = await import('@/db/client');
const { GET } = await import('@/app/api/health/ready/route');
const filesRoute = await import('@/app/api/files/route');
const { call, signedIn } = await import('../setup/http');

const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  disk.isFull = false;
  // Moves past the time for which the result of a trial write is cached.
  vi.advanceTimersByTime(2_000);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function database(): Promise<string> {
  const { rows } = await pool.query('select quote_ident(current_database()) as name');
  return rows[0].name;
}

/** Settings of a database only apply to new connections. */
async function reconnect(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()));
  for (const client of clients) client.release(true);
}

test('ready when both can be written, and the trial leaves nothing', async () => {
  expect(await call(GET)).toMatchObject({ status: 200, body: { status: 'ok' } });
  expect(await files()).toEqual([]);
});

test('not ready when the database answers and can not be written', async () => {
  const name = await database();
  await pool.query(`alter database ${name} set default_transaction_read_only = on`);
  await reconnect();
  vi.advanceTimersByTime(2_000);
  try {
    const answer = await call(GET);
    expect(answer).toMatchObject({ status: 503, body: { failed: ['database'] } });
    expect(answer.headers.get('retry-after')).toBe('5');
  } finally {
    const client = await pool.connect();
    await client.query('set default_transaction_read_only = off');
    await client.query(`alter database ${name} reset default_transaction_read_only`);
    client.release();
    await reconnect();
  }
});

test('not ready when the disk of the files is full', async () => {
  disk.isFull = true;
  vi.advanceTimersByTime(2_000);
  expect(await call(GET)).toMatchObject({ status: 503, body: { failed: ['files'] } });
  expect(await files()).toEqual([]);
});

async function upload() {
  const form = new FormData();
  form.set('file', pdf('plan.pdf'));
  form.set('resource', 'programs');
  form.set('field', 'meal_plan');
  return call(filesRoute.POST, { form, jar: await signedIn('admin@brio.test') });
}

test('an upload to a full disk is 507, and neither a row nor a part of the file stays', async () => {
  const count = async () => (await pool.query('select count(*)::int as n from files')).rows[0].n;
  const before = await count();
  disk.isFull = true;
  expect(await upload()).toMatchObject({
    status: 507,
    body: { message: expect.stringContaining('espacio') },
  });
  expect(await count()).toBe(before);
  expect(await files()).toEqual([]);
  disk.isFull = false;
  expect((await upload()).status).toBeLessThan(300);
  expect(await files()).toHaveLength(1);
});

test('a full disk of the database is 503', async () => {
  await pool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$;
     create trigger full_disk before insert on files for each row execute function full_disk()`,
  );
  const stored = (await files()).length;
  const answer = await upload();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect((await files()).length).toBe(stored);
});
