import 'server-only';
import { ALL_TAGS, REFRESH_CHANNEL } from '@/db/repositories/refresh';
import { type DatabaseWatch, watchDatabase } from '@/db/watch';
import { env } from '@/lib/env';
import { expireTags } from './page-cache';

/**
 * Expires the tags that any instance announces, this one included, for as long as the process lives. The
 * connection it listens at also tells when the database is away.
 */
export const listenForRefresh = (): Promise<DatabaseWatch> =>
  watchDatabase({
    url: env.DATABASE_URL,
    channel: REFRESH_CHANNEL,
    onMessage: (payload) => void expireTags(JSON.parse(payload)),
    onReturn: () => void expireTags(ALL_TAGS),
  });
