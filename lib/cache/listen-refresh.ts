import 'server-only';
import { replica } from '@/db/replica';
import { ALL_TAGS, REFRESH_CHANNEL } from '@/db/repositories/refresh';
import { type DatabaseWatch, watchDatabase } from '@/db/watch';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { expireTags } from './page-cache';

/** The pages that are then made must not show what a replica still has of before. */
function expire(tags: readonly string[]): void {
  replica?.state.publicChanged();
  void expireTags(tags);
}

/**
 * Expires the tags that any instance announces, this one included, for as long as the process lives. The
 * connection it listens at also tells when the database is away.
 */
export const listenForRefresh = (): Promise<DatabaseWatch> =>
  watchDatabase({
    url: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
    channel: REFRESH_CHANNEL,
    onMessage: (payload) => expire(JSON.parse(payload)),
    onLoss: (err) => logger.warn({ err }, 'the connection that watches the database is lost'),
    onReturn: () => expire(ALL_TAGS),
  });
