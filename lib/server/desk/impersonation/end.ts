import 'server-only';
import { db } from '@/db/client';
import { findActor, findSession, revokeImpersonation } from '@/db/repositories/sessions';
import { recordAudit } from '@/lib/admin/audit';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';

type Sessions = { sessionId: string; staffSessionId: string };

/** The member of staff behind a view, when they are still signed in. */
export const findStaff = ({ staffSessionId }: Pick<Sessions, 'staffSessionId'>): Promise<Actor | null> =>
  findActor(db, staffSessionId, now(), null);

/**
 * Ends a view as a customer, once; by then it may have run out. Answers with the member of staff whose own session
 * goes on, or null when that one is over as well.
 */
export async function endImpersonation(context: RequestContext, sessions: Sessions): Promise<Actor | null> {
  const staff = await findStaff(sessions);
  if (!staff) return null;
  await db.transaction(async (tx) => {
    const session = await findSession(tx, sessions.sessionId);
    if (!session || !(await revokeImpersonation(tx, session.id, staff.userId, now()))) return;
    const change = { action: 'impersonate-end' as const, model: 'users' as const, id: session.user_id };
    const before = { since: session.created_at.toISOString() };
    await recordAudit(tx, { ...context, actor: staff }, { ...change, before, after: null });
  });
  return staff;
}
