import 'server-only';
import { db } from '@/db/client';
import { findCustomer } from '@/db/repositories/customers/customers';
import { can, type RequestContext } from '@/lib/domain/actor';
import { type TillPerson, toTillPerson } from '@/lib/domain/checkout/till';

/** The customer in the till's address; null when there is none, or the reader may not see customers. */
export async function findTillCustomer(
  { actor }: RequestContext,
  id: number | null,
): Promise<TillPerson | null> {
  if (id === null || !can(actor, 'crm_customer_show')) return null;
  const row = await findCustomer(db, id);
  return row && toTillPerson(row);
}
