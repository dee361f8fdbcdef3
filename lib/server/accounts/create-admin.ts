import 'server-only';
import { db } from '@/db/client';
import { giveAdminRole } from '@/db/repositories/access/access';
import { findUserByEmail, insertUser, updateUser } from '@/db/repositories/accounts/users';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { hashPassword } from '@/lib/auth/passwords';
import { adminSchema } from '@/lib/domain/account';
import { now } from '@/lib/domain/clock';
import { USER_STATUS } from '@/lib/domain/codes';
import { parseInput } from '@/lib/domain/validation';
import { endAccess } from './end-access';

/**
 * Creates an active, verified user with the Admin role, for the command line. One who exists becomes one,
 * with this password, and is signed out everywhere (docs/spec/accounts.md#links). Throws 422 for a bad
 * e-mail, a short or a common password.
 */
export async function createAdmin(input: { email: string; name: string; password: string }): Promise<void> {
  const { email, password } = parseInput(adminSchema, input);
  refuseCommonPassword(password);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const existing = await findUserByEmail(tx, email);
    const user = existing ?? (await insertUser(tx, { name: input.name, email }));
    const verified = user.email_verified_at ?? now();
    await updateUser(tx, user.id, {
      password: hash,
      status: USER_STATUS.active,
      email_verified_at: verified,
    });
    await endAccess(tx, user.id);
    if (!(await giveAdminRole(tx, user.id)))
      throw new Error('There is no Admin role: run `npm run db:seed` first.');
  });
}
