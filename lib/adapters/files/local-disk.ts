import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { env } from '@/lib/env';
import type { Disk } from './disk';

const root = () => join(env.DATA_DIR, 'files');
const pathOf = (key: string): string => join(root(), key.slice(0, 2), key);

/**
 * Files under `DATA_DIR`.
 * Written to a temporary name and renamed, so that a crash leaves no partial file.
 */
export const localDisk: Disk = {
  async write({ bytes }) {
    const key = randomUUID();
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(`${path}.part`, bytes);
    await rename(`${path}.part`, path);
    return key;
  },
  read: (key) => readFile(pathOf(key)).catch(() => null),
  remove: (key) => rm(pathOf(key), { force: true }),
};

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
