import 'server-only';
import { randomUUID } from 'node:crypto';
import { db, type Transaction } from '@/db/client';
import { insertSession } from '@/db/repositories/accounts/sessions';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import { findUserByEmail, lockUser, type UserRow, updateUser } from '@/db/repositories/accounts/users';
import { SESSION_MAX_AGE } from '@/lib/auth/cookie';
import { checkPassword, hashPassword, isStillRight } from '@/lib/auth/passwords';
import { limit, removeAttempt, resetLimit } from '@/lib/auth/rate-limit';
import { now } from '@/lib/domain/clock';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { maskCardNumbers } from '@/lib/domain/values/card-number';

type Client = { ip: string; userAgent: string };
export type NewSession = { sessionId: string; userId: number };

/**
 * Opens a session for an e-mail and its password (docs/spec/accounts.md#sign-in). Throws 422 `login_failed`,
 * the same, after the same work, for an unknown e-mail, a wrong password and a blocked account; 429 after too
 * many wrong tries from one address, or for one account from one address.
 */
export async function signIn(
  input: { email: string; password: string },
  client: Client,
): Promise<NewSession> {
  const email = input.email.trim().slice(0, 254);
  const pair = `${client.ip} ${email}`;
  await limit('login_ip', client.ip);
  await limit('login_pair', pair);
  const user = await findUserByEmail(db, email);
  const password = input.password.slice(0, 512);
  const { matches, needsRehash } = await checkPassword(password, user?.password ?? null);
  const isRight = user !== null && matches && user.status === USER_STATUS.active;
  const changes = {
    last_ip: client.ip,
    ...(needsRehash ? { password: await hashPassword(password) } : {}),
  };
  const session = isRight ? await openIfSame({ user, password, changes }, client) : null;
  await insertUsersLog(db, {
    action: 'login',
    result: session ? 'S' : 'F',
    model: 'users',
    model_id: user?.id ?? null,
    user_id: session?.userId ?? null,
    ip: client.ip,
  });
  if (!session) {
    throw new AppError('invalid', {
      message: { key: 'login_failed' },
      fields: { email: [{ key: 'login_failed' }] },
    });
  }
  await resetLimit('login_pair', pair);
  await removeAttempt('login_ip', client.ip);
  return session;
}

type Compared = { user: UserRow; password: string; changes: Partial<UserRow> };

/**
 * Opens a session unless the account was blocked, or got another password, since its password was compared:
 * such a change ends every session of the account, also this one.
 */
const openIfSame = ({ user, password, changes }: Compared, client: Client): Promise<NewSession | null> =>
  db.transaction(async (tx) => {
    const current = await lockUser(tx, user.id);
    if (current?.status !== USER_STATUS.active) return null;
    if (!(await isStillRight(password, user.password, current.password))) return null;
    await updateUser(tx, user.id, changes);
    return openSession(tx, user.id, client);
  });

/**
 * Opens a session for a person who has just proved their identity, in the transaction that has locked their
 * account.
 */
export async function openSession(tx: Transaction, userId: number, client: Client): Promise<NewSession> {
  const sessionId = randomUUID();
  const at = now();
  await insertSession(tx, {
    id: sessionId,
    user_id: userId,
    ip: client.ip,
    user_agent: maskCardNumbers(client.userAgent).slice(0, 300),
    created_at: at,
    last_seen_at: at,
    confirmed_at: at,
    expires_at: new Date(at.getTime() + SESSION_MAX_AGE * 1_000),
  });
  return { sessionId, userId };
}
