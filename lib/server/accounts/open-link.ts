import 'server-only';
import { type Db, db } from '@/db/client';
import { consumeToken, findToken, type TokenPurpose, type UserRow } from '@/db/repositories/accounts/users';
import { hashToken } from '@/lib/auth/guest';
import { limit } from '@/lib/auth/rate-limit';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { endAccess } from './end-access';

const invalidLink = (): AppError => new AppError('invalid', { message: { key: 'link_invalid' } });

/**
 * The account of a mailed link, before any password is hashed.
 * Throws 422 `link_invalid` for an unknown, used or expired link, 429 after too many from one address.
 */
export async function ownerOfLink(
  ip: string,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<UserRow> {
  await limit('account_link', ip);
  const found = await findToken(db, hashToken(token), purposes, now());
  if (!found) throw invalidLink();
  return found.user;
}

/**
 * Marks a link as used and ends every other link and session of its account. Throws 422 when it was used
 * meanwhile.
 */
export async function consumeLink(tx: Db, token: string, purposes: readonly TokenPurpose[]): Promise<void> {
  const row = await consumeToken(tx, hashToken(token), purposes, now());
  if (!row) throw invalidLink();
  await endAccess(tx, row.user_id);
}
