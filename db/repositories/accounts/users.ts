import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { account_tokens, crm_customers, users } from '@/db/schema';
import { type Changes, findOne, insertOne, liveRow, lockOne } from '../rows';

export type UserRow = typeof users.$inferSelect;

/** Case-insensitive; deleted users are not found. */
export const findUserByEmail = (db: Db, email: string): Promise<UserRow | null> =>
  findOne(db, users, and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isNull(users.deleted_at)));

export const findUser = (db: Db, id: number): Promise<UserRow | null> =>
  findOne(db, users, liveRow(users, id));

/** The user, locked: another transaction can't change the row until this one ends. */
export const lockUser = (tx: Transaction, id: number): Promise<UserRow | null> =>
  lockOne(tx, users, liveRow(users, id));

export const insertUser = (db: Db, values: typeof users.$inferInsert): Promise<UserRow> =>
  insertOne(db, users, values);

export async function updateUser(db: Db, id: number, values: Changes<typeof users>): Promise<void> {
  await db.update(users).set(values).where(eq(users.id, id));
}

/** Changes some of a user's settings; the others stay. */
export async function mergePreferences(
  db: Db,
  id: number,
  changes: Partial<UserRow['preferences']>,
): Promise<void> {
  const preferences = sql`${users.preferences} || ${JSON.stringify(changes)}::jsonb`;
  await db.update(users).set({ preferences }).where(eq(users.id, id));
}

/**
 * The CRM customer of a user: names, identification, phone and address of the checkout.
 * See docs/spec/checkout.md#buyer-data.
 */
export const findCustomerOfUser = (db: Db, userId: number) =>
  findOne(db, crm_customers, and(eq(crm_customers.user_id, userId), isNull(crm_customers.deleted_at)));

export async function insertToken(db: Db, values: typeof account_tokens.$inferInsert): Promise<void> {
  await db.insert(account_tokens).values(values);
}

/** A one-time link, with its user; null when unknown, and when used or expired at the time `at`. */
export async function findToken(db: Db, hash: string, purposes: readonly TokenPurpose[], at?: Date) {
  const [row] = await db
    .select({ purpose: account_tokens.purpose, user: users })
    .from(account_tokens)
    .innerJoin(users, and(eq(users.id, account_tokens.user_id), isNull(users.deleted_at)))
    .where(
      and(
        eq(account_tokens.token_hash, hash),
        inArray(account_tokens.purpose, purposes),
        at && isNull(account_tokens.used_at),
        at && gt(account_tokens.expires_at, at),
      ),
    );
  return row ?? null;
}

/** Ends every unused link of an account. */
export async function endTokensOf(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .update(account_tokens)
    .set({ used_at: at })
    .where(and(eq(account_tokens.user_id, userId), isNull(account_tokens.used_at)));
}

/** Consumes a one-time token: its row, or null when unknown, used or expired. */
export async function consumeToken(db: Db, hash: string, purposes: readonly TokenPurpose[], at: Date) {
  const [row] = await db
    .update(account_tokens)
    .set({ used_at: at })
    .where(
      and(
        eq(account_tokens.token_hash, hash),
        sql`${account_tokens.purpose} = any(${sql.param(purposes)})`,
        isNull(account_tokens.used_at),
        sql`${account_tokens.expires_at} > ${at.toISOString()}`,
      ),
    )
    .returning();
  return row ?? null;
}

export type TokenPurpose = (typeof account_tokens.$inferSelect)['purpose'];

type Facts = { identification: string | null; phone: string | null };

/** Cédula and phone of the customers of these accounts, by account. */
export async function findCustomersOfUsers(db: Db, userIds: readonly number[]): Promise<Map<number, Facts>> {
  const { user_id, identification, phone } = crm_customers;
  const rows = await db
    .select({ user_id, identification, phone })
    .from(crm_customers)
    .where(and(inArray(user_id, userIds), isNull(crm_customers.deleted_at)));
  return new Map(rows.map(({ user_id: id, ...facts }) => [Number(id), facts]));
}

/** Accounts whose customer has one of these values. */
export const ofCustomer = (field: keyof Facts, values: readonly unknown[]): SQL =>
  sql`exists (select 1 from ${crm_customers} where ${and(
    eq(crm_customers.user_id, users.id),
    isNull(crm_customers.deleted_at),
    inArray(crm_customers[field], values.map(String)),
  )})`;
