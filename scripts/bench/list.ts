import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '@/db/embedded';
import { freePort } from '@/db/machine';
import { migrateDatabase } from '@/db/migrate';
import { seedDatabase } from '@/db/seed/seed';
import { sortableFields } from '@/lib/resources/define';
import { orders } from '@/lib/resources/pedido/orders';
import { users } from '@/lib/resources/user-management/users';
import { buildIfStale } from '../build';
import { load } from './load';
import { endProcess, waitFor } from './server';

const USERS = Number(process.env.BENCH_USERS ?? 500_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);

/** Rows made by the server itself, as fast as COPY and without a file. */
async function fill(client: pg.Client): Promise<void> {
  await client.query(
    `insert into users (name, email, is_customer, created_at)
     select 'Persona ' || n, 'persona' || n || '@banco.example', true, now() - (n % 900) * interval '1 day'
     from generate_series(1, $1::int) n`,
    [USERS],
  );
  await client.query(
    `insert into orders (user_id, order_number, total_items, total_order, total_tax, status_id, payment_method_id, payment_confirmed,
                         state, type, kind, placed_at, paid_at, created_at, buyer)
     select 1000 + (n % $2::int), 'B' || n, 1 + n % 5, (20 + n % 300)::numeric, ((20 + n % 300) * 0.11504)::numeric(12,2),
            (select id from order_statuses where code = 'paid'), 1 + n % 2, true, 'paid', case n % 2 when 0 then 'T' else 'P' end,
            'program', now() - (n % 900) * interval '1 day', now() - (n % 900) * interval '1 day', now() - n * interval '70 seconds',
            jsonb_build_object('name', 'Compradora ' || n % $2::int, 'lastname', 'De Prueba', 'email', 'persona' || n % $2::int || '@banco.example')
     from generate_series(1, $1::int) n`,
    [ORDERS, USERS - 2_000],
  );
  // As the database does by itself soon after so many rows.
  await client.query('vacuum analyze');
}

/** The same answer with nothing in between: node:http and pg. */
function bareServer(databaseUrl: string, port: number): () => void {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const server = createServer(async (_request, response) => {
    const [rows, count] = await Promise.all([
      pool.query({
        name: 'page',
        text: `select o.*, u.name as user_name, u.email, s.name as status_name, m.gateway from orders o
               left join users u on u.id = o.user_id left join order_statuses s on s.id = o.status_id
               left join payment_methods m on m.id = o.payment_method_id
               where o.deleted_at is null order by o.id desc limit 20`,
      }),
      pool.query({
        name: 'count',
        text: 'select count(*)::int as n from (select 1 from orders where deleted_at is null limit 100001) c',
      }),
    ]);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: rows.rows, total: count.rows[0].n }));
  }).listen(port, '127.0.0.1');
  return () => {
    server.close();
    void pool.end();
  };
}

async function signIn(url: string): Promise<string> {
  const first = await fetch(`${url}/api/auth/csrf`);
  const { csrfToken } = (await first.json()) as { csrfToken: string };
  const cookies = first.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const answer = await fetch(`${url}/api/auth/callback/credentials`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: cookies.join('; '), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      csrfToken,
      email: 'admin@brio.test',
      password: 'brio-demo-2026',
      json: 'true',
    }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

const QUERIES: Readonly<Record<string, string>> = {
  'orders, first page': 'orders?limit=20',
  'orders, page 1,000': 'orders?limit=20&page=1000',
  'orders, search by number': 'orders?limit=20&s=B99887',
  'orders, search by buyer': 'orders?limit=20&s=compradora 4242',
  'orders, filter by payment': 'orders?limit=20&filters[payment_confirmed]=1',
  'orders, filter by person': 'orders?limit=20&filters[user_id]=4242',
  'orders, page 1,000 by total': 'orders?limit=20&page=1000&sort=total_order',
  'users, first page': 'users?limit=20',
  'users, page 1,000': 'users?limit=20&page=1000',
  'users, search': 'users?limit=20&s=persona4242',
  'users, filter': 'users?limit=20&filters[is_customer]=1',
  ...Object.fromEntries(
    [orders, users].flatMap((resource) =>
      sortableFields(resource).map((column) => [
        `${resource.name} by ${column}`,
        `${resource.name}?limit=20&sort=${column}`,
      ]),
    ),
  ),
};

/** A million orders and half a million people: p95 at 16 clients, and throughput beside a bare server. */
export async function benchList(): Promise<void> {
  await buildIfStale();
  const dataDir = await mkdtemp(join(tmpdir(), 'brio-list-'));
  const database = await startEmbeddedPostgres(dataDir, { fsync: false });
  await migrateDatabase(database.url);
  await seedDatabase(database.url, { demo: true });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await fill(client);
  await client.end();
  const [port, barePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', 'tsx', 'server.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'bench-secret-of-thirty-two-chars!',
      LOG_LEVEL: 'error',
    },
  });
  const url = `http://localhost:${port}`;
  await waitFor(`${url}/api/health/ready`);
  const headers = { cookie: await signIn(url) };
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    await load(`${url}/api/v1/${query}`, { seconds: 1, headers });
    const { p50, p95, perSecond, failed } = await load(`${url}/api/v1/${query}`, { seconds: 2, headers });
    rows.push({
      list: name,
      'p50 ms': Math.round(p50),
      'p95 ms': Math.round(p95),
      'per second': Math.round(perSecond),
      failed,
    });
  }
  console.log(
    `\nLists over ${ORDERS.toLocaleString('en-US')} orders and ${USERS.toLocaleString('en-US')} users, 16 clients`,
  );
  console.table(rows);
  const stopBare = bareServer(database.url, barePort);
  const ours = await load(`${url}/api/v1/orders?limit=20`, { seconds: 6, headers });
  const bare = await load(`http://127.0.0.1:${barePort}/`, { seconds: 6 });
  console.table([
    {
      'ours per second': Math.round(ours.perSecond),
      'bare per second': Math.round(bare.perSecond),
      ratio: Number((ours.perSecond / bare.perSecond).toFixed(2)),
    },
  ]);
  stopBare();
  await endProcess(child);
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
