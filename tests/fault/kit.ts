import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FaultPoint } from '@/lib/domain/fault-points';
import { BUNDLE } from '@/scripts/dev/bundle';
import { type PayPalSimulator, startPayPalSimulator } from '@/simulators/paypal/server';
import { COPIED, databaseUrl } from '../integration/setup/template';

const SECRET = 'fault-tests-secret-of-thirty-two-chars';
const WEBHOOK_ID = 'WH-FAULT';

/** Creates a database from the template. */
export async function copyDatabase(serverUrl: string): Promise<string> {
  const name = `fault_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name} ${COPIED}`);
  await client.end();
  return databaseUrl(serverUrl, name);
}

export const startSimulator = (webhookUrl?: string): Promise<PayPalSimulator> =>
  startPayPalSimulator({
    clientId: 'client',
    clientSecret: 'secret',
    webhookId: WEBHOOK_ID,
    webhookTimeoutMs: HUNG * 1_000,
    ...(webhookUrl ? { webhookUrl } : {}),
  });

export type Shop = {
  url: string;
  /** The output of the process so far. */
  log: () => string;
  start: () => Promise<void>;
  /** Sends SIGKILL. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
  /** Resolves when the process has ended. */
  died: () => Promise<void>;
  /** The exit code; null while the process runs and after a kill. */
  code: () => number | null;
};

export const settingsFor = (database: string, simulatorUrl: string, port: number) => ({
  PORT: String(port),
  APP_URL: `http://localhost:${port}`,
  NEXTAUTH_URL: `http://localhost:${port}`,
  DATABASE_URL: database,
  AUTH_SECRET: SECRET,
  // Each buyer of these tests has another IP address.
  TRUSTED_PROXY: '1',
  LOG_LEVEL: 'info',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret',
  PAYPAL_WEBHOOK_ID: WEBHOOK_ID,
  PAYPAL_API_BASE_URL: simulatorUrl,
});

/**
 * When a process that starts, or the answer to a webhook, counts as hung, in seconds: a busy machine takes
 * many times the usual three.
 */
export const HUNG = 300;

export async function untilReady(url: string): Promise<void> {
  for (let i = 0; i < HUNG * 20; i++) {
    const ready = await fetch(`${url}/api/health/ready`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await sleep(50);
  }
  throw new Error(`${url} is not ready`);
}

/** Starts a process of the built product. `text()` is its output so far. */
function launch(name: 'server' | 'worker', settings: Record<string, string>) {
  let log = '';
  const child: ChildProcess = spawn(process.execPath, [join(BUNDLE, `${name}.mjs`)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...settings,
      NODE_ENV: 'production',
    },
  });
  child.stdout?.on('data', (data) => (log += data));
  child.stderr?.on('data', (data) => (log += data));
  const died = async () => {
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await died();
  };
  return { text: () => log, died, end, code: () => child.exitCode };
}

const isFree = async (port: number): Promise<boolean> => {
  const server = createServer().listen(port);
  const free = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return free;
};

let ports = 0;
/**
 * A free port of this worker's own hundred, below those that the system gives out: two servers that are given
 * the same one while they start would be taken for each other.
 */
async function ownPort(): Promise<number> {
  const hundred = (process.ppid * 2 + Number(process.env.VITEST_POOL_ID)) % 200;
  for (;;) {
    const port = 10_000 + hundred * 100 + (ports++ % 100);
    if (await isFree(port)) return port;
  }
}

type Options = {
  /** The point at which the first process kills itself. */
  fault?: FaultPoint;
  /** The public address, when it differs from the shop's. */
  address?: string;
};

/** Starts the production server in a separate process. */
export async function openShop(
  database: string,
  simulatorUrl: string,
  { fault, address }: Options = {},
): Promise<Shop> {
  const port = await ownPort();
  const url = `http://localhost:${port}`;
  let running: ReturnType<typeof launch>;
  let before = '';
  let planned = fault;
  const start = async () => {
    before = log();
    running = launch('server', {
      ...settingsFor(database, simulatorUrl, port),
      ...(address ? { APP_URL: address, NEXTAUTH_URL: address } : {}),
      ...(planned ? { FAULT_POINT: planned } : {}),
    });
    planned = undefined;
    await untilReady(url);
  };
  const log = () => before + (running?.text() ?? '');
  await start();
  return {
    url,
    log,
    start,
    kill: () => running.end('SIGKILL'),
    stop: () => running.end('SIGTERM'),
    died: () => running.died(),
    code: () => running.code(),
  };
}

/** Starts a worker process. */
export async function openWorker(database: string, simulatorUrl: string) {
  const worker = launch('worker', settingsFor(database, simulatorUrl, 3999));
  for (let i = 0; !worker.text().includes('worker: running'); i++) {
    if (i === HUNG * 20 || worker.code() !== null)
      throw new Error(`the worker does not start: ${worker.text()}`);
    await sleep(50);
  }
  return {
    stop: () => worker.end('SIGTERM'),
    /** Sends SIGKILL. */
    kill: () => worker.end('SIGKILL'),
    code: worker.code,
  };
}

export type Answer = { status: number; body: Record<string, unknown> };

/** A visitor's browser: keeps cookies, has its own IP address, and sends the XHR marker. */
export function visitor() {
  const cookies = new Map<string, string>();
  const address = `10.${[...randomBytes(3)].join('.')}`;
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  async function send(
    url: string,
    options: { json?: unknown; headers?: Record<string, string>; method?: string } = {},
  ): Promise<Answer> {
    const response = await fetch(url, {
      method: options.method ?? (options.json === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': address,
        cookie: header(),
        ...(options.json === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, body: isJson ? JSON.parse(text) : { text } };
  }
  return Object.assign(send, { cookies: header });
}
export type Visitor = ReturnType<typeof visitor>;

export const buyer = (overrides: Record<string, unknown> = {}) => ({
  name: 'Valeria',
  lastname: 'Rojas Mora',
  email: `valeria-${randomUUID()}@prueba.example`,
  cardId: '115870342',
  phone: '88887777',
  address: 'San Pedro, 200 m este del parque',
  agreed_tc: true,
  ...overrides,
});

/** Runs at most `width` at a time, started in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < items.length; index = next++)
      results[index] = await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
}
