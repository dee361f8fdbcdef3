import pg from 'pg';
import { afterAll, inject, vi } from 'vitest';
import { requestStore } from './request-store';
import { databaseUrl, TEMPLATE } from './template';

// A database of its own for every test file, copied from the template before anything opens the pool.
const serverUrl = inject('serverUrl');
const database = `test_${process.env.VITEST_POOL_ID ?? '0'}_${Date.now().toString(36)}_${process.pid}`;
const client = new pg.Client({ connectionString: serverUrl });
await client.connect();
// Copying a template fails while another file copies it: take turns.
await client.query('select pg_advisory_lock(1)');
await client.query(`create database ${database} template ${TEMPLATE}`);
await client.end();
process.env.DATABASE_URL = databaseUrl(serverUrl, database);

// Route handlers and actions ask Next for the cookies and headers of the running request.
vi.mock('next/headers', () => ({
  cookies: async () => requestStore.current().cookies,
  headers: async () => requestStore.current().headers,
}));

// There is no page cache to make fresh.
vi.mock('next/cache', () => ({ revalidateTag: () => {}, cacheTag: () => {}, cacheLife: () => {} }));

afterAll(async () => {
  const { pool } = await import('@/db/client');
  await pool.end();
});
