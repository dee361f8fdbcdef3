import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest';
import { listMigrations, migrateDatabase } from '@/lib/startup/migrate';
import { createDatabase, query } from './backup/kit';

/** Adds a column to this table, which needs an exclusive lock. */
const MIGRATION = '0014_template_uses';
const TABLE = 'plan_templates';

let url: string;
let holder: pg.Client;
beforeEach(async () => {
  url = await createDatabase(inject('serverUrl'));
  const all = await listMigrations();
  await migrateDatabase(
    url,
    all.findIndex(({ name }) => name === MIGRATION),
  );
  holder = new pg.Client({ connectionString: url });
  await holder.connect();
  await holder.query(`begin; select from ${TABLE}`);
});
afterEach(() => holder.end());

const isMigrated = async () =>
  (
    await query(
      url,
      `select from information_schema.columns where table_name = '${TABLE}' and column_name = 'uses'`,
    )
  ).length === 1;

test('a migration that waits for its lock lets traffic pass, and is done once it gets it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const migrating = migrateDatabase(url);
  await expect.poll(() => query(url, 'select from pg_locks where not granted')).toHaveLength(1);
  // Waits behind the migration, which waits behind a long transaction.
  await query(url, `select from ${TABLE}`);
  await expect.poll(() => warn.mock.calls).toHaveLength(1);
  expect(warn.mock.calls[0]?.[0]).toContain('ALTER TABLE "plan_templates" ADD COLUMN "uses"');
  expect(await isMigrated()).toBe(false);
  await holder.query('commit');
  await migrating;
  expect(await isMigrated()).toBe(true);
});

test('one that never gets its lock says what it waited for and leaves everything as it was', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const applied = () => query(url, 'select hash from drizzle.__drizzle_migrations order by id');
  const before = await applied();
  await expect(migrateDatabase(url, undefined, { timeoutMs: 20, retries: 1 })).rejects.toThrow(
    /holds what a migration needs for: ALTER TABLE "plan_templates".*\nNothing was changed, after 2 tries/,
  );
  expect(await applied()).toEqual(before);
  expect(await isMigrated()).toBe(false);
  await holder.query('commit');
  await migrateDatabase(url);
  expect(await isMigrated()).toBe(true);
});
