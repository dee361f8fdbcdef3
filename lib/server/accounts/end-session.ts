import 'server-only';
import { db } from '@/db/client';
import { revokeSession } from '@/db/repositories/accounts/sessions';
import { type Claims, claimsOfCookie } from '@/lib/auth/cookie';
import { now } from '@/lib/domain/clock';

/** Ends one browser's session, and during an impersonation also the staff member's own. */
export async function endSession({ sessionId, staff }: Claims): Promise<void> {
  await revokeSession(db, sessionId, now());
  if (staff) await revokeSession(db, staff.sessionId, now());
}

/** Ends a browser's previous session when it signs in again: otherwise it would stay open. */
export async function endSessionBefore(cookie: string | undefined): Promise<void> {
  const claims = await claimsOfCookie(cookie);
  if (claims) await endSession(claims);
}
