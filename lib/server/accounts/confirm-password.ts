import 'server-only';
import { db } from '@/db/client';
import { updateSession } from '@/db/repositories/accounts/sessions';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { findUser } from '@/db/repositories/accounts/users';
import { checkPassword } from '@/lib/auth/passwords';
import { limit, resetLimit } from '@/lib/auth/rate-limit';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { invalidField } from '@/lib/domain/errors';

/**
 * Re-authenticates by password, for ten minutes (docs/spec/accounts.md#staff). Throws 401, 422 at `password`
 * when it is wrong, 429 after too many tries.
 */
export async function confirmPassword(context: RequestContext, password: string): Promise<void> {
  const actor = requireSelf(context.actor);
  const pair = `${context.ip} ${actor.userId}`;
  await limit('confirm_password', pair);
  const user = await findUser(db, actor.userId);
  const { matches } = await checkPassword(password, user?.password ?? null);
  await db.transaction(async (tx) => {
    if (matches) await updateSession(tx, actor.sessionId, { confirmed_at: now() });
    await insertUsersLog(tx, {
      action: 'confirm-password',
      result: matches ? 'S' : 'F',
      model: 'users',
      model_id: actor.userId,
      user_id: actor.userId,
      ip: context.ip,
    });
  });
  if (!matches) throw invalidField('password', 'password_wrong');
  await resetLimit('confirm_password', pair);
}
