import { rmSync } from 'node:fs';
import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '@/db/embedded/machine';

const MEMORY = '/dev/shm';
const PREFIX = 'brio-tests-';
/** Several times the size of a run's databases, pictures and browser profiles. */
const ROOM_BYTES = 8 * 2 ** 30;

async function hasRoom(): Promise<boolean> {
  const { bavail, bsize } = await statfs(MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
}

/** Folders of runs that were killed before they could remove them; those of another user stay. */
async function removeLeftovers(): Promise<void> {
  const left = (await readdir(MEMORY)).filter((name) => name.startsWith(PREFIX));
  const dead = left.filter((name) => !isAlive(Number(name.slice(PREFIX.length))));
  await Promise.allSettled(dead.map((name) => rm(join(MEMORY, name), { recursive: true, force: true })));
}

/**
 * The folder for the temporary files of a test run: in memory if there is room, since every test file copies
 * a database of a thousand small files; else the system's. It is deleted when this process ends.
 */
export async function scratchFolder(): Promise<string> {
  if (!(await hasRoom())) return tmpdir();
  await removeLeftovers();
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  await mkdir(folder);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return folder;
}
