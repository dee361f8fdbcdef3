import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isLockMissed } from '@/db/errors';
import { publishFirstVersions } from '@/db/publish-first';
import * as schema from '@/db/schema';
import { installQueues } from '@/lib/adapters/jobs/install';
import { WORK_LIMITS } from '@/lib/domain/limits';

const FOLDER = join('db', 'migrations');

/** Any number that no other program of this database uses for an advisory lock. */
const LOCK = 7_246_001;

type Journal = { entries: { tag: string; when: number }[] };
const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));

/** A migration of this version: its name, such as `0001_schema`, and the hash that databases keep of it. */
export type Migration = { name: string; hash: string };
type Patience = { timeoutMs: number; retries: number };

/** The migrations of this version, in order. */
export async function listMigrations(): Promise<Migration[]> {
  const files = readMigrationFiles({ migrationsFolder: FOLDER });
  const { entries } = await readJournal(FOLDER);
  return files.map(({ hash }, index) => ({ name: entries[index]?.tag ?? '', hash }));
}

/** A copy of the migrations that ends after the first `count`; the caller deletes it. */
async function firstMigrations(count: number): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'brio-migrations-'));
  await cp(FOLDER, copy, { recursive: true });
  const journal = await readJournal(copy);
  journal.entries = journal.entries.slice(0, count);
  await writeFile(join(copy, 'meta', '_journal.json'), JSON.stringify(journal));
  return copy;
}

/** Between two tries, statements that waited for the migration can proceed. */
const PAUSE_MS = 4_000;

/**
 * Migrates under traffic (docs/deploy.md#migrations). Other statements queue behind a migration that waits
 * for a table's lock, so it waits only briefly, rolls back and tries again.
 */
async function migrateBesideTraffic(
  client: pg.Client,
  migrationsFolder: string,
  { timeoutMs, retries }: Patience,
): Promise<void> {
  await client.query(`set lock_timeout = ${timeoutMs}`);
  for (let retry = 0; ; retry += 1) {
    try {
      await migrate(drizzle(client), { migrationsFolder });
      break;
    } catch (error) {
      if (!isLockMissed(error)) throw error;
      const [statement] = error instanceof DrizzleQueryError ? error.query.trim().split('\n') : [];
      const missed = `Another transaction holds what a migration needs for: ${statement}`;
      if (retry === retries)
        throw new Error(
          `${missed}\nNothing was changed, after ${retries + 1} tries. End that transaction (pg_stat_activity lists them by xact_start) and start again.`,
          { cause: error },
        );
      if (retry === 0) console.warn(`${missed}\nTrying again, at most ${retries} times.`);
      await sleep(PAUSE_MS);
    }
  }
  await client.query('reset lock_timeout');
}

/**
 * Brings the database up to date, or with `count` only through the first migrations. Safe to run twice and
 * from several processes at once: one runs the migrations, the others wait.
 */
export async function migrateDatabase(
  url: string,
  count?: number,
  patience: Patience = WORK_LIMITS.migrationLock,
): Promise<void> {
  const copy = count === undefined ? null : await firstMigrations(count);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateBesideTraffic(client, copy ?? FOLDER, patience);
    await publishFirstVersions(drizzle(client, { schema }));
    await installQueues(url);
  } finally {
    await client.end();
    if (copy) await rm(copy, { recursive: true, force: true });
  }
}
