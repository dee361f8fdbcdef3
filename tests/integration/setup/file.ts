import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { requestStore } from './request-store';
import { COPIED, databaseUrl } from './template';

// Copies the worker's database from the template before every test file. Files of a worker share modules, so
// the pool and the name of the database are the only state that outlives a file.
const serverUrl = inject('serverUrl');
const database = `test_${process.env.VITEST_POOL_ID ?? '0'}`;
const client = new pg.Client({ connectionString: serverUrl });
await client.connect();
// A template can't be copied by two connections at once, so files take turns.
await client.query('select pg_advisory_lock(1)');
await client.query(`drop database if exists ${database} with (force)`);
await client.query(`create database ${database} ${COPIED}`);
await client.end();
process.env.DATABASE_URL = databaseUrl(serverUrl, database);
// Connections to the dropped database leave the pool once it has noticed that they were closed.
const { pool } = await import('@/db/client');
await vi.waitFor(
  () => {
    if (pool.totalCount > 0) throw new Error('a connection to the dropped database is still open');
  },
  { timeout: 60_000 },
);

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Route handlers and actions read cookies and headers from Next's request scope.
vi.mock('next/headers', () => ({
  cookies: async () => requestStore.current().cookies,
  headers: async () => requestStore.current().headers,
}));

// There is no page cache to invalidate.
vi.mock('next/cache', () => {
  const nothing = () => {};
  return { revalidateTag: nothing, revalidatePath: nothing, cacheTag: nothing, cacheLife: nothing };
});
