import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { startEmbeddedPostgres } from '@/db/embedded/postgres';
import { seedDatabase } from '@/db/seed/seed';
import { migrateDatabase } from '@/lib/startup/migrate';
import { buildIfStale } from '@/scripts/dev/build';
import { launchServer } from './server';

/** With more than 2,000 `users` the orders are theirs, and each has a program. */
type Size = { users: number; orders: number };

/** Generates the rows inside PostgreSQL: as fast as COPY, without a file. */
async function fill(client: pg.Client, { users, orders }: Size): Promise<void> {
  await client.query(
    `insert into users (name, email, is_customer, created_at)
     select 'Persona ' || n, 'persona' || n || '@banco.example', true, now() - (n % 900) * interval '1 day'
     from generate_series(1, $1::int) n`,
    [users],
  );
  await client.query(
    `insert into orders (user_id, order_number, total_items, total_order, total_tax, status_id, payment_method_id, payment_confirmed,
                         state, type, kind, placed_at, paid_at, created_at, buyer)
     select 1000 + (n % $2::int), 'B' || n, 1 + n % 5, (20 + n % 300)::numeric, ((20 + n % 300) * 0.11504)::numeric(12,2),
            (select id from order_statuses where code = 'paid'), 1 + n % 2, true, 'paid', case n % 2 when 0 then 'T' else 'P' end,
            'program', now() - (n % 900) * interval '1 day', now() - (n % 900) * interval '1 day', now() - n * interval '70 seconds',
            jsonb_build_object('name', 'Compradora ' || n % $2::int, 'lastname', 'De Prueba', 'email', 'persona' || n % $2::int || '@banco.example')
     from generate_series(1, $1::int) n`,
    [orders, users - 2_000],
  );
  await client.query(
    `insert into program_users (program_id, user_id, status_id)
     select 1 + id % 3, id, 1 from users where email like '%@banco.example'`,
  );
  // PostgreSQL would soon do this by itself, which must not happen while the lists are timed.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  // Gigabytes were just written: flush them to disk before anything is timed.
  await promisify(execFile)('sync');
}

/** Cookies of a demo account, by default the admin's. */
export async function signIn(url: string, email = 'admin@brio.test'): Promise<string> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; '), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      csrfToken,
      email,
      password: 'brio-demo-2026',
      json: 'true',
    }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The product with the demo and this many more rows; `headers` are those of its admin. */
export async function startFilled(size: Size): Promise<{
  url: string;
  databaseUrl: string;
  headers: { cookie: string };
  stop: () => Promise<void>;
}> {
  await buildIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'brio-filled-'));
  const database = await startEmbeddedPostgres(dataDir, { fsync: false });
  await migrateDatabase(database.url);
  await seedDatabase(database.url, { demo: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fill(client, size);
  await client.end();
  const server = await launchServer({
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    AUTH_SECRET: 'bench-secret-of-thirty-two-chars!',
  });
  const { url } = server;
  return {
    url,
    databaseUrl: database.url,
    headers: { cookie: await signIn(url) },
    stop: async () => {
      await server.stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
