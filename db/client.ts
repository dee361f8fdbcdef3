import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CONNECTION_MS, STATEMENT_MS } from '@/lib/domain/limits';
import * as schema from './schema';
import { TracedClient } from './traced-client';

export type Database = NodePgDatabase<typeof schema>;
/** A database inside a transaction. Every repository function takes either as its first argument. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Transaction;

/** In development Next blocks the process while it compiles a page. */
const WAIT_MS = process.env.NODE_ENV === 'development' ? 60_000 : CONNECTION_MS;

/** The settings of Brío's pools. */
export const poolOptions = (connectionString: string | undefined, max = 10, statementMs = STATEMENT_MS) => ({
  Client: TracedClient,
  connectionString,
  max,
  connectionTimeoutMillis: WAIT_MS,
  idleTimeoutMillis: 30_000,
  // Not as a connection parameter, which PgBouncer refuses.
  onConnect: async (client: pg.ClientBase) => {
    // A connection that breaks inside a transaction makes its query fail. It also emits an error event, which
    // would end the process without a listener.
    client.on('error', () => {});
    await client.query(`set statement_timeout = ${statementMs}`);
  },
});

/** A pool with Brío's settings. Without the error listener a stopped database would end the process. */
export function createPool(connectionString: string | undefined, max?: number): pg.Pool {
  const pool = new pg.Pool(poolOptions(connectionString, max));
  pool.on('error', () => {});
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema });

// One pool per process: development reloads modules, and a build imports them without a database.
const store = globalThis as typeof globalThis & { brioPool?: pg.Pool };
store.brioPool ??= createPool(process.env.DATABASE_URL);

export const pool = store.brioPool;
export const db = createDatabase(pool);
