import 'server-only';
import { type Db, db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { findUser, type UserRow, updateUser } from '@/db/repositories/accounts/users';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { checkPassword, hashPassword } from '@/lib/auth/passwords';
import { limit, resetLimit } from '@/lib/auth/rate-limit';
import { PASSWORD_MIN, type VerifyEmailInput } from '@/lib/domain/account';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { invalidField } from '@/lib/domain/errors';
import { issueAccountLink } from './issue-token';
import { consumeLink, ownerOfLink } from './open-link';
import { logOwn } from './own-log';
import { type NewSession, openSession } from './sign-in';

export const VERIFY_PURPOSES = ['verify_email'] as const;

/**
 * Confirms an address by the link in its mail and the account's password. Whoever owns the address but not
 * the password, because someone else registered it, sets a new one with `renew`. Ends every other link and
 * session, and opens a new one. Throws 422 `link_invalid` for an unknown, used or expired link and at
 * `password` when it is wrong, 429 after too many tries (docs/spec/accounts.md#links).
 */
export async function verifyEmail(context: RequestContext, input: VerifyEmailInput): Promise<NewSession> {
  const user = await ownerOfLink(context.ip, input.token, VERIFY_PURPOSES);
  const changes = input.renew
    ? { password: await newPassword(input.password) }
    : await sameAccount(context, user, input.password);
  return db.transaction(async (tx) => {
    await consumeLink(tx, user.id, input.token, VERIFY_PURPOSES);
    await updateUser(tx, user.id, { ...changes, email_verified_at: now() });
    if (input.renew) await logOwn(tx, context, user.id, 'password');
    return openSession(tx, user.id, context);
  });
}

async function newPassword(password: string): Promise<string> {
  if (password.length < PASSWORD_MIN)
    throw invalidField('password', 'password_too_short', { min: PASSWORD_MIN });
  refuseCommonPassword(password);
  return hashPassword(password);
}

async function sameAccount(context: RequestContext, user: UserRow, password: string): Promise<object> {
  const pair = `${context.ip} ${user.email}`;
  await limit('login_pair', pair);
  const { matches, needsRehash } = await checkPassword(password, user.password);
  await insertUsersLog(db, {
    action: 'login',
    result: matches ? 'S' : 'F',
    model: 'users',
    model_id: user.id,
    user_id: matches ? user.id : null,
    ip: context.ip,
  });
  if (!matches) throw invalidField('password', 'password_wrong');
  await resetLimit('login_pair', pair);
  return needsRehash ? { password: await hashPassword(password) } : {};
}

/** Sends the verification link again. Does nothing for an address that is already verified. */
export async function resendVerification(context: RequestContext): Promise<void> {
  const actor = requireActor(context.actor);
  if (actor.emailVerified) return;
  await limit('mail_link', `verify:${actor.userId}`);
  await db.transaction((tx) => sendVerification(tx, actor.userId, context.locale));
}

/** Mails the verification link of an account to its address. */
export async function sendVerification(
  tx: Db,
  userId: number,
  locale: RequestContext['locale'],
): Promise<void> {
  const user = await findUser(tx, userId);
  if (!user) return;
  const link = await issueAccountLink(tx, user.id, 'verify_email');
  const props = { name: user.name, link };
  await queueMail(tx, { template: 'verify_email', to: user.email, locale, props, userId });
}
