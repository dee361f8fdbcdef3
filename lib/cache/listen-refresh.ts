import 'server-only';
import pg from 'pg';
import { REFRESH_CHANNEL } from '@/db/repositories/refresh';
import { env } from '@/lib/env';
import { expireTags } from './page-cache';

const RECONNECT_MS = 1_000;
/** Tags that together are on every public page: a change may have been missed while the database was away. */
const ALL_TAGS = ['programs', 'products', 'content', 'settings'];

/**
 * Expires the tags that any instance announces, this one included. Reconnects for as long as it takes.
 * Resolves to the function that stops it.
 */
export async function listenForRefresh(): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async (first: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true });
    const reconnect = () => {
      if (stopped || client !== next) return;
      client = undefined;
      timer = setTimeout(() => void connect(false), RECONNECT_MS);
    };
    client = next;
    next.on('error', reconnect);
    next.on('end', reconnect);
    next.on('notification', ({ payload }) => void expireTags(JSON.parse(payload ?? '[]')));
    try {
      await next.connect();
      await next.query(`listen ${REFRESH_CHANNEL}`);
      if (!first) await expireTags(ALL_TAGS);
    } catch {
      reconnect();
    }
  };
  await connect(true);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
