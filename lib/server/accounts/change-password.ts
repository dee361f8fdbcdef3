import 'server-only';
import { db } from '@/db/client';
import { findUser, lockUser, updateUser } from '@/db/repositories/accounts/users';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { checkPassword, hashPassword, isStillRight } from '@/lib/auth/passwords';
import { limit } from '@/lib/auth/rate-limit';
import type { ChangePasswordInput } from '@/lib/domain/account';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { endAccess } from './end-access';
import { logOwn, noteNewPassword } from './own-log';

/**
 * Changes the password and ends every other session and every link of the account.
 * Throws 422 at `current_password` when it is wrong.
 */
export async function changePassword(context: RequestContext, input: ChangePasswordInput): Promise<void> {
  const actor = requireSelf(context.actor);
  await limit('change_password', String(actor.userId));
  refuseCommonPassword(input.password);
  const user = await findUser(db, actor.userId);
  const { matches } = await checkPassword(input.current_password, user?.password ?? null);
  if (!user || !matches) {
    await logOwn(db, context, actor.userId, 'confirm-password', 'F');
    throw invalidField('current_password', 'password_wrong');
  }
  const password = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    // Set anew while this one was compared, as by a mailed link of the owner.
    const current = await lockUser(tx, user.id);
    if (!(await isStillRight(input.current_password, user.password, current?.password ?? null)))
      throw invalidField('current_password', 'password_wrong');
    await updateUser(tx, user.id, { password });
    await endAccess(tx, user.id, actor.sessionId);
    await noteNewPassword(tx, context, user);
  });
}
