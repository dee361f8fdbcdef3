import 'server-only';
import { eq } from 'drizzle-orm';
import { type Db, db } from '@/db/client';
import { findCustomerIds, type Person } from '@/db/repositories/accounts/person-data';
import { findJoined } from '@/db/repositories/customers/customer-merges';
import { crm_customers } from '@/db/schema';
import { type Actor, refuseImpersonated, requireSecondFactor } from '@/lib/domain/actor';
import { AppError } from '@/lib/domain/errors';

/** With the customers that joined these (docs/spec/crm.md#merge). */
async function withJoined(tx: Db, userId: number | null, customerIds: readonly number[]): Promise<Person> {
  const joined = (await findJoined(tx, customerIds)).map(({ customerId }) => customerId);
  return { userId, customerIds: [...new Set([...customerIds, ...joined])] };
}

/** The person of an account. */
export const personOfUser = async (tx: Db, userId: number): Promise<Person> =>
  withJoined(tx, userId, await findCustomerIds(tx, userId));

/** The accounts that were closed when their customers joined this person's: they are the same person. */
export async function closedAccountsOf(tx: Db, { customerIds }: Person): Promise<Person[]> {
  const closed = (await findJoined(tx, customerIds)).flatMap(({ closedUserId }) => closedUserId ?? []);
  return [...new Set(closed)].map((userId) => ({ userId, customerIds: [] }));
}

/** The person of a CRM customer and of their account, also of one in the trash. Throws 404. */
export async function personOfCustomer(customerId: number): Promise<Person> {
  const [row] = await db
    .select({ userId: crm_customers.user_id })
    .from(crm_customers)
    .where(eq(crm_customers.id, customerId));
  if (!row) throw new AppError('not_found');
  return row.userId === null ? withJoined(db, null, [customerId]) : personOfUser(db, row.userId);
}

/** Throws 401, and 403 during impersonation or without the second factor. */
export function requireOwner(actor: Actor | null): Actor {
  const owner = requireSecondFactor(actor);
  refuseImpersonated(owner);
  return owner;
}
