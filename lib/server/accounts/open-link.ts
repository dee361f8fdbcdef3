import 'server-only';
import { db, type Transaction } from '@/db/client';
import {
  consumeToken,
  findToken,
  lockUser,
  type TokenPurpose,
  type UserRow,
} from '@/db/repositories/accounts/users';
import { hashToken } from '@/lib/auth/guest';
import { limit } from '@/lib/auth/rate-limit';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import { endAccess } from './end-access';

const invalidLink = (): AppError => new AppError('invalid', { message: { key: 'link_invalid' } });

type OpenLink = {
  token: string;
  over: null;
  /** Of the link's account. */
  email: string;
  /** The e-mail of another account that is signed in; using the link signs it out here. */
  other: string | null;
};
/** An open link; else no token, and in `over` that of a link that is unknown, used or expired. */
export type MailedLink = OpenLink | { token: null; over: string | null };

/** Reads the token of a link's address, so that its page can say at once whose it is, or that it is over. */
export async function readLink(
  { actor }: RequestContext,
  { token }: Readonly<Record<string, unknown>>,
  purposes: readonly TokenPurpose[],
): Promise<MailedLink> {
  if (typeof token !== 'string' || token === '') return { token: null, over: null };
  const found = await findToken(db, hashToken(token), purposes, now());
  if (!found) return { token: null, over: token };
  const { id, email } = found.user;
  return { token, over: null, email, other: actor && actor.userId !== id ? actor.email : null };
}

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
 * Locks the account of a link, marks the link as used, and ends every other link and session. Returns the
 * account. Throws 422 when the link was used meanwhile.
 */
export async function consumeLink(
  tx: Transaction,
  userId: number,
  token: string,
  purposes: readonly TokenPurpose[],
): Promise<UserRow> {
  const user = await lockUser(tx, userId);
  if (!user || !(await consumeToken(tx, hashToken(token), purposes, now()))) throw invalidLink();
  await endAccess(tx, userId);
  return user;
}
