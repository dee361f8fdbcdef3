import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from '@/db/embedded/machine';
import { precompress } from './precompress';

const SOURCES = [
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
const STAMP = '.next/brio-sources';
/**
 * Next derives the ids of server actions from this, so that forms of one build work with the next. Not a
 * secret: the encryption key is derived from `AUTH_SECRET` at start-up (lib/startup/prepare-runtime.ts).
 */
export const ACTION_SALT = Buffer.alloc(32, 'brio').toString('base64');
const LOCK = '.next.lock';

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(SOURCES).sort()) {
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

/** Builds for production unless the build in `.next` was made from exactly these sources. */
export async function buildIfStale(): Promise<void> {
  await withLock(async () => {
    const sources = await hashSources();
    if ((await readFile(STAMP, 'utf8').catch(() => '')) === sources) return;
    console.log('Building…');
    await rm('.next', { recursive: true, force: true });
    const build = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'build'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: ACTION_SALT },
    });
    const [code] = await once(build, 'exit');
    if (code !== 0) throw new Error(`The build failed (${code}).`);
    await mkdir('.next', { recursive: true });
    await precompress('.next');
    await writeFile(STAMP, sources);
  });
}
