import 'server-only';
import { db } from '@/db/client';
import { findCustomerOfUser, updateUser } from '@/db/repositories/accounts/users';
import { insertCustomer, updateCustomer } from '@/db/repositories/customers/customers';
import type { ProfileInput } from '@/lib/domain/account';
import { type RequestContext, requireActor, requireSelf } from '@/lib/domain/actor';
import { oneLine } from '@/lib/domain/checkout/buyer';

export type Profile = ProfileInput & { email: string; emailVerified: boolean };

/** A customer's own profile: the CRM customer of their account (docs/spec/checkout.md#buyer-data). */
export async function getProfile(context: RequestContext): Promise<Profile> {
  const actor = requireActor(context.actor);
  const customer = await findCustomerOfUser(db, actor.userId);
  return {
    name: customer?.first_name ?? actor.name,
    lastname: customer?.last_name ?? '',
    phone: customer?.phone ?? '',
    identification: customer?.identification ?? '',
    address: oneLine(customer?.address ?? ''),
    email: actor.email,
    emailVerified: actor.emailVerified,
  };
}

/** Saves the profile and creates the CRM customer when missing. Forbidden while impersonating. */
export async function saveProfile(context: RequestContext, input: ProfileInput): Promise<void> {
  const actor = requireSelf(context.actor);
  const values = {
    first_name: input.name,
    last_name: input.lastname,
    phone: input.phone || null,
    identification: input.identification || null,
    address: input.address || null,
  };
  await db.transaction(async (tx) => {
    const customer = await findCustomerOfUser(tx, actor.userId);
    if (customer) await updateCustomer(tx, customer.id, values);
    else await insertCustomer(tx, { ...values, user_id: actor.userId, email: actor.email });
    await updateUser(tx, actor.userId, { name: `${input.name} ${input.lastname}`.trim() });
  });
}
