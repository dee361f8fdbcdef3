import 'server-only';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { planOnce } from './plan-once';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
/** Inside a transaction; every repository takes one or the other as its first argument. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
export type Db = Database | Transaction;

/** A pool with Brío's settings. Without the listener a stopped database would end the process. */
export function createPool(connectionString: string | undefined, max = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
  });
  pool.on('error', () => {});
  pool.on('connect', planOnce);
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database => drizzle(pool, { schema });

// One pool per process: development reloads modules, and a build imports them without a database.
const store = globalThis as typeof globalThis & { brioPool?: pg.Pool };
store.brioPool ??= createPool(process.env.DATABASE_URL);

export const pool = store.brioPool;
export const db = createDatabase(pool);

/**
 * The transaction's commit does not wait for the disk. Only for what may be forgotten when the database itself crashes
 * within the second: it is then as if the step had not begun, and reconciliation finds what PayPal did.
 */
export const commitWithoutWaiting = (tx: Transaction) => tx.execute(sql`set local synchronous_commit to off`);
