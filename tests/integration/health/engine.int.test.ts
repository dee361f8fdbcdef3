import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMissing, requireEngine } from '@/db/engine';

// Functions and a view in a schema that precedes pg_catalog simulate an engine that lacks a feature.
const url = new URL(process.env.DATABASE_URL ?? '');
url.searchParams.set('options', '-c search_path=lacking,pg_catalog,public');
const client = new pg.Client({ connectionString: url.href });
const second = new pg.Client({ connectionString: url.href });
beforeAll(async () => {
  await Promise.all([client.connect(), second.connect()]);
  await client.query('create schema lacking');
});
afterAll(() => Promise.all([client.end(), second.end()]));

test('the PostgreSQL of the shop has everything', async () => {
  await expect(requireEngine(process.env.DATABASE_URL ?? '')).resolves.toBeUndefined();
  expect(await findMissing(client, second)).toEqual([]);
});

test.each([
  [
    'current_setting(text)',
    "create function lacking.current_setting(text) returns text language sql as $$ select '140012' $$",
    '  PostgreSQL 15 or newer: it is 14',
  ],
  [
    'pg_available_extensions',
    "create view lacking.pg_available_extensions as select 'pg_trgm'::name as name",
    '  the extension unaccent: the server does not offer it',
  ],
  [
    'pg_advisory_unlock_shared(bigint)',
    'create function lacking.pg_advisory_unlock_shared(bigint) returns boolean language sql as $$ select false $$',
    '  advisory locks of a session: a pooler stands between: set DATABASE_DIRECT_URL',
  ],
  [
    'pg_notify(text, text)',
    'create function lacking.pg_notify(text, text) returns void language sql as $$ $$',
    '  LISTEN and NOTIFY: nothing is heard, as past a pooler in transaction mode: set DATABASE_DIRECT_URL',
  ],
])('an engine without a true %s is refused by the name of the feature', async (lacking, make, problem) => {
  await client.query(make);
  try {
    expect(await findMissing(client, second)).toEqual([problem]);
    await expect(requireEngine(url.href)).rejects.toThrow(
      `The database does not do what Brío needs:\n${problem}`,
    );
  } finally {
    await client.query(`drop ${make.startsWith('create view') ? 'view' : 'function'} lacking.${lacking}`);
  }
});

test('an engine that does not know SKIP LOCKED is refused by its name', async () => {
  const own = client.query.bind(client);
  client.query = ((text: string, ...rest: unknown[]) =>
    own(text.replace('skip locked', 'skipped'), ...(rest as []))) as unknown as typeof client.query;
  try {
    const [problem, ...others] = await findMissing(client, second);
    expect(others).toEqual([]);
    expect(problem).toMatch(/^ {2}SELECT … FOR UPDATE SKIP LOCKED: syntax error/);
  } finally {
    client.query = own;
  }
});
