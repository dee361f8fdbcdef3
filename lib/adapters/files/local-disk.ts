import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import type { Disk } from './disk';

const root = () => join(env.DATA_DIR, 'files');
const pathOf = (key: string): string => join(root(), key.slice(0, 2), key);

/**
 * Files under `DATA_DIR`.
 * Written to a temporary name and renamed, so that neither a crash nor a full disk leaves a partial file.
 * `write` throws 507 when the disk is full, 503 when it can't be written for another reason.
 */
export const localDisk: Disk = {
  async write({ bytes }) {
    const key = randomUUID();
    const path = pathOf(key);
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.part`, bytes, { flush: true });
      await rename(`${path}.part`, path);
      return key;
    } catch (error) {
      await rm(`${path}.part`, { force: true }).catch(() => {});
      throw diskFailure(error);
    }
  },
  read: (key) => readFile(pathOf(key)).catch(() => null),
  remove: (key) => rm(pathOf(key), { force: true }),
};

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

function diskFailure(cause: unknown): AppError {
  logger.error({ err: cause }, 'local disk');
  return isFull(cause)
    ? new AppError('storage_full', { cause })
    : new AppError('unavailable', { retryAfter: 60, cause });
}

const PROBE = Buffer.alloc(4_096, 'brio');

/** Writes a small file and deletes it. Throws like `write`. */
export async function tryLocalDisk(): Promise<void> {
  const path = join(root(), `${randomUUID()}.part`);
  try {
    await mkdir(root(), { recursive: true });
    await writeFile(path, PROBE, { flush: true });
  } catch (error) {
    throw diskFailure(error);
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

export type LeftOver = { path: string; key: string };

/** Files last written before an instant; includes those whose row was never saved. */
export async function listLocalFiles(before: Date): Promise<LeftOver[]> {
  const names = await readdir(root(), { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(root(), name);
      const info = await stat(path).catch(() => null);
      const old = info?.isFile() && info.mtime < before;
      return old ? [{ path, key: (name.split(/[\\/]/).at(-1) ?? '').replace(/\.part$/, '') }] : [];
    }),
  );
  return found.flat();
}

export const removeLocalFile = ({ path }: LeftOver): Promise<void> => rm(path, { force: true });
