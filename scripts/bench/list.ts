import { createServer } from 'node:http';
import pg from 'pg';
import { freePort } from '@/db/embedded/machine';
import { sortableFields } from '@/lib/fields/resource';
import { orders } from '@/lib/resources/orders/resource';
import { users } from '@/lib/resources/users/resource';
import { startFilled } from './filled';
import { below, load } from './load';

const USERS = Number(process.env.BENCH_USERS ?? 500_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 1_000_000);

/** The same answer from node:http and pg alone. */
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

/** Different for each request, so that the server can't share or remember an answer. */
const QUERIES: Readonly<Record<string, () => string>> = {
  'orders, pages 1 to 50': () => `orders?limit=20&page=${1 + below(50)}`,
  'orders, pages 51 to 5,000': () => `orders?limit=20&page=${51 + below(4_950)}`,
  'orders, search by number': () => `orders?limit=20&s=B${1_000 + below(ORDERS - 1_000)}`,
  'orders, search by buyer': () => `orders?limit=20&s=compradora ${below(USERS - 2_000)}`,
  'orders, filter by payment': () => `orders?limit=20&filters[payment_confirmed]=1&page=${1 + below(50)}`,
  'orders, filter by person': () => `orders?limit=20&filters[user_id]=${1_000 + below(USERS - 2_000)}`,
  'users, pages 1 to 50': () => `users?limit=20&page=${1 + below(50)}`,
  'users, search': () => `users?limit=20&s=persona${below(USERS)}`,
  'users, filter': () => `users?limit=20&filters[is_customer]=1&page=${1 + below(50)}`,
  'assignments, pages 1 to 50': () => `programusers?limit=20&page=${1 + below(50)}`,
  'assignments, search by customer': () => `programusers?limit=20&s=persona${below(USERS)}`,
  ...Object.fromEntries(
    [orders, users].flatMap((resource) =>
      sortableFields(resource).map((column) => [
        `${resource.name} by ${column}`,
        () => `${resource.name}?limit=20&sort=${column}&page=${1 + below(5)}`,
      ]),
    ),
  ),
};

/**
 * A million orders and half a million people: p95 at 16 clients, and throughput compared with a bare server.
 */
export async function benchList(): Promise<void> {
  const { url, databaseUrl, headers, stop } = await startFilled({ users: USERS, orders: ORDERS });
  const rows = [];
  // Warms up the server's code and the database's pages before the first list is timed.
  await load(`${url}/api/v1/orders?limit=20`, { seconds: 5, headers });
  for (const [name, query] of Object.entries(QUERIES)) {
    const address = () => `${url}/api/v1/${query()}`;
    await load(address, { seconds: 1, headers });
    const { p50, p95, perSecond, failed } = await load(address, { seconds: 2, headers });
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
  const barePort = await freePort();
  const stopBare = bareServer(databaseUrl, barePort);
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
  await stop();
}
