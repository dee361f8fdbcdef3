import 'server-only';
import { cookies } from 'next/headers';
import { currentWritePosition } from '@/db/replica';
import { COOKIE_OPTIONS, hostCookie } from '@/lib/auth/cookie';

/** The primary's write position after a browser's last change; every instance reads it. */
export const LAST_WRITE_COOKIE = hostCookie('brio-written');
/** Longer than a usable replica can lag behind. */
const MAX_AGE_S = 60;

/**
 * Call after a change, so that this browser's next reads show it (docs/deploy.md#replica). Only in actions
 * and route handlers. Does nothing where there is no replica.
 */
export async function rememberWrite(): Promise<void> {
  const at = await currentWritePosition();
  if (at) (await cookies()).set(LAST_WRITE_COOKIE, at, { ...COOKIE_OPTIONS, maxAge: MAX_AGE_S });
}
