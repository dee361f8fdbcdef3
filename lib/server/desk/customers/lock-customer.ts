import 'server-only';
import type { Transaction } from '@/db/client';
import { findAddressOf, lockCustomer } from '@/db/repositories/customers/customer-page';
import { lockAccount } from '@/db/repositories/orders/orders';

/**
 * A live CRM customer, locked, and before that the account of their address, so that two concurrent orders
 * create one account. In the order of a checkout: in another one they would wait for each other.
 */
export async function lockCustomerAndAccount(tx: Transaction, id: number) {
  const email = await findAddressOf(tx, id);
  if (email) await lockAccount(tx, email);
  return lockCustomer(tx, id);
}
