import 'server-only';
import type { Transaction } from '@/db/client';
import { lockCustomer } from '@/db/repositories/customers/customer-page';
import { findCustomer } from '@/db/repositories/customers/customers';
import { lockAccount } from '@/db/repositories/orders/orders';

/**
 * A live CRM customer, locked, and before that the account of their address, so that two concurrent orders
 * create one account. In the order of a checkout: in another one they would wait for each other.
 */
export async function lockCustomerAndAccount(tx: Transaction, id: number) {
  const seen = await findCustomer(tx, id);
  if (seen?.email) await lockAccount(tx, seen.email);
  return lockCustomer(tx, id);
}
