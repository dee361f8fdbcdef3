import 'server-only';
import pg from 'pg';
import { REFRESH_CHANNEL } from '@/db/repositories/refresh';
import { env } from '@/lib/env';
import { logger } from '@/lib/logger';
import { refreshKey } from './refresh';

const AGAIN_MS = 1_000;
/** What may have been missed while the database was away. */
const EVERYTHING = ['programs', 'products', 'content', 'settings'];

async function refreshSelf(port: number, tags: readonly string[]): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/api/internal/refresh`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-brio-key': refreshKey() },
    body: JSON.stringify({ tags }),
  }).catch((error: Error) => logger.warn({ reason: error.message }, 'refresh failed'));
}

/**
 * Hears from PostgreSQL which public data another instance changed and forgets what this one keeps of it. Connects
 * again for as long as it takes. Resolves to the function that ends it.
 */
export async function listenForRefresh(port: number): Promise<() => Promise<void>> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const connect = async (first: boolean): Promise<void> => {
    const next = new pg.Client({ connectionString: env.DATABASE_URL, keepAlive: true });
    const later = () => {
      if (stopped || client !== next) return;
      client = undefined;
      timer = setTimeout(() => void connect(false), AGAIN_MS);
    };
    client = next;
    next.on('error', later);
    next.on('end', later);
    next.on('notification', ({ payload }) => void refreshSelf(port, JSON.parse(payload ?? '[]')));
    try {
      await next.connect();
      await next.query(`listen ${REFRESH_CHANNEL}`);
      if (!first) await refreshSelf(port, EVERYTHING);
    } catch {
      later();
    }
  };
  await connect(true);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end().catch(() => {});
  };
}
