import 'server-only';
import type { Transaction } from '@/db/client';
import {
  findCustomerOfUser,
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
} from '@/db/repositories/accounts/users';
import { type CustomerRow, insertCustomer, updateCustomer } from '@/db/repositories/customers/customers';
import { lockAccount } from '@/db/repositories/orders/orders';
import { type NewCustomer, type TillBuyer, toTillBuyer } from '@/lib/domain/checkout/till';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError, invalidField } from '@/lib/domain/errors';
import { fullName } from '@/lib/domain/values/full-name';
import { DEFAULT_LOCALE } from '@/lib/i18n/locales';
import type { BuyerAccount } from '@/lib/server/checkout/buyer-account';
import { lockCustomerAndAccount } from '@/lib/server/desk/customers/lock-customer';

/** A customer of the CRM, or one to be made. */
export type TillCustomer = { id: number } | { made: NewCustomer };
export type TillAccount = BuyerAccount & { buyer: TillBuyer };

/**
 * An account without a password: its owner gets a link to set one. Its language is the shop's, not the
 * staff's.
 */
const newUser = (tx: Transaction, name: string, email: string): Promise<UserRow> =>
  insertUser(tx, { name, email, is_customer: true, preferences: { locale: DEFAULT_LOCALE } });

/** 422 for an address that is another customer's: they are found by it. */
const taken = () => invalidField('email', 'till_email_taken');

async function made(tx: Transaction, customer: NewCustomer): Promise<TillAccount> {
  await lockAccount(tx, customer.email);
  const known = await findUserByEmail(tx, customer.email);
  if (known && (await findCustomerOfUser(tx, known.id))) throw taken();
  if (known && known.status !== USER_STATUS.active) throw invalidField('email', 'till_customer_blocked');
  const user = known ?? (await newUser(tx, `${customer.name} ${customer.lastname}`, customer.email));
  const row = await insertCustomer(tx, {
    user_id: user.id,
    first_name: customer.name,
    last_name: customer.lastname,
    email: user.email,
    identification: customer.cardId || null,
    phone: customer.phone || null,
  });
  return { user, customer: row, guest: false, buyer: toTillBuyer({ ...customer, email: user.email }) };
}

/** The account of a locked customer that has none yet: that of their e-mail, made when there is none. */
async function accountOf(tx: Transaction, row: CustomerRow): Promise<UserRow> {
  if (!row.email) throw invalidField('customer', 'till_without_email');
  const known = await findUserByEmail(tx, row.email);
  if (known && (await findCustomerOfUser(tx, known.id))) throw invalidField('customer', 'till_email_taken');
  const name = fullName(row);
  const user = known ?? (await newUser(tx, name, row.email));
  await updateCustomer(tx, row.id, { user_id: user.id });
  return user;
}

async function existing(tx: Transaction, id: number): Promise<TillAccount> {
  const customer = await lockCustomerAndAccount(tx, id);
  if (!customer) throw invalidField('customer', 'till_customer_unknown');
  const user = customer.user_id === null ? null : await findUser(tx, customer.user_id);
  const account = user ?? (await accountOf(tx, customer));
  if (account.status !== USER_STATUS.active) throw invalidField('customer', 'till_customer_blocked');
  const buyer: TillBuyer = {
    name: customer.first_name,
    lastname: customer.last_name ?? '',
    email: account.email,
    cardId: customer.identification ?? '',
    phone: customer.phone ?? '',
    address: customer.address ?? '',
    agreed_tc: customer.agreed_tc,
  };
  return { user: account, customer, guest: false, buyer };
}

/**
 * The account that an order at the till is for: a customer's, made when they have none, with a link to set
 * its password. Throws 422 on `customer` or `email`.
 */
export function tillAccount(tx: Transaction, customer: TillCustomer | null): Promise<TillAccount> {
  if (customer === null) throw new AppError('invalid', { fields: { customer: [{ key: 'required' }] } });
  return 'id' in customer ? existing(tx, customer.id) : made(tx, customer.made);
}
