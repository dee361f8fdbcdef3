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
