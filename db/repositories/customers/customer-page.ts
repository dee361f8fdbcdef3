import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  counties,
  crm_customers,
  crm_documents,
  crm_statuses,
  file_links,
  files,
  months,
  orders,
  programs,
  provinces,
  sessions,
  subscription_payments,
  subscriptions,
  users,
} from '@/db/schema';
import { isLiveSessionOf } from '../accounts/sessions';

/**
 * A live CRM customer whom no merge changes meanwhile; null without one. Payments may still add to the
 * customer's total: they hold the assignment that the caller locks next, and would wait for each other.
 */
export async function lockCustomer(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(crm_customers)
    .where(and(eq(crm_customers.id, id), isNull(crm_customers.deleted_at)))
    .for('key share');
  return row ?? null;
}

export const findMonthRows = (db: Db, ids: readonly number[]) =>
  db
    .select({ mes: months.mes, code: months.code })
    .from(months)
    .where(and(inArray(months.id, ids), isNull(months.deleted_at)));

const MOST_MONTHS = 100;
/** All rows of `months`, including those not named after a month of the year. */
export const findAllMonths = (db: Db) =>
  db
    .select({ id: months.id, mes: months.mes, code: months.code })
    .from(months)
    .where(isNull(months.deleted_at))
    .orderBy(asc(months.id))
    .limit(MOST_MONTHS);

const MOST = 50;

/** A CRM customer with its account and the names of its places; null without one. */
export async function findCustomerPage(db: Db, id: number) {
  const [row] = await db
    .select({
      customer: crm_customers,
      status: crm_statuses.name,
      province: provinces.name,
      county: counties.name,
      account: {
        id: users.id,
        email: users.email,
        verifiedAt: users.email_verified_at,
        status: users.status,
        hasPassword: sql<boolean>`${users.password} is not null`,
        createdAt: users.created_at,
      },
    })
    .from(crm_customers)
    .leftJoin(crm_statuses, eq(crm_statuses.id, crm_customers.status_id))
    .leftJoin(provinces, eq(provinces.id, crm_customers.province_id))
    .leftJoin(counties, eq(counties.id, crm_customers.county_id))
    .leftJoin(users, and(eq(users.id, crm_customers.user_id), isNull(users.deleted_at)))
    .where(and(eq(crm_customers.id, id), isNull(crm_customers.deleted_at)));
  return row ?? null;
}

/** Last successful sign-in, last password change and open sessions of an account, in one row. */
export async function findAccountFacts(db: Db, userId: number, at: Date) {
  const last = (action: string) =>
    sql<string | null>`(select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      from users_logs where model = 'users' and model_id = ${userId} and action = ${action} and result = 'S')`;
  const [row] = await db
    .select({
      lastSignIn: last('login'),
      passwordChangedAt: last('password'),
      sessions: sql<number>`count(*)::int`,
    })
    .from(sessions)
    .where(isLiveSessionOf(userId, at));
  return row ?? { lastSignIn: null, passwordChangedAt: null, sessions: 0 };
}

type Person = { customerId: number; userId: number | null };
const ofPerson = ({ customerId, userId }: Person) =>
  userId === null
    ? eq(orders.customer_id, customerId)
    : or(eq(orders.customer_id, customerId), eq(orders.user_id, userId));

/** A person's orders and cart, newest first, with what was bought and the last payment attempt. */
export const findOrdersOfPerson = (db: Db, person: Person) =>
  db
    .select({
      id: orders.id,
      number: orders.order_number,
      state: orders.state,
      type: orders.type,
      ownMethod: sql<string | null>`(select m.gateway from payment_methods m
        where m.id = ${orders.payment_method_id} and m.code is null)`,
      total: orders.total_order,
      refunded: orders.total_refunded,
      items: orders.total_items,
      placedAt: orders.placed_at,
      paidAt: orders.paid_at,
      updatedAt: orders.updated_at,
      what: sql<string | null>`(select string_agg(coalesce(d.description, p.name, g.name), ', ' order by d.id)
        from order_details d left join products p on p.id = d.product_id left join programs g on g.id = d.program_id
        where d.order_id = orders.id and d.deleted_at is null)`,
      programId: orders.program_id,
      attemptId: sql<number | null>`(select max(a.id) from payment_attempts a
        where a.order_id = orders.id and a.deleted_at is null)`,
    })
    .from(orders)
    .where(and(ofPerson(person), isNull(orders.deleted_at)))
    .orderBy(desc(orders.id))
    .limit(MOST);

export const findSubscriptionsOfPerson = (db: Db, userId: number) =>
  db
    .select({ subscription: subscriptions, program: programs.name })
    .from(subscriptions)
    .innerJoin(programs, eq(programs.id, subscriptions.program_id))
    .where(and(eq(subscriptions.user_id, userId), isNull(subscriptions.deleted_at)))
    .orderBy(desc(subscriptions.id))
    .limit(MOST);

/** The newest charge of a person's subscriptions; `amount` in cents, as charged. */
export async function findLastSaleOfPerson(db: Db, userId: number) {
  const [row] = await db
    .select({ at: subscription_payments.paid_at, amount: subscription_payments.amount })
    .from(subscription_payments)
    .innerJoin(subscriptions, eq(subscriptions.id, subscription_payments.subscription_id))
    .where(eq(subscriptions.user_id, userId))
    .orderBy(desc(subscription_payments.paid_at))
    .limit(1);
  return row ?? null;
}

/** A customer's documents with their files, newest first. */
export const findDocumentsOf = (db: Db, customerId: number) =>
  db
    .select({
      id: crm_documents.id,
      title: crm_documents.name,
      at: crm_documents.created_at,
      token: files.token,
      name: files.name,
      size: files.size,
    })
    .from(crm_documents)
    .leftJoin(
      file_links,
      and(eq(file_links.model, 'crm-documents'), eq(file_links.model_id, crm_documents.id)),
    )
    .leftJoin(files, and(eq(files.id, file_links.file_id), isNull(files.deleted_at)))
    .where(and(eq(crm_documents.customer_id, customerId), isNull(crm_documents.deleted_at)))
    .orderBy(desc(crm_documents.id))
    .limit(MOST);
