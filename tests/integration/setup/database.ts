import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '@/db/embedded/postgres';
import { seedDatabase } from '@/db/seed/seed';
import { migrateDatabase } from '@/lib/startup/migrate';
import { databaseUrl, TEMPLATE } from './template';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The PostgreSQL server of this run. Its database `template_brio` is migrated and has base and demo rows.
     */
    serverUrl: string;
  }
}

/**
 * Starts one PostgreSQL for the run; every test file gets a copy of the template
 * (tests/integration/setup/file.ts).
 */
export default async function setup(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brio-test-'));
  const server = await startEmbeddedPostgres(dataDir, { fsync: false });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const template = databaseUrl(server.url, TEMPLATE);
  await migrateDatabase(template);
  await seedDatabase(template, { demo: true });
  project.provide('serverUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
