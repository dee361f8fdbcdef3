import 'server-only';
import type { Transaction } from '@/db/client';
import { holdsAbilities } from '@/db/repositories/accounts/sessions';
import { findCustomerOfUser, findUser, findUserByEmail, insertUser } from '@/db/repositories/accounts/users';
import { updateCustomer } from '@/db/repositories/customers/customers';
import { queueMail } from '@/lib/adapters/mail/outbox';
import type { RequestContext } from '@/lib/domain/actor';
import { AppError, invalidField } from '@/lib/domain/errors';
import { fullName } from '@/lib/domain/values/full-name';
import { auditAction } from '@/lib/http/audit-origin';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import { issueAccountLink } from '@/lib/server/accounts/issue-token';
import { lockCustomerAndAccount } from '@/lib/server/desk/customers/lock-customer';

export type CustomerAccount = { userId: number | null; opens: boolean };

/**
 * The account of a CRM customer. `opens`: there is none yet, and none with the customer's e-mail; then
 * `userId` is null. Throws 404, 422 at `customer_id` for a customer without an e-mail, and for one whose
 * address is the account of someone else or of staff.
 */
export async function accountOfCustomer(
  tx: Transaction,
  customerId: number,
): Promise<CustomerAccount & { customer: NonNullable<Awaited<ReturnType<typeof lockCustomerAndAccount>>> }> {
  const customer = await lockCustomerAndAccount(tx, customerId);
  if (!customer) throw invalidField('customer_id', 'reference_invalid');
  if (customer.user_id !== null) return { customer, userId: customer.user_id, opens: false };
  if (!customer.email) throw invalidField('customer_id', 'customer_without_email');
  const existing = await findUserByEmail(tx, customer.email);
  if (!existing) return { customer, userId: null, opens: true };
  const taken =
    (await findCustomerOfUser(tx, existing.id)) !== null || (await holdsAbilities(tx, existing.id));
  if (taken) throw invalidField('customer_id', 'customer_email_taken');
  return { customer, userId: existing.id, opens: false };
}

/** The user of `user_id`; throws 422 for none. */
export async function requireUser(tx: Transaction, userId: number): Promise<number> {
  const user = await findUser(tx, userId);
  if (!user) throw invalidField('user_id', 'reference_invalid');
  return user.id;
}

/**
 * Creates an account for a customer and emails its set-password link, or links the customer to the account
 * with the same email.
 */
export async function openAccount(
  tx: Transaction,
  context: RequestContext,
  { customer, userId }: Awaited<ReturnType<typeof accountOfCustomer>>,
  program: string,
): Promise<number> {
  if (customer.user_id !== null) return customer.user_id;
  const email = customer.email ?? '';
  const name = fullName(customer);
  let owner = userId;
  if (owner === null) {
    const user = await insertUser(tx, {
      name,
      email,
      is_customer: true,
      preferences: { locale: DEFAULT_LOCALE },
    });
    owner = user.id;
    const made = { name, email, is_customer: true };
    await auditAction(tx, context, { action: 'create', model: 'users', model_id: owner, after: made });
    await queueMail(tx, {
      template: 'account_opened',
      to: email,
      locale: DEFAULT_LOCALE,
      userId: owner,
      props: { name, program, link: await issueAccountLink(tx, owner, 'set_password') },
      dedupeKey: `opened:${owner}`,
    });
  }
  await updateCustomer(tx, customer.id, { user_id: owner });
  await auditAction(tx, context, {
    action: 'update',
    model: 'crm-customers',
    model_id: customer.id,
    before: { user_id: null },
    after: { user_id: owner },
  });
  if (!owner) throw new AppError('conflict');
  return owner;
}
