import 'server-only';
import { db } from '@/db/client';
import { findCustomerOfUser } from '@/db/repositories/users';
import type { RequestContext } from '@/lib/domain/actor';

/**
 * "Logged-in user record" (docs/spec/specification.md#buyer). Texts are never null: the form shows
 * them as they are.
 */
export type UserData = {
  first_name: string;
  last_name: string;
  email: string;
  identification: string;
  phone: string;
  address: string;
};

/**
 * `GET userData`: what the checkout form is prefilled with; names and numbers of the CRM customer,
 * e-mail of the user (docs/spec/checkout.md#buyer-data).
 */
export async function getUserData(
  context: RequestContext,
): Promise<{ isUser: boolean; user: UserData | null }> {
  const { actor } = context;
  if (!actor) return { isUser: false, user: null };
  const customer = await findCustomerOfUser(db, actor.userId);
  return {
    isUser: true,
    user: {
      first_name: customer?.first_name ?? actor.name,
      last_name: customer?.last_name ?? '',
      email: actor.email,
      identification: customer?.identification ?? '',
      phone: customer?.phone ?? '',
      address: customer?.address ?? '',
    },
  };
}
