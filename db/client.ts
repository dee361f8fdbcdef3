import 'server-only';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { STATEMENT_MS } from '@/lib/domain/limits';
import * as schema from './schema';
import { TracedClient } from './traced-client';

export type Database = NodePgDatabase<typeof schema>;
/** A database inside a transaction. Every repository function takes either as its first argument. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Transaction;

/** A pool with Brío's settings. Without the listener a stopped database would end the process. */
export function createPool(connectionString: string | undefined, max = 10): pg.Pool {
  const pool = new pg.Pool({
    Client: TracedClient,
    connectionString,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // Not as a parameter of the connection, which PgBouncer refuses.
    onConnect: async (client) => {
      await client.query(`set statement_timeout = ${STATEMENT_MS}`);
    },
  });
  pool.on('error', () => {});
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema });

// One pool per process: development reloads modules, and a build imports them without a database.
const store = globalThis as typeof globalThis & { brioPool?: pg.Pool };
store.brioPool ??= createPool(process.env.DATABASE_URL);

export const pool = store.brioPool;
export const db = createDatabase(pool);
