import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const markerOf = (dataDir: string): string => join(dataDir, 'restore-unfinished.json');

/**
 * Marks a folder for as long as a backup is restored into it. Returns whether it had no mark before. Throws
 * when the folder can't be written.
 */
export async function markRestore(dataDir: string, from: string): Promise<boolean> {
  try {
    const isFirst = !existsSync(markerOf(dataDir));
    await mkdir(dataDir, { recursive: true });
    const text = JSON.stringify({ from, began: new Date().toISOString() });
    await writeFile(markerOf(dataDir), text, { flush: true });
    return isFirst;
  } catch (cause) {
    throw new Error(`${dataDir} can't be written: ${(cause as Error).message}`, { cause });
  }
}

export const unmarkRestore = (dataDir: string): Promise<void> => rm(markerOf(dataDir), { force: true });

/** Throws when a restore into the folder is running or was interrupted, and says what to do. */
export async function refuseHalfRestored(dataDir: string): Promise<void> {
  const text = await readFile(markerOf(dataDir), 'utf8').catch(() => null);
  if (text === null) return;
  let about = '';
  try {
    const { from, began } = JSON.parse(text) as { from: string; began: string };
    about = ` (from ${from}, begun ${began})`;
  } catch {}
  throw new Error(
    [
      `A restore into ${dataDir} has not finished${about}: its data may not be whole, so nothing is started.`,
      'Run `npm run restore -- <folder of the backup>` again.',
      `Rows are restored at once or not at all: to keep what the database holds now, delete ${markerOf(dataDir)}.`,
    ].join('\n'),
  );
}
