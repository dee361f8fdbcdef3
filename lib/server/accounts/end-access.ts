import 'server-only';
import type { Db } from '@/db/client';
import { revokeSessionsOf } from '@/db/repositories/accounts/sessions';
import { endTokensOf } from '@/db/repositories/accounts/users';
import { now } from '@/lib/domain/clock';

/** Ends every link and session of an account, except one session (docs/spec/accounts.md#links). */
export async function endAccess(db: Db, userId: number, keep?: string): Promise<void> {
  await endTokensOf(db, userId, now());
  await revokeSessionsOf(db, userId, now(), keep);
}

/** The line of the users log for a password that its owner set. */
export const passwordLog = (userId: number, ip: string) =>
  ({ action: 'password', model: 'users', model_id: userId, user_id: userId, ip }) as const;
