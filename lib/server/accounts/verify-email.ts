import 'server-only';
import { db } from '@/db/client';
import { consumeToken, findUser, updateUser } from '@/db/repositories/users';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { hashToken } from '@/lib/auth/guest';
import { limit } from '@/lib/auth/rate-limit';
import { type RequestContext, requireActor } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { issueAccountLink } from './issue-token';

/**
 * Confirms an address by the link in its mail.
 * Throws 422 `link_invalid` for an unknown, used or expired one.
 */
export async function verifyEmail(token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await consumeToken(tx, hashToken(token), ['verify_email'], now());
    if (!row) throw new AppError('invalid', { message: { key: 'link_invalid' } });
    await updateUser(tx, row.user_id, { email_verified_at: now() });
  });
}

/** Sends the verification link again. Does nothing for an address that is verified already. */
export async function resendVerification(context: RequestContext): Promise<void> {
  const actor = requireActor(context.actor);
  if (actor.emailVerified) return;
  await limit('mail_link', `verify:${actor.userId}`);
  const user = await findUser(db, actor.userId);
  if (!user) return;
  await db.transaction(async (tx) => {
    const link = await issueAccountLink(tx, user.id, 'verify_email');
    const props = { name: user.name, link };
    await queueMail(tx, {
      template: 'verify_email',
      to: user.email,
      locale: context.locale,
      props,
      userId: user.id,
    });
  });
}
