import 'server-only';
import { db } from '@/db/client';
import {
  findAccountFacts,
  findAllMonths,
  findCustomerPage,
  findDocumentsOf,
  findLastSaleOfPerson,
  findOrdersOfPerson,
  findSubscriptionsOfPerson,
} from '@/db/repositories/customers/customer-page';
import { findGrantable } from '@/db/repositories/customers/customer-programs';
import { monthNumber } from '@/lib/domain/access/access-change';
import { can, type RequestContext, requireAbility } from '@/lib/domain/actor';
import { type Day, now } from '@/lib/domain/clock';
import type { OrderState } from '@/lib/domain/codes';
import { orNotFound } from '@/lib/domain/errors';
import { formatMoney } from '@/lib/domain/money';
import { isOpen } from '@/lib/domain/orders';
import { isSubscriptionEnded } from '@/lib/domain/payments';
import { type NoteThread, noteThreads } from '@/lib/server/training/notes/replies';
import { type CustomerContact, contactOf } from './contact';
import { type CustomerProgram, type CustomerTraining, programsOf } from './programs';
import { type CustomerTimeline, timelineOf } from './timeline';

const ON_PAGE = 12;
const ORDERS = 6;

export type CustomerOrder = {
  id: number;
  number: string;
  state: OrderState;
  type: 'T' | 'P' | null;
  /** A way to pay that staff added, such as SINPE or cash; null for that of `type`. */
  ownMethod: string | null;
  total: string;
  what: string;
  at: string;
  attemptId: number | null;
};
export type CustomerSubscription = {
  id: number;
  program: string;
  programId: number;
  orderId: number;
  amount: string;
  state: string;
  paidUntil: Day | null;
  failing: boolean;
};

/** All that a reader may see of a customer; a part is null without its ability. */
export type CustomerView = CustomerContact & {
  id: number;
  status: string | null;
  description: string | null;
  userId: number | null;
  totalPaid: string | null;
  /** The newest paid order or charge of a subscription, as it was paid. */
  lastPayment: { at: string; amount: string } | null;
  account: {
    email: string;
    verified: boolean;
    blocked: boolean;
    hasPassword: boolean;
    lastSignIn: string | null;
    passwordChangedAt: string | null;
    sessions: number;
  } | null;
  programs: CustomerProgram[] | null;
  training: CustomerTraining | null;
  /** Notes on days, with the replies. */
  notes: NoteThread[] | null;
  orders: { rows: CustomerOrder[]; total: number; open: number } | null;
  cart: { items: number; total: string; what: string; at: string } | null;
  subscriptions: CustomerSubscription[] | null;
  /** The next day on which a subscription charges. */
  nextCharge: { on: Day; amount: string } | null;
  documents: { id: number; name: string; token: string | null; size: number | null; at: string }[] | null;
  timeline: CustomerTimeline;
  /** Programs to which access can be granted. */
  grantable: { id: number; name: string; byMonth: boolean }[];
  /** Months of the year, for programs by month. */
  grantMonths: { id: number; name: string }[];
};

type Order = Awaited<ReturnType<typeof findOrdersOfPerson>>[number];

const toOrder = (row: Order): CustomerOrder => ({
  id: row.id,
  number: row.number ?? String(row.id),
  state: row.state,
  type: row.type,
  ownMethod: row.ownMethod,
  total: formatMoney(row.total),
  what: row.what ?? '',
  at: (row.placedAt ?? row.updatedAt).toISOString(),
  attemptId: row.attemptId,
});

function ordersPart(rows: readonly Order[]) {
  const placed = rows.filter(({ state }) => state !== 'draft');
  const cart = rows.find(({ state, items }) => state === 'draft' && items > 0);
  return {
    orders: {
      rows: placed.slice(0, ORDERS).map(toOrder),
      total: placed.length,
      open: placed.filter(({ state }) => isOpen(state)).length,
    },
    cart: cart
      ? {
          items: cart.items,
          total: formatMoney(cart.total),
          what: cart.what ?? '',
          at: cart.updatedAt.toISOString(),
        }
      : null,
  };
}

