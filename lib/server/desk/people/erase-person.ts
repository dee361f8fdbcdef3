import 'server-only';
import { type Db, db } from '@/db/client';
import { erasePersonRows } from '@/db/repositories/accounts/erase-person';
import {
  findAddresses,
  findLiveSubscriptionIds,
  findOpenOrders,
  type Person,
  releaseFiles,
} from '@/db/repositories/accounts/person-data';
import { holdsAbilities } from '@/db/repositories/accounts/sessions';
import { findUser } from '@/db/repositories/accounts/users';
import { lockAccount, lockOrder } from '@/db/repositories/orders/orders';
import { findSubscription } from '@/db/repositories/payments/subscriptions';
import { recordAudit } from '@/lib/admin/audit';
import { checkPassword } from '@/lib/auth/passwords';
import { limit } from '@/lib/auth/rate-limit';
import { type RequestContext, requireAbility, requireOwner, requireRecentPassword } from '@/lib/domain/actor';
import { conflict, invalidField } from '@/lib/domain/errors';
import { lockMerges } from '@/lib/server/desk/customers/merge-people';
import { removeUnusedFiles } from '@/lib/server/files/remove-unused';
import { closeOrder } from '@/lib/server/orders/close-order';
import { endSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { closedAccountsOf, personOfCustomer, personOfUser } from './person';

/** Shown to the subscriber by PayPal. */
const REASON = 'Cuenta borrada';

type Erasure = { model: 'users' | 'crm-customers'; id: number; reason: string };

/** Throws 409 for a member of staff, and while an order's payment is in review. */
async function requireErasable(person: Person): Promise<void> {
  if (person.userId !== null && (await holdsAbilities(db, person.userId))) throw conflict('erase_staff');
  if ((await findOpenOrders(db, person)).some(({ state }) => state === 'review'))
    throw conflict('erase_in_review');
}

/** PayPal must not charge an erased person. Throws 502 when it is unavailable; then nothing was erased. */
async function endSubscriptions(person: Person, actorId: number): Promise<void> {
  for (const id of await findLiveSubscriptionIds(db, person)) {
    const row = await findSubscription(db, id);
    if (row) await endSubscription(row, REASON, actorId);
  }
}

async function erase(
  context: RequestContext,
  find: (tx: Db) => Promise<Person>,
  { model, id, reason }: Erasure,
): Promise<void> {
  const seen = await find(db);
  await requireErasable(seen);
  await endSubscriptions(seen, context.actor?.userId ?? 0);
  const fileIds = await db.transaction(async (tx) => {
    await lockMerges(tx);
    // An order that is being placed is waited for and closed; the next one finds no account.
    for (const email of await findAddresses(tx, seen)) await lockAccount(tx, email);
    const person = await find(tx);
    for (const { id: orderId } of await findOpenOrders(tx, person)) {
      const order = await lockOrder(tx, orderId);
      const closing = { to: 'cancelled', kind: 'cancelled', actorId: context.actor?.userId ?? null } as const;
      if (order) await closeOrder(tx, order, closing);
    }
    const released = await releaseFiles(tx, person);
    for (const closed of await closedAccountsOf(tx, person))
      await erasePersonRows(tx, closed, `Cliente ${closed.userId}`);
    await erasePersonRows(tx, person, `Cliente ${person.userId ?? person.customerIds[0] ?? id}`);
    await recordAudit(tx, context, { action: 'erase', model, id, after: { reason } });
    return released;
  });
  // Bytes that can't be deleted now are left to the sweep.
  await removeUnusedFiles(fileIds);
}

/**
 * Erases the caller's own data at once (docs/spec/accounts.md#own-data): orders stay with the buyer made
 * anonymous; unpaid orders and running subscriptions are cancelled; sessions and links end. Throws 401, 403,
 * 409 for staff and for an order in review, 422 at `password`, 429, 502 when PayPal can't cancel.
 */
export async function eraseOwnAccount(context: RequestContext, password: string): Promise<void> {
  const actor = requireOwner(context.actor);
  await limit('erasure', `${context.ip} ${actor.userId}`);
  const user = await findUser(db, actor.userId);
  const { matches } = await checkPassword(password, user?.password ?? null);
  if (!matches) throw invalidField('password', 'password_wrong');
  const erasure = { model: 'users', id: actor.userId, reason: 'own' } as const;
  await erase(context, (tx) => personOfUser(tx, actor.userId), erasure);
}

/**
 * The same for staff, at a customer's request, with a reason for the audit. Ability `crm_customer_delete` and
 * the password of the last ten minutes. Throws 401, 403, 404, 409, 502.
 */
export async function eraseCustomer(
  context: RequestContext,
  customerId: number,
  reason: string,
): Promise<void> {
  requireRecentPassword(requireAbility(context.actor, 'crm_customer_delete'));
  const erasure = { model: 'crm-customers', id: customerId, reason } as const;
  await erase(context, (tx) => personOfCustomer(tx, customerId), erasure);
}
