import 'server-only';
import { db } from '@/db/client';
import { updateSession } from '@/db/repositories/accounts/sessions';
import { findUser } from '@/db/repositories/accounts/users';
import { checkPassword } from '@/lib/auth/passwords';
import { limit, resetLimit } from '@/lib/auth/rate-limit';
import { type RequestContext, requireSelf } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { invalidField } from '@/lib/domain/errors';
import { logOwn } from './own-log';

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
    await logOwn(tx, context, actor.userId, 'confirm-password', matches ? 'S' : 'F');
  });
  if (!matches) throw invalidField('password', 'password_wrong');
  await resetLimit('confirm_password', pair);
}
