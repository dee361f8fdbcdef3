import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installQueues } from '@/lib/adapters/jobs/install';

/** Any number that no other program of this database uses for an advisory lock. */
const LOCK = 7_246_001;

/**
 * Brings the database up to date. Safe to run twice and from several processes at once: one works, the others
 * wait.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: join(import.meta.dirname, 'migrations') });
    await installQueues(url);
  } finally {
    await client.end();
  }
}
