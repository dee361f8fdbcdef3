import 'server-only';
import { cookies } from 'next/headers';
import { writtenNow } from '@/db/replica';
import { COOKIE_OPTIONS, hostCookie } from '@/lib/auth/cookie';

/** How far the primary had written after a browser's last change: every instance reads it. */
export const WRITTEN_COOKIE = hostCookie('brio-written');
/** Longer than a replica that is used can be behind. */
const MAX_AGE_S = 60;

/**
 * Call after a change: what this browser reads next shows it (docs/deploy.md#replica). Only in actions and route
 * handlers. Does nothing where there is no replica.
 */
export async function noteWritten(): Promise<void> {
  const at = await writtenNow();
  if (at) (await cookies()).set(WRITTEN_COOKIE, at, { ...COOKIE_OPTIONS, maxAge: MAX_AGE_S });
}
