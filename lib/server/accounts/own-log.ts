import 'server-only';
import type { Db } from '@/db/client';
import { insertUsersLog } from '@/db/repositories/accounts/staff-audit';
import type { UserRow } from '@/db/repositories/accounts/users';
import { queueMail } from '@/lib/adapters/mail/outbox';
import type { RequestContext } from '@/lib/domain/actor';
import type { LogAction } from '@/lib/domain/log-codes';

/** The line of the users log for what a person does with their own account (docs/spec/accounts.md#records). */
export const logOwn = (
  db: Db,
  { ip }: Pick<RequestContext, 'ip'>,
  userId: number,
  action: LogAction,
  result: 'S' | 'F' = 'S',
): Promise<void> =>
  insertUsersLog(db, { action, result, model: 'users', model_id: userId, user_id: userId, ip });

/** Records a password that its owner has set, and mails the owner about it. */
export async function noteNewPassword(tx: Db, context: RequestContext, user: UserRow): Promise<void> {
  await logOwn(tx, context, user.id, 'password');
  await queueMail(tx, {
    template: 'password_changed',
    to: user.email,
    locale: context.locale,
    props: { name: user.name },
    userId: user.id,
  });
}
