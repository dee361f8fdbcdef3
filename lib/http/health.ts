import 'server-only';
import { pool } from '@/db/client';
import { AppError } from '@/lib/domain/errors';

/** Ready when the database answers and its migrations have run; else 503. */
export async function checkReady(): Promise<{ status: 'ok' }> {
  try {
    await pool.query('select 1 from drizzle.__drizzle_migrations limit 1');
    return { status: 'ok' };
  } catch (cause) {
    throw new AppError('unavailable', { retryAfter: 5, cause });
  }
}
