import 'server-only';
import { db } from '@/db/client';
import { revokeSessionsOf } from '@/db/repositories/sessions';
import { findUser, updateUser } from '@/db/repositories/users';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { checkPassword, hashPassword } from '@/lib/auth/passwords';
import { limit } from '@/lib/auth/rate-limit';
import type { ChangePasswordInput } from '@/lib/domain/account';
import { type RequestContext, refuseImpersonated, requireActor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { invalidField } from '@/lib/domain/errors';

/**
 * Changes the password and ends every other session of the account.
 * Throws 422 at `current_password` when it is wrong.
 */
export async function changePassword(context: RequestContext, input: ChangePasswordInput): Promise<void> {
  const actor = requireActor(context.actor);
  refuseImpersonated(actor);
  await limit('change_password', String(actor.userId));
  const user = await findUser(db, actor.userId);
  const { matches } = await checkPassword(input.current_password, user?.password ?? null);
  if (!user || !matches) throw invalidField('current_password', 'password_wrong');
  const password = await hashPassword(input.password);
  await db.transaction(async (tx) => {
    await updateUser(tx, user.id, { password });
    await revokeSessionsOf(tx, user.id, now(), actor.sessionId);
    const mail = { template: 'password_changed', to: user.email, locale: context.locale } as const;
    await queueMail(tx, { ...mail, props: { name: user.name }, userId: user.id });
  });
}
