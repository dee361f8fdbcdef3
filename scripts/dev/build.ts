import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@/db/embedded/machine';
import { BUNDLE, bundleServer } from './bundle';
import { precompress } from './precompress';

/** What Next builds from. */
const PAGES = [
  'app/**/*',
  'components/**/*',
  'lib/**/*',
  'db/{client,schema/*,repositories/**/*}',
  'db/*.ts',
  'messages/**/*',
  'public/**/*',
  '{middleware,next.config,instrumentation}.ts',
  'postcss.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];
/** What the server, the worker and its thread are bundled from. */
const SERVER = [
  '{server,scripts/worker,scripts/server-only,scripts/dev/bundle}.ts',
  '{lib,db,simulators,components,messages}/**/*.{ts,tsx,json}',
  'package-lock.json',
  '{,scripts/}tsconfig.json',
];
/**
 * Next derives the ids of server actions from this, so that forms of one build work with the next. Not a
 * secret: the encryption key is derived from `AUTH_SECRET` at start-up (lib/startup/prepare-runtime.ts).
 */
export const ACTION_SALT = Buffer.alloc(32, 'brio').toString('base64');
const LOCK = '.next.lock';

async function hashSources(sources: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(sources).sort()) {
    if ((await stat(file)).isFile()) hash.update(`${file}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}

/** Two starts in one folder build once: the second waits for the first. A dead process's lock is ignored. */
async function withLock(work: () => Promise<void>): Promise<void> {
  while (!(await takeLock())) await sleep(300);
  try {
    await work();
  } finally {
    await rm(LOCK, { force: true });
  }
}

async function takeLock(): Promise<boolean> {
  const taken = await writeFile(LOCK, String(process.pid), { flag: 'wx' }).then(
    () => true,
    () => false,
  );
  if (taken) return true;
  const owner = Number(await readFile(LOCK, 'utf8').catch(() => '0'));
  if (owner > 0 && !isAlive(owner)) await rm(LOCK, { force: true });
  return false;
}

/** Runs `work` unless it made `folder` from exactly these sources. */
async function unlessFresh(
  folder: string,
  sources: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const stamp = join(folder, 'brio-sources');
  const hash = await hashSources(sources);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === hash) return;
  await work();
  await mkdir(folder, { recursive: true });
  await writeFile(stamp, hash);
}

async function buildPages(): Promise<void> {
  console.log('Building…');
  await rm('.next', { recursive: true, force: true });
  const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_SALT },
  });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error(`The build failed (${code}).`);
  await precompress('.next');
}

const bundle = () => unlessFresh(BUNDLE, SERVER, bundleServer);

/** Bundles the worker, and the server with it, unless that was made from exactly these sources. */
export const bundleIfStale = (): Promise<void> => withLock(bundle);

/** Builds pages and server for production, each unless it was made from exactly these sources. */
export const buildIfStale = (): Promise<void> =>
  withLock(async () => {
    await unlessFresh('.next', PAGES, buildPages);
    await bundle();
  });
