import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { crm_customers } from '@/db/schema';
import type { Cents } from '@/lib/domain/money';

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
export async function findLeadByEmail(db: Db, email: string): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(crm_customers)
    .where(
      and(
        sql`lower(${crm_customers.email}) = ${email.toLowerCase()}`,
        isNull(crm_customers.user_id),
        isNull(crm_customers.deleted_at),
      ),
    )
    .orderBy(asc(crm_customers.id))
    .limit(1);
  return row ?? null;
}

/** A live CRM customer. */
export async function findCustomer(db: Db, id: number): Promise<CustomerRow | null> {
  const [row] = await db
    .select()
    .from(crm_customers)
    .where(and(eq(crm_customers.id, id), isNull(crm_customers.deleted_at)));
  return row ?? null;
}

/** The account of a CRM customer, also of one in the trash; undefined without the customer. */
export async function findUserIdOfCustomer(db: Db, id: number): Promise<number | null | undefined> {
  const [row] = await db
    .select({ userId: crm_customers.user_id })
    .from(crm_customers)
    .where(eq(crm_customers.id, id));
  return row?.userId;
}

export async function insertCustomer(
  tx: Transaction,
  values: typeof crm_customers.$inferInsert,
): Promise<CustomerRow> {
  const [row] = await tx.insert(crm_customers).values(values).returning();
  if (!row) throw new Error('the customer was not inserted');
  return row;
}

export async function updateCustomer(
  tx: Transaction,
  id: number,
  values: Partial<typeof crm_customers.$inferInsert>,
): Promise<void> {
  await tx.update(crm_customers).set(values).where(eq(crm_customers.id, id));
}
