import 'server-only';
import { db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { findUser, updateUser } from '@/db/repositories/accounts/users';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { checkPassword, hashPassword } from '@/lib/auth/passwords';
import { limit } from '@/lib/auth/rate-limit';
import type { ChangePasswordInput } from '@/lib/domain/account';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { invalidField } from '@/lib/domain/errors';
import { endAccess, passwordLog } from './end-access';

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
    await insertUsersLog(db, {
      action: 'confirm-password',
      result: 'F',
      model: 'users',
      model_id: actor.userId,
      user_id: actor.userId,
      ip: context.ip,
    });
    throw invalidField('current_password', 'password_wrong');
  }
  const password = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, { password });
    await endAccess(tx, user.id, actor.sessionId);
    await insertUsersLog(tx, passwordLog(user.id, context.ip));
    const mail = { template: 'password_changed', to: user.email, locale: context.locale } as const;
    await queueMail(tx, { ...mail, props: { name: user.name }, userId: user.id });
  });
}
