import 'server-only';
import { db } from '@/db/client';
import { findCustomerOfUser } from '@/db/repositories/accounts/users';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { oneLine } from '@/lib/domain/checkout/buyer';

/**
 * "Logged-in user record" (docs/spec/specification.md#buyer). Texts are never null, because the form shows
 * them unchanged.
 */
export type UserData = {
  first_name: string;
  last_name: string;
  email: string;
  identification: string;
  phone: string;
  address: string;
};

/** Names and numbers of the person's CRM customer, e-mail of the user (docs/spec/checkout.md#buyer-data). */
export async function userDataOf(actor: Actor): Promise<UserData> {
  const customer = await findCustomerOfUser(db, actor.userId);
  return {
    first_name: customer?.first_name ?? actor.name,
    last_name: customer?.last_name ?? '',
    email: actor.email,
    identification: customer?.identification ?? '',
    phone: customer?.phone ?? '',
    address: oneLine(customer?.address ?? ''),
  };
}

/** `GET userData`: what the checkout form is prefilled with; null for guests. */
export async function getUserData({
  actor,
}: RequestContext): Promise<{ isUser: boolean; user: UserData | null }> {
  return actor ? { isUser: true, user: await userDataOf(actor) } : { isUser: false, user: null };
}
