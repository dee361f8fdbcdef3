import 'server-only';
import { db } from '@/db/client';
import { deleteExpiredLimits } from '@/db/repositories/accounts/rate-limits';
import { findKnownKeys, findUnusedFiles } from '@/db/repositories/content/files';
import { listLocalFiles, removeLocalFile } from '@/lib/adapters/files/local-disk';
import { DAY_MS, now } from '@/lib/domain/clock';
import { JOB_LIMITS } from '@/lib/domain/limits';
import { removeUnusedFiles } from '@/lib/server/files/remove-unused';
import { keepLogs } from './keep-logs';

/** How long an upload may wait for its form to be saved. */
const ORPHAN_MS = 2 * DAY_MS;
const { batch: BATCH } = JOB_LIMITS.sweep;

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
  const unused = await findUnusedFiles(db, before, BATCH);
  return (
    (await removeUnusedFiles(unused.map(({ id }) => id))) +
    (await sweepLeftOver(before)) +
    (await deleteExpiredLimits(db, now().getTime())) +
    (await keepLogs())
  );
}
