import 'server-only';
import { db } from '@/db/client';
import { findSecondFactor, removeSecondFactor } from '@/db/repositories/accounts/second-factors';
import { findUser } from '@/db/repositories/accounts/users';
import { recordAudit } from '@/lib/admin/audit';
import { can, type RequestContext, requireAbility, requireRecentPassword } from '@/lib/domain/actor';
import { conflict, orNotFound } from '@/lib/domain/errors';
import { requireWeaker } from '@/lib/resources/users/hooks';
import { endAccess } from '@/lib/server/accounts/end-access';

/**
 * Takes the second factor of someone who lost it away and ends their sessions; a role that demands one asks
 * for a new one at the next sign-in. Ability `user_edit`, the password of the last ten minutes, and no
 * account stronger than one's own. Throws 401, 403, 404, 409 without a factor.
 */
export async function resetSecondFactor(context: RequestContext, userId: number): Promise<void> {
  const actor = requireAbility(context.actor, 'user_edit');
  requireRecentPassword(actor);
  await db.transaction(async (tx) => {
    orNotFound(await findUser(tx, userId));
    await requireWeaker(tx, actor, userId);
    if (!(await removeSecondFactor(tx, userId))) throw conflict('second_factor_none');
    await endAccess(tx, userId, userId === actor.userId ? actor.sessionId : undefined);
    await recordAudit(tx, context, {
      action: 'second-factor-reset',
      model: 'users',
      id: userId,
      before: { second_factor: true },
      after: { second_factor: false },
    });
  });
}

/** Whether to offer it; the use case checks again. */
export async function mayResetSecondFactor({ actor }: RequestContext, userId: number): Promise<boolean> {
  if (!can(actor, 'user_edit')) return false;
  const factor = await findSecondFactor(db, userId);
  return factor !== null && factor.confirmed_at !== null;
}
