import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedDatabase } from '@/db/seed/seed';
import { migrateDatabase } from '@/lib/startup/migrate';
import { buildIfStale } from '@/scripts/dev/build';
import { signIn } from './filled';
import { fetchStatus } from './load';
import { endProcess, launch, launchServer, median, percentile } from './server';

const ROUNDS = 2;
const SECONDS = 30;
/** Requests a second to all web processes together: about half of what one of them can answer. */
const RATE = 40;
/** Before it is measured, in runs of `SECONDS`: after one, code is still being compiled. */
const WARM_UPS = 3;
const SAVES = 30;
const WORKERS = 2;
/** `/proc/<pid>/stat` counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Web = Awaited<ReturnType<typeof launchServer>>;
type Cluster = { webs: readonly Web[]; stop: () => Promise<void> };

/** Milliseconds of processor time that a process has used, its threads included. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const processorTimes = async (webs: readonly Web[]): Promise<number> =>
  (await Promise.all(webs.map(({ pid }) => processorTime(pid)))).reduce((sum, ms) => sum + ms, 0);

/** One web process alone does the jobs too; more of them share the database with two workers. */
async function openCluster(count: number, settings: Record<string, string>): Promise<Cluster> {
  const webs = await Promise.all(Array.from({ length: count }, () => launchServer(settings)));
  const workers = Array.from({ length: count > 1 ? WORKERS : 0 }, () => launch('worker', settings));
  return {
    webs,
    stop: async () =>
      void (await Promise.all([...webs.map((web) => web.stop()), ...workers.map(endProcess)])),
  };
}

/** Sends requests to the web processes in turn at a fixed rate, whether or not they are answered. */
async function sendSteadily(webs: readonly Web[], cookies: { staff: string; customer: string }) {
  const paths = [
    ['/api/v1/orders?limit=20', cookies.staff],
    ['/admin/dashboard', cookies.staff],
    ['/profile/progress', cookies.customer],
    ['/month_progress', cookies.customer],
    ['/login', ''],
    ['/programs/flashfit', ''],
  ] as const;
  const agent = new Agent({ keepAlive: true });
  const took: number[] = [];
  let failed = 0;
  const send = async (path: string, cookie: string, web: Web) => {
    const started = performance.now();
    const status = await fetchStatus(new URL(path, web.url), agent, cookie ? { cookie } : {}).catch(() => 0);
    took.push(performance.now() - started);
    if (status < 200 || status >= 400) failed++;
  };
  const began = performance.now();
  const sent: Promise<void>[] = [];
  for (let n = 0; n < RATE * SECONDS; n++) {
    const [path, cookie] = paths[n % paths.length] ?? paths[0];
    const web = webs[Math.floor(n / paths.length) % webs.length] as Web;
    sent.push(send(path, cookie, web));
    await sleep(Math.max(0, began + ((n + 1) * 1_000) / RATE - performance.now()));
  }
  await Promise.all(sent);
  agent.destroy();
  return { took, failed };
}

async function measure({ webs }: Cluster) {
  const url = (webs[0] as Web).url;
  const cookies = { staff: await signIn(url), customer: await signIn(url, 'cliente@brio.test') };
  // Each process compiles its code by itself, so each gets as many requests as one alone.
  for (const web of webs) for (let run = 0; run < WARM_UPS; run++) await sendSteadily([web], cookies);
  const from = await processorTimes(webs);
  const { took, failed } = await sendSteadily(webs, cookies);
  return { cpu: ((await processorTimes(webs)) - from) / took.length, took, failed };
}

/**
 * Renames a program in one process, and measures how long until every process shows the new name: on its
 * public page and, to another member of staff, in the list.
 */
async function untilShown({ webs }: Cluster): Promise<number[]> {
  const headersOf = async (url: string) => ({
    cookie: await signIn(url),
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  });
  const [editor, reader] = [await headersOf((webs[0] as Web).url), await headersOf((webs[0] as Web).url)];
  const shown = async (url: string, headers: Record<string, string>, name: string) => {
    while (!(await (await fetch(url, { headers })).text()).includes(name)) await sleep(5);
  };
  const took: number[] = [];
  for (let run = 0; run < SAVES; run++) {
    const name = `Prueba ${randomUUID()}`;
    const web = webs[run % webs.length] as Web;
    const body = JSON.stringify({ name });
    const saved = await fetch(`${web.url}/api/v1/programs/1`, { method: 'PUT', headers: editor, body });
    if (!saved.ok) throw new Error(`the save answered ${saved.status}`);
    const at = performance.now();
    await Promise.all(
      webs.flatMap(({ url }) => [
        shown(`${url}/programs/flashfit`, {}, name),
        shown(`${url}/api/v1/programs?limit=100`, reader, name),
      ]),
    );
    took.push(performance.now() - at);
  }
  return took;
}

/**
 * One, two and three web processes, in turns, on the database of `BENCH_DATABASE_URL` (empty; a pooler needs
 * `BENCH_DIRECT_URL` too), with the replica of `BENCH_REPLICA_URL` if there is one: processor time of a
 * request, response times at a fixed rate, and how soon a save shows in every process. Linux only.
 */
export async function benchCluster(): Promise<void> {
  const { BENCH_DATABASE_URL, BENCH_DIRECT_URL, BENCH_REPLICA_URL } = process.env;
  if (!BENCH_DATABASE_URL) return console.log('\nCluster: skipped, BENCH_DATABASE_URL is not set');
  await buildIfStale();
  const direct = BENCH_DIRECT_URL ?? BENCH_DATABASE_URL;
  await migrateDatabase(direct);
  await seedDatabase(direct, { demo: true });
  const settings = {
    DATABASE_URL: BENCH_DATABASE_URL,
    DATABASE_DIRECT_URL: direct,
    ...(BENCH_REPLICA_URL ? { DATABASE_REPLICA_URL: BENCH_REPLICA_URL } : {}),
    AUTH_SECRET: 'bench-secret-of-thirty-two-chars!',
  };
  const rows = [];
  for (let round = 1; round <= ROUNDS; round++)
    for (const count of [1, 2, 3]) {
      const cluster = await openCluster(count, settings);
      try {
        const { cpu, took, failed } = await measure(cluster);
        const saves = await untilShown(cluster);
        rows.push({
          round,
          web: count,
          'CPU ms a request': cpu.toFixed(1),
          'p50 ms': Math.round(median(took)),
          'p95 ms': Math.round(percentile(took, 0.95)),
          failed,
          'save shown, median ms': Math.round(median(saves)),
          slowest: Math.round(Math.max(...saves)),
        });
      } finally {
        await cluster.stop();
      }
    }
  console.log(`\nCluster: ${RATE} requests a second, ${SECONDS} s, ${SAVES} saves`);
  console.table(rows);
}
