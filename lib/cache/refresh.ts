import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { revalidateTag } from 'next/cache';
import { db } from '@/db/client';
import { announceRefresh } from '@/db/repositories/refresh';
import { authSecret } from '@/lib/auth/cookie';
import { AppError } from '@/lib/domain/errors';
import { logger } from '@/lib/logger';
import { emptyPageCache } from './page-cache';

function refreshHere(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  emptyPageCache();
}

/**
 * Makes the next visit of every public page that shows data with one of these tags fresh: here at once, in the other
 * instances as soon as the database has told them. Call after the change is committed.
 */
export function refreshPublicPages(tags: readonly string[]): void {
  if (tags.length === 0) return;
  refreshHere(tags);
  announceRefresh(db, tags).catch((error: Error) =>
    logger.warn({ reason: error.message }, 'refresh not announced'),
  );
}

/** What an instance shows its own `/api/internal/refresh`: a tag can be expired inside of a request only. */
export const refreshKey = (): string => createHmac('sha256', authSecret()).update('refresh').digest('hex');

/** What another instance announced. Throws 403 for anybody but this server itself. */
export function acceptRefresh(key: string | null, tags: readonly string[]): void {
  const [shown, own] = [Buffer.from(key ?? ''), Buffer.from(refreshKey())];
  if (shown.length !== own.length || !timingSafeEqual(shown, own)) throw new AppError('forbidden');
  refreshHere(tags);
}
