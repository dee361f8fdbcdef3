import 'server-only';
import { db } from '@/db/client';
import { findCustomerOfUser } from '@/db/repositories/accounts/users';
import { can, type RequestContext } from '@/lib/domain/actor';

/** The id of an account's customer; null when there is none, or the reader may not see customers. */
export async function customerOfUser({ actor }: RequestContext, userId: number): Promise<number | null> {
  if (!can(actor, 'crm_customer_show')) return null;
  return (await findCustomerOfUser(db, userId))?.id ?? null;
}