function lastPaymentOf(
  orders: readonly Order[],
  sale: Awaited<ReturnType<typeof findLastSaleOfPerson>>,
): CustomerView['lastPayment'] {
  const paid = orders.flatMap(({ paidAt, total }) => (paidAt ? [{ at: paidAt, amount: total }] : []));
  const [last] = [...paid, ...(sale ? [sale] : [])].sort((a, b) => b.at.getTime() - a.at.getTime());
  return last ? { at: last.at.toISOString(), amount: formatMoney(last.amount) } : null;
}

async function subscriptionsPart(userId: number): Promise<CustomerSubscription[]> {
  return (await findSubscriptionsOfPerson(db, userId)).map(({ subscription: row, program }) => ({
    id: row.id,
    program,
    programId: row.program_id,
    orderId: row.order_id,
    amount: formatMoney(row.amount),
    state: row.state,
    paidUntil: row.paid_until,
    failing: row.payment_failed_at !== null && !isSubscriptionEnded(row.state),
  }));
}

function nextChargeOf(rows: readonly CustomerSubscription[]): CustomerView['nextCharge'] {
  const [next] = rows
    .flatMap(({ state, failing, paidUntil, amount }) =>
      state === 'active' && !failing && paidUntil !== null ? [{ on: paidUntil, amount }] : [],
    )
    .sort((a, b) => a.on.localeCompare(b.on));
  return next ?? null;
}

async function accountPart(
  account: NonNullable<Awaited<ReturnType<typeof findCustomerPage>>>['account'],
): Promise<CustomerView['account']> {
  if (!account) return null;
  return {
    email: account.email,
    verified: account.verifiedAt !== null,
    blocked: account.status === 1,
    hasPassword: account.hasPassword,
    ...(await findAccountFacts(db, account.id, now())),
  };
}

/**
 * Everything about a customer on one page (docs/spec/access-control.md#customers). Ability
 * `crm_customer_show`; each part needs the ability of its own screens. Throws 401, 403, 404.
 */
export async function getCustomer(context: RequestContext, id: number): Promise<CustomerView> {
  const actor = requireAbility(context.actor, 'crm_customer_show');
  const found = orNotFound(await findCustomerPage(db, id));
  const { customer, account } = found;
  const userId = account?.id ?? null;
  const person = { customerId: id, userId };
  const may = (ability: string) => can(actor, ability);
  const [orders, sale, subscriptions, facts, documents, programs, timeline, grantable, grantMonths, notes] =
    await Promise.all([
      may('order_show') ? findOrdersOfPerson(db, person) : null,
      may('order_show') && userId !== null ? findLastSaleOfPerson(db, userId) : null,
      may('order_show') && userId !== null ? subscriptionsPart(userId) : null,
      may('user_show') ? accountPart(account) : null,
      may('crm_document_show') ? findDocumentsOf(db, id) : null,
      may('program_user_show') && userId !== null ? programsOf(userId) : null,
      timelineOf(actor, person, ON_PAGE),
      may('program_user_create') && may('crm_customer_edit') ? findGrantable(db) : [],
      may('program_user_create') ? monthsOfTheYear() : [],
      may('training_reply') && userId !== null ? noteThreads(userId) : null,
    ]);
  const money = orders ? ordersPart(orders) : { orders: null, cart: null };
  return {
    id,
    ...contactOf(found),
    status: found.status,
    description: customer.description,
    userId,
    totalPaid: may('order_show') ? formatMoney(customer.total_purchased) : null,
    lastPayment: lastPaymentOf(orders ?? [], sale),
    account: facts,
    programs: programs?.programs ?? (may('program_user_show') ? [] : null),
    training: programs?.training ?? null,
    notes,
    ...money,
    subscriptions,
    nextCharge: nextChargeOf(subscriptions ?? []),
    documents:
      documents?.map((row) => ({
        id: row.id,
        name: row.title ?? row.name ?? `#${row.id}`,
        token: row.token,
        size: row.size,
        at: row.at.toISOString(),
      })) ?? null,
    timeline,
    grantable,
    grantMonths,
  };
}

async function monthsOfTheYear(): Promise<CustomerView['grantMonths']> {
  const rows = (await findAllMonths(db)).map((row) => ({ ...row, number: monthNumber(row) }));
  return Array.from({ length: 12 }, (_, at) => rows.find(({ number }) => number === at + 1))
    .filter((row) => row !== undefined)
    .map(({ id, mes }) => ({ id, name: mes }));
}
