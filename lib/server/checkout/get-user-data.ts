import 'server-only';
import { db } from '@/db/client';
import { findCustomerOfUser } from '@/db/repositories/accounts/users';
import type { userData as contract } from '@/lib/api/customer';
import type { Actor, RequestContext } from '@/lib/domain/actor';
import { oneLine } from '@/lib/domain/checkout/buyer';
import type { AnswerOf } from '@/lib/http/endpoint';

/**
 * "Logged-in user record" (docs/spec/specification.md#buyer). Texts are never null, because the form shows
 * them unchanged.
 */
type UserData = NonNullable<AnswerOf<typeof contract>['user']>;

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
export async function getUserData({ actor }: RequestContext): Promise<AnswerOf<typeof contract>> {
  return actor ? { isUser: true, user: await userDataOf(actor) } : { isUser: false, user: null };
}
