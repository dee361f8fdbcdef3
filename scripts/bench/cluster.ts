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

/** Web processes that run at the same time; requests go to one, two or all of them. */
const WEBS = 3;
const WORKERS = 2;
const ROUNDS = 12;
/**
 * Of each measurement: short, so that a slow minute of the machine meets one, two and three processes alike.
 */
const SECONDS = 10;
/** Requests a second to all web processes together: about half of what one of them can answer. */
const RATE = 40;
/** Seconds of requests to each process before it is measured: until then code is still being compiled. */
const WARM_UP = 90;
const SAVES = 30;
/** `/proc/<pid>/stat` counts processor time in hundredths of a second. */
const TICK_MS = 10;

type Web = Awaited<ReturnType<typeof launchServer>>;
type Cookies = { staff: string; customer: string };
type Cluster = { webs: readonly Web[]; stop: () => Promise<void> };

/** Milliseconds of processor time that a process has used, its threads included. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

const processorTimes = async (webs: readonly Web[]): Promise<number> =>
  (await Promise.all(webs.map(({ pid }) => processorTime(pid)))).reduce((sum, ms) => sum + ms, 0);

/** The web processes and workers, which share the database. */
async function openCluster(settings: Record<string, string>): Promise<Cluster> {
  const webs = await Promise.all(Array.from({ length: WEBS }, () => launchServer(settings)));
  const workers = Array.from({ length: WORKERS }, () => launch('worker', settings));
  return {
    webs,
    stop: async () =>
      void (await Promise.all([...webs.map((web) => web.stop()), ...workers.map(endProcess)])),
  };
}

/** Sends requests to the web processes in turn at a fixed rate, whether or not they are answered. */
async function sendSteadily(webs: readonly Web[], cookies: Cookies, seconds = SECONDS) {
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
  for (let n = 0; n < RATE * seconds; n++) {
    const [path, cookie] = paths[n % paths.length] ?? paths[0];
    const web = webs[Math.floor(n / paths.length) % webs.length] as Web;
    sent.push(send(path, cookie, web));
    await sleep(Math.max(0, began + ((n + 1) * 1_000) / RATE - performance.now()));
  }
  await Promise.all(sent);
  agent.destroy();
  return { took, failed };
}

type Slice = { cpu: number; took: number[]; failed: number };

/** Processor time of a request when these processes get all of them. */
async function measure(webs: readonly Web[], cookies: Cookies): Promise<Slice> {
  const from = await processorTimes(webs);
  const { took, failed } = await sendSteadily(webs, cookies);
  return { cpu: ((await processorTimes(webs)) - from) / took.length, took, failed };
}

/** The slices of one, two and three processes, in turns; each process takes its turn alone. */
async function measureInTurns({ webs }: Cluster): Promise<Slice[][]> {
  const url = (webs[0] as Web).url;
  const cookies = { staff: await signIn(url), customer: await signIn(url, 'cliente@brio.test') };
  for (const web of webs) await sendSteadily([web], cookies, WARM_UP);
  const slices: Slice[][] = webs.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (let turn = 0; turn < WEBS; turn++) {
      const count = 1 + ((round + turn) % WEBS);
      const chosen = Array.from({ length: count }, (_none, n) => webs[(round + n) % WEBS] as Web);
      slices[count - 1]?.push(await measure(chosen, cookies));
    }
  return slices;
}

/** Processor time of an idle process, in milliseconds a second. */
async function measureIdle({ webs }: Cluster): Promise<number> {
  const from = await processorTimes(webs);
  await sleep(SECONDS * 1_000);
  return ((await processorTimes(webs)) - from) / SECONDS / WEBS;
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
 * Three web processes and two workers on the database of `BENCH_DATABASE_URL` (empty; a pooler needs
 * `BENCH_DIRECT_URL` too), with the replica of `BENCH_REPLICA_URL` if there is one: processor time of a
 * request and response times at a fixed rate when one, two or three of them get the requests, in turns, and
 * how soon a save shows in every process. Linux only.
 */
export async function benchCluster(): Promise<void> {
  const { BENCH_DATABASE_URL, BENCH_DIRECT_URL, BENCH_REPLICA_URL } = process.env;
  if (!BENCH_DATABASE_URL) return console.log('\nCluster: skipped, BENCH_DATABASE_URL is not set');
  await buildIfStale();
  const direct = BENCH_DIRECT_URL ?? BENCH_DATABASE_URL;
  await migrateDatabase(direct);
  await seedDatabase(direct, { demo: true });
  const cluster = await openCluster({
    DATABASE_URL: BENCH_DATABASE_URL,
    DATABASE_DIRECT_URL: direct,
    ...(BENCH_REPLICA_URL ? { DATABASE_REPLICA_URL: BENCH_REPLICA_URL } : {}),
    AUTH_SECRET: 'bench-secret-of-thirty-two-chars!',
  });
  try {
    const [alone = [], ...shared] = await measureInTurns(cluster);
    console.log(`\nCluster: ${RATE} requests a second, ${ROUNDS} times ${SECONDS} s each, in turns`);
    console.table(
      [alone, ...shared].map((slices, n) => {
        const took = slices.flatMap((slice) => slice.took);
        return {
          web: n + 1,
          'CPU ms a request, median': median(slices.map(({ cpu }) => cpu)).toFixed(1),
          // Of the same round, so that a slow minute is in both.
          'ratio to one, median': median(slices.map(({ cpu }, i) => cpu / (alone[i]?.cpu ?? 1))).toFixed(2),
          'p50 ms': Math.round(median(took)),
          'p95 ms': Math.round(percentile(took, 0.95)),
          failed: slices.reduce((sum, { failed }) => sum + failed, 0),
        };
      }),
    );
    console.log(`An idle process: ${(await measureIdle(cluster)).toFixed(1)} ms a second`);
    const saves = await untilShown(cluster);
    const worst = Math.round(Math.max(...saves));
    console.log(`${SAVES} saves shown everywhere: median ${Math.round(median(saves))} ms, at most ${worst}`);
  } finally {
    await cluster.stop();
  }
}
