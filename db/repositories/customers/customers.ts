import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { crm_customers } from '@/db/schema';
import type { Cents } from '@/lib/domain/money';
import { type Changes, findOne, insertOne, liveRow } from '../rows';

export async function addToTotalPurchased(tx: Transaction, customerId: number, amount: Cents): Promise<void> {
  await tx
    .update(crm_customers)
    .set({
      total_purchased: sql`${crm_customers.total_purchased} + ${sql.param(amount, crm_customers.total_purchased)}`,
    })
    .where(eq(crm_customers.id, customerId));
}

export type CustomerRow = typeof crm_customers.$inferSelect;

/** A CRM customer (a lead) with this e-mail that has no account yet. */
export const findLeadByEmail = (db: Db, email: string): Promise<CustomerRow | null> =>
  findOne(
    db,
    crm_customers,
    and(
      sql`lower(${crm_customers.email}) = ${email.toLowerCase()}`,
      isNull(crm_customers.user_id),
      isNull(crm_customers.deleted_at),
    ),
    asc(crm_customers.id),
  );

/** A live CRM customer. */
export const findCustomer = (db: Db, id: number): Promise<CustomerRow | null> =>
  findOne(db, crm_customers, liveRow(crm_customers, id));

/** The account of a CRM customer, also of one in the trash; undefined without the customer. */
export async function findUserIdOfCustomer(db: Db, id: number): Promise<number | null | undefined> {
  const [row] = await db
    .select({ userId: crm_customers.user_id })
    .from(crm_customers)
    .where(eq(crm_customers.id, id));
  return row?.userId;
}

export const insertCustomer = (
  tx: Transaction,
  values: typeof crm_customers.$inferInsert,
): Promise<CustomerRow> => insertOne(tx, crm_customers, values);

export async function updateCustomer(
  tx: Transaction,
  id: number,
  values: Changes<typeof crm_customers>,
): Promise<void> {
  await tx.update(crm_customers).set(values).where(eq(crm_customers.id, id));
}
