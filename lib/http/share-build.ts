import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS } from '@/lib/domain/clock';

/** How long the files of a build are kept after its last server ended. */
const KEPT_MS = HOUR_MS;
const TOUCH_MS = 300_000;

/**
 * Where the servers of one `DATA_DIR` keep the files of their builds for each other: a folder for each build.
 */
export const sharedBuilds = (dataDir: string): string => join(dataDir, 'builds');

/** Whether a folder is complete; while it is being copied its name has a dot. */
export const isWholeBuild = (name: string): boolean => !name.includes('.');

const touch = (folder: string): Promise<void> => utimes(folder, new Date(), new Date());

async function removeOutdated(shared: string): Promise<void> {
  for (const name of await readdir(shared)) {
    const folder = join(shared, name);
    const used = await stat(folder).catch(() => null);
    if (used && Date.now() - used.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true });
  }
}

async function copyBuild(from: string, own: string): Promise<void> {
  const part = `${own}.${randomUUID()}`;
  await cp(from, part, { recursive: true });
  // Another server of this build was faster.
  await rename(part, own).catch(() => rm(part, { recursive: true, force: true }));
}

/**
 * Copies the files of this build to where servers of other builds find them, and removes those of builds that
 * nobody has run for an hour (docs/deploy.md#a-new-version). Resolves to a function to call at the end.
 */
export async function shareBuild(
  built: string,
  { build, dataDir }: { build: string; dataDir: string },
): Promise<() => Promise<void>> {
  const own = join(sharedBuilds(dataDir), build);
  try {
    await mkdir(sharedBuilds(dataDir), { recursive: true });
    if (existsSync(own)) await touch(own);
    await removeOutdated(sharedBuilds(dataDir));
    if (!existsSync(own)) await copyBuild(join(built, 'static'), own);
  } catch (error) {
    // A full disk must not prevent the start.
    console.warn(`The files of this build are not shared: ${(error as Error).message}`);
  }
  const timer = setInterval(() => void touch(own).catch(() => {}), TOUCH_MS).unref();
  return async () => {
    clearInterval(timer);
    await touch(own).catch(() => {});
  };
}
