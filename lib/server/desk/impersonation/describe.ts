import 'server-only';
import { db } from '@/db/client';
import { findSession } from '@/db/repositories/accounts/sessions';
import { findUser } from '@/db/repositories/accounts/users';
import { now } from '@/lib/domain/clock';
import { findStaff } from './end';

/** Data of the impersonation bar: the customer, the end (ISO), and whether it has expired. */
export type ImpersonationView = { name: string; until: string; over: boolean };

/** The impersonation of a cookie; null when the staff member is no longer signed in. */
export async function describeView(sessions: {
  sessionId: string;
  staffSessionId: string;
}): Promise<ImpersonationView | null> {
  const [staff, session] = await Promise.all([findStaff(sessions), findSession(db, sessions.sessionId)]);
  if (!staff || session?.impersonator_id !== staff.userId) return null;
  const user = await findUser(db, session.user_id);
  return {
    name: user?.name ?? '',
    until: session.expires_at.toISOString(),
    over: session.revoked_at !== null || session.expires_at <= now() || !user,
  };
}
