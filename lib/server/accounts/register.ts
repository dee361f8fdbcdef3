import 'server-only';
import { db } from '@/db/client';
import { violatedUnique } from '@/db/errors';
import { findUserByEmail, insertUser } from '@/db/repositories/accounts/users';
import { insertCustomer } from '@/db/repositories/customers/customers';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { refuseCommonPassword } from '@/lib/auth/common-passwords';
import { hashPassword } from '@/lib/auth/passwords';
import { limit } from '@/lib/auth/rate-limit';
import type { RegisterInput } from '@/lib/domain/account';
import type { RequestContext } from '@/lib/domain/actor';
import { env } from '@/lib/env';
import { sendVerification } from './verify-email';

/**
 * Opens a customer account and mails its verification link (docs/spec/accounts.md#screens).
 * The result and the time are the same whether or not the e-mail has an account; its owner gets a mail.
 * Throws 429 after too many tries.
 */
export async function register(context: RequestContext, input: RegisterInput): Promise<void> {
  await limit('register_ip', context.ip);
  refuseCommonPassword(input.password);
  const password = await hashPassword(input.password);
  const existing = await findUserByEmail(db, input.email);
  if (existing) return tellOwner(context, existing.name, input.email);
  try {
    await db.transaction(async (tx) => {
      const user = await insertUser(tx, {
        name: `${input.name} ${input.lastname}`,
        email: input.email,
        password,
        is_customer: true,
        last_ip: context.ip,
        preferences: { locale: context.locale },
      });
      await insertCustomer(tx, {
        user_id: user.id,
        first_name: input.name,
        last_name: input.lastname,
        email: input.email,
        agreed_tc: true,
      });
      await sendVerification(tx, user.id, context.locale);
    });
  } catch (error) {
    // Of two concurrent registrations of one address, the second gets the same answer as any later one.
    if (violatedUnique(error) === null) throw error;
    await tellOwner(context, input.name, input.email);
  }
}

async function tellOwner(context: RequestContext, name: string, email: string): Promise<void> {
  const props = { name, link: `${env.APP_URL}/forgot_password` };
  const hour = new Date().toISOString().slice(0, 13);
  const dedupeKey = `account_exists:${email.toLowerCase()}:${hour}`;
  await queueMail(db, { template: 'account_exists', to: email, locale: context.locale, props, dedupeKey });
}
