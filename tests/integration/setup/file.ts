import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { requestStore } from './request-store';
import { databaseUrl, TEMPLATE } from './template';

// Every test file has the demo as new: the worker's database is copied from the template again. Files of a
// worker share its modules, so the pool, the name of the database and nothing else outlive a file.
const serverUrl = inject('serverUrl');
const database = `test_${process.env.VITEST_POOL_ID ?? '0'}`;
const client = new pg.Client({ connectionString: serverUrl });
await client.connect();
// Copying a template fails while another file copies it: take turns.
await client.query('select pg_advisory_lock(1)');
await client.query(`drop database if exists ${database} with (force)`);
await client.query(`create database ${database} template ${TEMPLATE}`);
await client.end();
process.env.DATABASE_URL = databaseUrl(serverUrl, database);
// Connections to the dropped database leave the pool as soon as it hears that they ended.
const { pool } = await import('@/db/client');
await vi.waitFor(() => {
  if (pool.totalCount > 0) throw new Error('a connection to the dropped database is still open');
});

afterAll(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

// Route handlers and actions ask Next for the cookies and headers of the running request.
vi.mock('next/headers', () => ({
  cookies: async () => requestStore.current().cookies,
  headers: async () => requestStore.current().headers,
}));

// There is no page cache to make fresh.
vi.mock('next/cache', () => ({ revalidateTag: () => {}, cacheTag: () => {}, cacheLife: () => {} }));
