import 'server-only';
import { db } from '@/db/client';
import { deleteExpiredLimits } from '@/db/repositories/accounts/rate-limits';
import { deleteUnusedFile, findKnownKeys, findUnusedFiles } from '@/db/repositories/content/files';
import { listLocalFiles, removeLocalFile } from '@/lib/adapters/files/local-disk';
import { DISKS } from '@/lib/adapters/files/store';
import { DAY_MS, now } from '@/lib/domain/clock';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { logger } from '@/lib/logger';
import { keepLogs } from './keep-logs';

/** How long an upload may wait for its form to be saved. */
const ORPHAN_MS = 2 * DAY_MS;
const { batch: BATCH } = JOB_LIMITS.sweep;

/**
 * Deletes unused uploads on either disk.
 * When the bytes can't be deleted the row stays for the next run. A file that is linked meanwhile stays.
 */
async function sweepUnused(before: Date): Promise<number> {
  let gone = 0;
  for (const { id } of await findUnusedFiles(db, before, BATCH)) {
    try {
      await db.transaction(async (tx) => {
        const file = await deleteUnusedFile(tx, id);
        if (!file || file.disk === 'public') return;
        await DISKS[file.disk].remove(file.key);
        gone += 1;
      });
    } catch (error) {
      logger.error({ err: error, fileId: id }, 'unused file');
    }
  }
  return gone;
}

/**
 * Deletes local files without a row (their save failed).
 * Not at UploadThing, where other apps may share the account.
 */
async function sweepLeftOver(before: Date): Promise<number> {
  const found = await listLocalFiles(before);
  const known = await findKnownKeys(
    db,
    found.map(({ key }) => key),
  );
  const lost = found.filter(({ key, path }) => path.endsWith('.part') || !known.has(key));
  for (const file of lost) await removeLocalFile(file);
  return lost.length;
}

/**
 * For the background job: unused and left-over files, expired rate limits, the months of logs. Returns how
 * many were deleted or created.
 */
export async function sweep(): Promise<number> {
  const before = new Date(now().getTime() - ORPHAN_MS);
  return (
    (await sweepUnused(before)) +
    (await sweepLeftOver(before)) +
    (await deleteExpiredLimits(db, now().getTime())) +
    (await keepLogs())
  );
}
