import 'server-only';
import { db } from '@/db/client';
import { findActor, findSession, revokeImpersonation } from '@/db/repositories/accounts/sessions';
import { recordAudit } from '@/lib/admin/audit';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';

type Sessions = { sessionId: string; staffSessionId: string };

/** The staff member behind an impersonation, while still signed in. */
export const findStaff = ({ staffSessionId }: Pick<Sessions, 'staffSessionId'>): Promise<Actor | null> =>
  findActor(db, staffSessionId, now(), null);

/**
 * Ends an impersonation.
 * Idempotent. Returns the staff member whose own session continues, or null when that has ended too.
 */
export async function endImpersonation(context: RequestContext, sessions: Sessions): Promise<Actor | null> {
  const staff = await findStaff(sessions);
  if (!staff) return null;
  await db.transaction(async (tx) => {
    const session = await findSession(tx, sessions.sessionId);
    if (!session || !(await revokeImpersonation(tx, session.id, staff.userId, now()))) return;
    const change = { action: 'impersonate-end' as const, model: 'users' as const, id: session.user_id };
    const before = { since: session.created_at.toISOString() };
    await recordAudit(tx, { ...context, actor: staff }, { ...change, before });
  });
  return staff;
}
