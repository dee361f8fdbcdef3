import 'server-only';
import type { Transaction } from '@/db/client';
import { findAssignmentsOf } from '@/db/repositories/access/entitlements';
import {
  findCustomerOfUser,
  findUser,
  findUserByEmail,
  insertUser,
  type UserRow,
} from '@/db/repositories/accounts/users';
import {
  type CustomerRow,
  findLeadByEmail,
  insertCustomer,
  updateCustomer,
} from '@/db/repositories/customers/customers';
import { findOrdersOfAccount, lockAccount } from '@/db/repositories/orders/orders';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import type { Buyer } from '@/lib/domain/checkout/checkout';
import { USER_STATUS } from '@/lib/domain/codes';
import { AppError, codedError } from '@/lib/domain/errors';
import { isAbandoned } from '@/lib/domain/orders';
import { ownerOf } from '@/lib/server/orders/owner';

export type BuyerAccount = { user: UserRow; customer: CustomerRow; guest: boolean };

/**
 * True for an unclaimed account of an earlier guest order that this guest may use.
 * Unclaimed: no password, no verified address. Usable: made by the same browser, or with nothing but
 * abandoned orders.
 */
async function isGuestsOwn(tx: Transaction, user: UserRow, tokenHash: string | null): Promise<boolean> {
  if (user.password !== null || user.email_verified_at !== null || user.status !== USER_STATUS.active)
    return false;
  const traces = await findOrdersOfAccount(tx, user.id);
  if (tokenHash !== null && traces.some((order) => order.tokenHash === tokenHash)) return true;
  const assignments = await findAssignmentsOf(tx, user.id);
  return traces.length > 0 && assignments.length === 0 && traces.every((order) => isAbandoned(order.state));
}

async function guestUser(tx: Transaction, context: RequestContext, buyer: Buyer): Promise<UserRow> {
  await lockAccount(tx, buyer.email);
  const existing = await findUserByEmail(tx, buyer.email);
  if (!existing) {
    return insertUser(tx, {
      name: `${buyer.name} ${buyer.lastname}`,
      email: buyer.email,
      is_customer: true,
      last_ip: context.ip,
      preferences: { locale: context.locale },
    });
  }
  if (await isGuestsOwn(tx, existing, ownerOf(context).tokenHash)) return existing;
  throw codedError('invalid', 'email_has_account', 'email');
}

/** Values for the customer's empty fields; existing values are never overwritten. */
const blanksOf = (customer: CustomerRow, buyer: Buyer) => ({
  ...(customer.last_name ? {} : { last_name: buyer.lastname }),
  ...(customer.email ? {} : { email: buyer.email }),
  ...(customer.identification ? {} : { identification: buyer.cardId }),
  ...(customer.phone ? {} : { phone: buyer.phone }),
  ...(customer.address ? {} : { address: buyer.address }),
  agreed_tc: true,
});

/**
 * The CRM customer of a buyer; an existing lead is linked only to a person who can read its email: a guest,
 * who signs in by email, or a verified user.
 */
async function customerOf(
  tx: Transaction,
  user: UserRow,
  buyer: Buyer,
  guest: boolean,
): Promise<CustomerRow> {
  const own = await findCustomerOfUser(tx, user.id);
  const mayLink = guest || user.email_verified_at !== null;
  const known = own ?? (mayLink ? await findLeadByEmail(tx, user.email) : null);
  if (!known) {
    return insertCustomer(tx, {
      user_id: user.id,
      first_name: buyer.name,
      last_name: buyer.lastname,
      email: user.email,
      identification: buyer.cardId,
      phone: buyer.phone,
      address: buyer.address,
      agreed_tc: true,
    });
  }
  await updateCustomer(tx, known.id, { ...blanksOf(known, buyer), user_id: user.id });
  return known;
}

/**
 * The account of an order (docs/spec/checkout.md#guests). The session's user, or one created for the guest's
 * e-mail, with its CRM customer. Throws 422 `email_has_account` on field email when the address has an
 * account, which requires signing in. 403 during impersonation.
 */
export async function buyerAccount(
  tx: Transaction,
  context: RequestContext,
  buyer: Buyer,
): Promise<BuyerAccount> {
  const { actor } = context;
  refuseImpersonated(actor);
  // An erasure closes the orders that it sees, so that none is placed while it runs.
  if (actor) await lockAccount(tx, actor.email);
  const user = actor ? await findUser(tx, actor.userId) : await guestUser(tx, context, buyer);
  if (!user) throw new AppError('unauthenticated');
  const guest = actor === null;
  return { user, customer: await customerOf(tx, user, buyer, guest), guest };
}
