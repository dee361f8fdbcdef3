import 'server-only';
import type { Db } from '@/db/client';
import { findCustomerIds, type Person } from '@/db/repositories/accounts/person-data';
import { findJoined } from '@/db/repositories/customers/customer-merges';
import { findUserIdOfCustomer } from '@/db/repositories/customers/customers';
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
export async function personOfCustomer(tx: Db, customerId: number): Promise<Person> {
  const userId = await findUserIdOfCustomer(tx, customerId);
  if (userId === undefined) throw new AppError('not_found');
  return userId === null ? withJoined(tx, null, [customerId]) : personOfUser(tx, userId);
}
