import pg from 'pg';
import { CONNECTION_MS } from '@/lib/domain/limits';

const OLDEST = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Any number that no other program of this database uses for an advisory lock. */
const LOCK = 7_246_004;

/**
 * Something the engine must support. `run` returns null, or returns or throws what is wrong. A pooler in
 * transaction mode is detected by a second connection, which gets the session of the first.
 */
type Feature = { name: string; run: (client: pg.Client, second: pg.Client) => Promise<string | null> };

const FEATURES: readonly Feature[] = [
  {
    name: `PostgreSQL ${OLDEST} or newer`,
    run: async (client) => {
      const { rows } = await client.query("select current_setting('server_version_num')::int as version");
      const major = Math.floor(rows[0].version / 10_000);
      return major >= OLDEST ? null : `it is ${major}`;
    },
  },
  ...EXTENSIONS.map((extension) => ({
    name: `the extension ${extension}`,
    run: async (client: pg.Client) => {
      const { rowCount } = await client.query('select 1 from pg_available_extensions where name = $1', [
        extension,
      ]);
      return rowCount ? null : 'the server does not offer it';
    },
  })),
  {
    name: 'SELECT … FOR UPDATE SKIP LOCKED',
    run: async (client) => {
      await client.query('begin');
      try {
        await client.query('create temporary table brio_engine (n int) on commit drop');
        await client.query('select n from brio_engine for update skip locked');
      } finally {
        await client.query('rollback');
      }
      return null;
    },
  },
  {
    name: 'advisory locks of a session',
    run: async (client, second) => {
      await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
      await second.query('begin');
      const { rows } = await client.query('select pg_advisory_unlock_shared($1) as held', [LOCK]);
      await second.query('rollback');
      return rows[0].held ? null : 'a pooler stands between: set DATABASE_DIRECT_URL';
    },
  },
  {
    name: 'LISTEN and NOTIFY',
    run: async (client, second) => {
      const heard = new Promise<boolean>((resolve) => {
        client.once('notification', () => resolve(true));
        setTimeout(() => resolve(false), CONNECTION_MS).unref();
      });
      await client.query('listen brio_engine');
      await second.query("select pg_notify('brio_engine', '')");
      const came = await heard;
      await client.query('unlisten brio_engine');
      return came ? null : 'nothing is heard, as past a pooler in transaction mode: set DATABASE_DIRECT_URL';
    },
  },
];

/** The features that a database lacks, each with what is wrong. Takes two connections to it. */
export async function findMissing(client: pg.Client, second: pg.Client): Promise<string[]> {
  const missing: string[] = [];
  for (const { name, run } of FEATURES) {
    const problem = await run(client, second).catch((error: Error) => error.message);
    if (problem !== null) missing.push(`  ${name}: ${problem}`);
  }
  return missing;
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Throws an Error that names every feature the database lacks (docs/deploy.md#engine). */
export async function requireEngine(url: string): Promise<void> {
  const client = await connect(url);
  const second = await connect(url).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  const missing = await findMissing(client, second).finally(() => Promise.all([client.end(), second.end()]));
  if (missing.length > 0) throw new Error(`The database does not do what Brío needs:\n${missing.join('\n')}`);
}
