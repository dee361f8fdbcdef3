import 'server-only';
import { db } from '@/db/client';
import { findToken, findUserByEmail, updateUser } from '@/db/repositories/accounts/users';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { hashToken } from '@/lib/auth/guest';
import { hashPassword } from '@/lib/auth/passwords';
import { limit } from '@/lib/auth/rate-limit';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { issueAccountLink } from './issue-token';
import { consumeLink, ownerOfLink } from './open-link';
import { noteNewPassword } from './own-log';
import { type NewSession, openSession } from './sign-in';

/**
 * Mails a link to choose a new password.
 * Known and unknown addresses get the same result in the same time: the mail is prepared afterwards. Throws
 * 429 after too many tries for an address or from one IP.
 */
export async function requestPasswordReset(context: RequestContext, email: string): Promise<void> {
  await limit('register_ip', context.ip);
  await limit('mail_link', `reset:${email}`);
  const user = await findUserByEmail(db, email);
  if (!user) return;
  await db.transaction(async (tx) => {
    const link = await issueAccountLink(tx, user.id, 'reset_password');
    const props = { name: user.name, link };
    await queueMail(tx, {
      template: 'reset_password',
      to: user.email,
      locale: context.locale,
      props,
      userId: user.id,
    });
  });
}

export const RESET_PURPOSES = ['reset_password', 'set_password'] as const;

/**
 * Mails another link in place of one that was used or has expired, to the address that its account has now.
 * An unknown link gets the same result and no mail. Throws 429 after too many.
 */
export async function renewResetLink(context: RequestContext, token: string): Promise<void> {
  await limit('account_link', context.ip);
  const found = await findToken(db, hashToken(token), RESET_PURPOSES);
  if (found) await requestPasswordReset(context, found.user.email);
}

/**
 * Sets a password by a mailed link, which also verifies the address, ends every other link and session, and
 * opens a new one: the link has proved the person's identity. Throws 422 `link_invalid` for an unknown, used
 * or expired link, 429 after too many.
 * See docs/spec/accounts.md#links.
 */
export async function resetPassword(
  context: RequestContext,
  input: { token: string; password: string },
): Promise<NewSession> {
  const { id } = await ownerOfLink(context.ip, input.token, RESET_PURPOSES);
  refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const user = await consumeLink(tx, id, input.token, RESET_PURPOSES);
    await updateUser(tx, id, { password, email_verified_at: user.email_verified_at ?? now() });
    await noteNewPassword(tx, context, user);
    return openSession(tx, id, context);
  });
}
