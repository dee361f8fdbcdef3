import 'server-only';
import { db } from '@/db/client';
import { findSessionsOf, revokeSession, revokeSessionsOf } from '@/db/repositories/accounts/sessions';
import type { userSessions } from '@/lib/api/account';
import { type RequestContext, requireOwner } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { deviceOf } from '@/lib/domain/values/user-agent';
import type { DataOf } from '@/lib/http/endpoint';
import { logOwn } from './own-log';

export type OpenSession = DataOf<typeof userSessions>[number];

/**
 * The open sessions of the account, most recently used first (docs/spec/accounts.md#sessions). Throws 401,
 * 403.
 */
export async function listSessions(context: RequestContext): Promise<OpenSession[]> {
  const actor = requireOwner(context.actor);
  const rows = await findSessionsOf(db, actor.userId, now());
  return rows.map(({ id, ip, userAgent, createdAt, lastSeenAt }) => ({
    id,
    current: id === actor.sessionId,
    ip,
    ...deviceOf(userAgent ?? ''),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  }));
}

/** Ends one session of the account, the caller's included. Throws 401, 403, 404 for one that is not open. */
export async function endOwnSession(context: RequestContext, id: string): Promise<void> {
  const actor = requireOwner(context.actor);
  await db.transaction(async (tx) => {
    const open = await findSessionsOf(tx, actor.userId, now());
    if (!open.some((session) => session.id === id)) throw new AppError('not_found');
    await revokeSession(tx, id, now());
    await logOwn(tx, context, actor.userId, 'end-session');
  });
}

/** Ends every session of the account but the caller's. Throws 401, 403. */
export async function endOtherSessions(context: RequestContext): Promise<void> {
  const actor = requireOwner(context.actor);
  await db.transaction(async (tx) => {
    await revokeSessionsOf(tx, actor.userId, now(), actor.sessionId);
    await logOwn(tx, context, actor.userId, 'end-session');
  });
}
