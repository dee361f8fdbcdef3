import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@/db/embedded/machine';
import { buildIfStale } from '@/scripts/dev/build';
import { BUNDLE } from '@/scripts/dev/bundle';

export async function waitFor(url: string, seconds = 90): Promise<void> {
  for (let i = 0; i < seconds * 5; i++) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await sleep(200);
  }
  throw new Error(`${url} does not answer`);
}

export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await Promise.race([once(child, 'exit'), sleep(15_000).then(() => child.kill('SIGKILL'))]);
}

/** The product as `npm start` runs it, with separate data. */
export async function prepareBench(
  settings: Record<string, string> = {},
): Promise<{ url: string; dataDir: string; stop: () => Promise<void> }> {
  await buildIfStale();
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'brio-bench-'));
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', ...settings },
  });
  const url = `http://localhost:${port}`;
  await waitFor(`${url}/api/health/ready`);
  return {
    url,
    dataDir,
    stop: async () => {
      await endProcess(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A web process of the built product on its own port, with these settings. `pid` is that of the process. */
export async function launchServer(
  settings: Record<string, string>,
): Promise<{ url: string; pid: number; stop: () => Promise<void> }> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = launch('server', { PORT: String(port), ...settings });
  await waitFor(`${url}/api/health/ready`);
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) };
}

/** Starts a process of the built product. */
export const launch = (name: 'server' | 'worker', settings: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(BUNDLE, `${name}.mjs`)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...settings },
  });

/** Calls that are not measured: a page becomes faster for about 40, while V8 compiles its code. */
const WARM_UP = 40;

/** How long each of `runs` calls took, one after the other, in ms. */
export async function timesOf(call: () => Promise<unknown>, runs: number): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UP; run < runs; run++) {
    const started = performance.now();
    await call();
    if (run >= 0) times.push(performance.now() - started);
  }
  return times;
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
