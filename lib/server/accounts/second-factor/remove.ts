import 'server-only';
import { db } from '@/db/client';
import { removeSecondFactor } from '@/db/repositories/accounts/second-factors';
import { type RequestContext, requireOwner, requireRecentPassword } from '@/lib/domain/actor';
import { conflict } from '@/lib/domain/errors';
import { logOwn } from '../own-log';

/** Turns one's own second factor off. Needs the password of the last ten minutes. Throws 401, 403, 409. */
export async function removeOwnSecondFactor(context: RequestContext): Promise<void> {
  const actor = requireOwner(context.actor);
  requireRecentPassword(actor);
  await db.transaction(async (tx) => {
    if (!(await removeSecondFactor(tx, actor.userId))) throw conflict('second_factor_none');
    await logOwn(tx, context, actor.userId, 'second-factor-reset');
  });
}
