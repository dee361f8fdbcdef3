import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Db } from '@/db/client';
import { insertToken, type TokenPurpose } from '@/db/repositories/accounts/users';
import { hashToken } from '@/lib/auth/guest';
import { HOUR_MS, now } from '@/lib/domain/clock';
import { env } from '@/lib/env';

/** Hours for which a link is valid. */
const LIFETIME: Readonly<Record<TokenPurpose, number>> = {
  verify_email: 72,
  reset_password: 2,
  set_password: 24 * 14,
};
const PATH: Readonly<Record<TokenPurpose, string>> = {
  verify_email: '/verify_email',
  reset_password: '/reset_password',
  set_password: '/reset_password',
};

/** Creates a one-time link for a mail. Only the hash of its secret is stored. */
export async function issueAccountLink(db: Db, userId: number, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = new Date(now().getTime() + LIFETIME[purpose] * HOUR_MS);
  await insertToken(db, { user_id: userId, purpose, token_hash: hashToken(token), expires_at });
  return `${env.APP_URL}${PATH[purpose]}?token=${token}`;
}
