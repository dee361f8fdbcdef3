import pg from 'pg';
import { adminRoutes } from '@/components/admin/routes';
import { historyRoute } from '@/components/desk/customer/routes';
import { crmCustomers } from '@/lib/resources/crm-customers/resource';
import { resources } from '@/lib/resources/registry';
import { startFilled } from './filled';
import { below, load } from './load';
import { percentile, timesOf } from './server';
import { kilobytes } from './web';

const USERS = Number(process.env.BENCH_USERS ?? 50_000);
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const RUNS = 60;
const SEARCHED = Object.values(resources).filter(({ inPalette }) => inPalette);
/** Events of each of six kinds: more than 500 in total. */
const EACH = 90;

/** Everybody is also a customer. */
const PEOPLE = `insert into crm_customers (first_name, last_name, email, user_id)
  select 'Persona', split_part(name, ' ', 2), email, id from users where email like '%@banco.example'`;

/** Orders, notes, mails, sign-ins, training days and access of one customer; returns their id. */
async function fillCustomer(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ customer: number; person: number }>(
    `select c.id as customer, c.user_id as person from crm_customers c join users u on u.id = c.user_id
     where u.email = 'cliente@brio.test'`,
  );
  const { customer, person } = rows[0] ?? { customer: 0, person: 0 };
  const day = "now() - n * interval '1 day'";
  for (const sql of [
    `insert into orders (user_id, customer_id, order_number, total_items, total_order, state, payment_confirmed, placed_at, paid_at)
     select $1, $2, 'D' || n, 1, 20 + n, 'paid', true, ${day}, ${day} from generate_series(1, $3::int) n`,
    `insert into order_events (order_id, kind, created_at) select id, 'paid', paid_at from orders
     where user_id = $1 and customer_id = $2 and order_number like 'D%' limit $3::int`,
    `insert into crm_notes (customer_id, note, created_at)
     select $2, 'Llamada ' || n || ' a ' || $1::int, ${day} from generate_series(1, $3::int) n`,
    `insert into mails (recipient, template, props, state, user_id, created_at, sent_at)
     select 'cliente@brio.test', 'payment_received', jsonb_build_object('customer', $2::int), 'sent', $1, ${day}, ${day}
     from generate_series(1, $3::int) n`,
    `insert into users_logs (action, model, model_id, user_id, result, ip, created_at)
     select 'login', 'users', $1, $1, 'S', '10.0.0.' || ($2::int % 200), ${day} from generate_series(1, $3::int) n`,
    `insert into progress_logs (uuid, user_id, program_id, action, names, logged_on, at)
     select gen_random_uuid(), $1, (select program_id from program_users where user_id = $1 order by id limit 1), 'done',
            jsonb_build_object('program', 'BootyCamp', 'day', 'Torso ' || $2::int), current_date - n, ${day}
     from generate_series(1, $3::int) n`,
    `insert into entitlement_events (program_user_id, kind, cause, ends_on, note, created_at)
     select (select min(id) from program_users where user_id = $1), 'extend', 'admin', current_date + n, 'Cortesía ' || $2::int, ${day}
     from generate_series(1, $3::int) n`,
  ])
    await client.query(sql, [person, customer, EACH]);
  await client.query(PEOPLE);
  await client.query('vacuum analyze');
  return customer;
}

/**
 * What staff wait for: the page of a customer with over 500 events (aim: p95 120 ms), its history, lists, a
 * search in a list, and one in the palette, which queries every resource. One client, then sixteen.
 */
export async function benchDesk(): Promise<void> {
  const { url, databaseUrl, headers, stop } = await startFilled({ users: USERS, orders: ORDERS });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const customer = await fillCustomer(client);
    const page = adminRoutes.show(crmCustomers, customer);
    const screens: Readonly<Record<string, () => string[]>> = {
      'customer, page': () => [page],
      'customer, history': () => [historyRoute(customer)],
      'customers, list page': () => [adminRoutes.list(crmCustomers, 'limit=20')],
      'customers, list': () => [`/api/v1/crm-customers?limit=20&page=${1 + below(50)}`],
      'customers, search by name': () => [`/api/v1/crm-customers?limit=20&s=persona ${below(USERS)}`],
      'orders, search by number': () => [`/api/v1/orders?limit=20&s=%23B${1_000 + below(ORDERS - 1_000)}`],
      'palette, one search': () => {
        const words = encodeURIComponent(`persona ${below(USERS)}`);
        return SEARCHED.map(({ name }) => `/api/v1/${name}?limit=5&s=${words}`);
      },
    };
    const rows = [];
    for (const [screen, addresses] of Object.entries(screens)) {
      let bytes = 0;
      const times = await timesOf(async () => {
        const answers = await Promise.all(
          addresses().map(async (path) => {
            const answer = await fetch(url + path, {
              headers: { ...headers, 'x-requested-with': 'XMLHttpRequest' },
            });
            if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
            return (await answer.arrayBuffer()).byteLength;
          }),
        );
        bytes = answers.reduce((sum, each) => sum + each, 0);
      }, RUNS);
      const busy = await load(() => url + (addresses()[0] ?? ''), { seconds: 4, headers });
      rows.push({
        screen,
        'p50 ms': Math.round(percentile(times, 0.5)),
        'p95 ms': Math.round(percentile(times, 0.95)),
        kB: kilobytes(bytes),
        'of 16, p95 ms': Math.round(busy.p95),
        'of 16, per second': Math.round(busy.perSecond),
        failed: busy.failed,
      });
    }
    console.log(
      `\nThe desk over ${ORDERS.toLocaleString('en-US')} orders and ${USERS.toLocaleString('en-US')} users`,
    );
    console.table(rows);
  } finally {
    await client.end();
    await stop();
  }
}
