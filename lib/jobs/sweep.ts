import 'server-only';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, isNull, lt, notExists } from 'drizzle-orm';
import { db } from '@/db/client';
import { file_links, files, rate_limits, transfer_proofs } from '@/db/schema';
import { now } from '@/lib/domain/clock';
import { env } from '@/lib/env';

/** A form may be open this long with its upload not saved yet. */
const ORPHAN_MS = 2 * 86_400_000;
const BATCH = 200;

/** Uploads that nothing came to use: the row goes first, so that nobody is shown a file without bytes. */
async function sweepFiles(): Promise<number> {
  const unused = await db
    .select({ id: files.id, key: files.key })
    .from(files)
    .where(
      and(
        eq(files.disk, 'local'),
        lt(files.created_at, new Date(now().getTime() - ORPHAN_MS)),
        isNull(files.deleted_at),
        notExists(db.select({ id: file_links.id }).from(file_links).where(eq(file_links.file_id, files.id))),
        notExists(
          db
            .select({ id: transfer_proofs.id })
            .from(transfer_proofs)
            .where(eq(transfer_proofs.file_id, files.id)),
        ),
      ),
    )
    .limit(BATCH);
  for (const { id, key } of unused) {
    await db.update(files).set({ deleted_at: now() }).where(eq(files.id, id));
    await rm(join(env.DATA_DIR, 'files', key.slice(0, 2), key), { force: true });
  }
  return unused.length;
}

/** Counters whose time is over. */
async function sweepLimits(): Promise<number> {
  const gone = await db
    .delete(rate_limits)
    .where(lt(rate_limits.expire, now().getTime()))
    .returning({ key: rate_limits.key });
  return gone.length;
}

/** For the background job: orphaned files and expired rate limits. Answers how many things went. */
export async function sweep(): Promise<number> {
  return (await sweepFiles()) + (await sweepLimits());
}
