import 'server-only';
import { revalidateTag } from 'next/cache';
import { db } from '@/db/client';
import { replica } from '@/db/replica';
import { announceRefresh } from '@/db/repositories/refresh';
import { logger } from '@/lib/logger';

/**
 * Makes the next visit of every public page that shows data with one of these tags fresh: here at once, in
 * other instances when PostgreSQL notifies them (`listenForRefresh`). Call after the change is committed, in
 * a request.
 */
export function refreshPublicPages(tags: readonly string[]): void {
  if (tags.length === 0) return;
  replica?.state.publicChanged();
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
  announceRefresh(db, tags).catch((error: Error) =>
    logger.warn({ reason: error.message }, 'refresh not announced'),
  );
}
