import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { installQueues } from '@/lib/adapters/jobs/install';
import { publishFirstVersions } from './publish-first';
import * as schema from './schema';

const FOLDER = join(import.meta.dirname, 'migrations');

/** Any number that no other program of this database uses for an advisory lock. */
const LOCK = 7_246_001;

type Journal = { entries: { tag: string; when: number }[] };
const readJournal = async (folder: string): Promise<Journal> =>
  JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8'));

/** A migration of this version: its name, such as `0001_schema`, and the hash that databases keep of it. */
export type Migration = { name: string; hash: string };

/** The migrations of this version, in their order. */
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

/**
 * Brings the database up to date, or with `count` only through the first migrations. Safe to run twice and from
 * several processes at once: one works, the others wait.
 */
export async function migrateDatabase(url: string, count?: number): Promise<void> {
  const copy = count === undefined ? null : await firstMigrations(count);
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: copy ?? FOLDER });
    await publishFirstVersions(drizzle(client, { schema }));
    await installQueues(url);
  } finally {
    await client.end();
    if (copy) await rm(copy, { recursive: true, force: true });
  }
}
