import 'server-only';
import { randomUUID } from 'node:crypto';
import { db } from '@/db/client';
import { holdsAbilities, insertSession } from '@/db/repositories/accounts/sessions';
import { findUser } from '@/db/repositories/accounts/users';
import { recordAudit } from '@/lib/admin/audit';
import {
  type Actor,
  can,
  type RequestContext,
  refuseImpersonated,
  requireAbility,
  requireRecentPassword,
} from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError, conflict, orNotFound } from '@/lib/domain/errors';

export const IMPERSONATION_MINUTES = 30;
const ABILITY = 'user_impersonate';

/** Throws 403 for staff accounts and nested impersonation, 404, 409 for a blocked account. */
export async function requireCustomer(actor: Actor, userId: number): Promise<void> {
  refuseImpersonated(actor);
  const user = orNotFound(await findUser(db, userId));
  if (user.id === actor.userId || (await holdsAbilities(db, userId)))
    throw new AppError('forbidden', { message: { key: 'impersonate_staff' } });
  if (user.status !== USER_STATUS.active) throw conflict('impersonate_blocked');
}

/** Whether to offer impersonation; the action checks again. */
export async function mayImpersonate({ actor }: RequestContext, userId: number): Promise<boolean> {
  if (!actor || !can(actor, ABILITY)) return false;
  try {
    await requireCustomer(actor, userId);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

export type Impersonation = { sessionId: string; userId: number; staffSessionId: string };

/**
 * Starts a read-only session as a customer for a staff member.
 * It lasts at most 30 minutes and no longer than their own. Needs `user_impersonate`
 * (docs/spec/access-control.md#abilities) and a reason for the audit. Throws 401, 403, 404, 409.
 */
export async function startImpersonation(
  context: RequestContext,
  userId: number,
  reason: string,
): Promise<Impersonation> {
  const actor = requireAbility(context.actor, ABILITY);
  refuseImpersonated(actor);
  requireRecentPassword(actor);
  await requireCustomer(actor, userId);
  const at = now();
  const expires_at = new Date(at.getTime() + IMPERSONATION_MINUTES * 60_000);
  const sessionId = randomUUID();
  await db.transaction(async (tx) => {
    await insertSession(tx, {
      id: sessionId,
      user_id: userId,
      impersonator_id: actor.userId,
      ip: context.ip,
      user_agent: context.userAgent.slice(0, 300),
      created_at: at,
      last_seen_at: at,
      expires_at,
    });
    const after = { reason };
    await recordAudit(tx, context, { action: 'impersonate', model: 'users', id: userId, after });
  });
  return { sessionId, userId, staffSessionId: actor.sessionId };
}
