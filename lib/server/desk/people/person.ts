import 'server-only';
import { eq } from 'drizzle-orm';
import { type Db, db } from '@/db/client';
import { findCustomerIds, type Person } from '@/db/repositories/person-data';
import { crm_customers } from '@/db/schema';
import { type Actor, refuseImpersonated, requireSecondFactor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';

/** The person of an account. */
export const personOfUser = async (tx: Db, userId: number): Promise<Person> => ({
  userId,
  customerIds: await findCustomerIds(tx, userId),
});

/** The person of a CRM customer and of their account, also of one in the trash. Throws 404. */
export async function personOfCustomer(customerId: number): Promise<Person> {
  const [row] = await db
    .select({ userId: crm_customers.user_id })
    .from(crm_customers)
    .where(eq(crm_customers.id, customerId));
  if (!row) throw new AppError('not_found');
  return row.userId === null ? { userId: null, customerIds: [customerId] } : personOfUser(db, row.userId);
}

/** Throws 401, and 403 for whoever only looks as this person or has not given the second factor. */
export function requireOwner(actor: Actor | null): Actor {
  const owner = requireSecondFactor(actor);
  refuseImpersonated(owner);
  return owner;
}
