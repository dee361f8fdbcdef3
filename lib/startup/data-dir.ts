import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk is full',
  ENOTDIR: 'it, or part of its path, is a file',
  ENOENT: 'it can not be made',
};

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Creates a folder and its parents. Node's own `recursive` never returns where folders can't be created. */
async function makeFolder(path: string): Promise<void> {
  const make = () => mkdir(path);
  try {
    await make();
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  }
}

/** Creates the data directory and writes to it. Throws an Error that names it and says what is wrong. */
export async function requireDataDir(dataDir: string): Promise<void> {
  const trial = join(dataDir, `.trial-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await writeFile(trial, 'brio');
    await rm(trial);
  } catch (error) {
    const code = codeOf(error);
    throw new Error(`DATA_DIR ${dataDir} can't be used: ${REASONS[code] ?? code}.`, { cause: error });
  }
}
