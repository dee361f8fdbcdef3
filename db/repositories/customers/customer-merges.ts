import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { crm_customers, customer_merges, orders, users } from '@/db/schema';
import type { UserRow } from '../accounts/users';
import type { CustomerRow } from '../customers/customers';
import { findOne, insertOne } from '../rows';

export type MergeRow = typeof customer_merges.$inferSelect;
export type MovedRows = Readonly<Record<string, readonly unknown[]>>;

/** From here on, a lock that is not free in time fails the transaction. */
export const limitLockWaits = (tx: Transaction, milliseconds: number) =>
  tx.execute(sql`select set_config('lock_timeout', ${String(milliseconds)}, true)`);

/** The live customers among these, locked in a fixed order, so that two merges never deadlock. */
export const lockCustomers = (tx: Transaction, ids: readonly number[]): Promise<CustomerRow[]> =>
  tx
    .select()
    .from(crm_customers)
    .where(inArray(crm_customers.id, ids))
    .orderBy(crm_customers.id)
    .for('update');

export const lockUsers = (tx: Transaction, ids: readonly number[]): Promise<UserRow[]> =>
  tx.select().from(users).where(inArray(users.id, ids)).orderBy(users.id).for('update');

/** The accounts of some customers. */
export async function findAccountIds(tx: Transaction, customerIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: crm_customers.user_id })
    .from(crm_customers)
    .where(inArray(crm_customers.id, customerIds));
  return rows.flatMap(({ id }) => id ?? []);
}

/** The customer of each of these orders. */
export async function findOrderCustomers(
  tx: Transaction,
  ids: readonly number[],
): Promise<Map<number, number | null>> {
  const rows = await tx
    .select({ id: orders.id, customerId: orders.customer_id })
    .from(orders)
    .where(inArray(orders.id, ids));
  return new Map(rows.map((row) => [row.id, row.customerId]));
}

/** Locks the orders of both before anything else, as payments do. */
export async function lockOrdersOf(
  tx: Transaction,
  customerIds: readonly number[],
  userIds: readonly number[],
): Promise<void> {
  await tx.execute(sql`select id from orders where customer_id = any(${sql.param([...customerIds])}::int[])
    or user_id = any(${sql.param([...userIds])}::int[]) order by id for update`);
}

export async function hasCart(tx: Transaction, userId: number): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from orders where user_id = ${userId} and state = 'draft' and deleted_at is null limit 1`,
  );
  return rows.length > 0;
}

/** Gives a customer those of another's tags that it lacks; returns them. */
export async function addTagsOf(tx: Transaction, from: number, to: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`insert into crm_customer_tag
    (crm_customer_id, customer_tag_id) select ${to}, customer_tag_id from crm_customer_tag
    where crm_customer_id = ${from} on conflict do nothing returning customer_tag_id as id`);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

export async function removeTags(
  tx: Transaction,
  customerId: number,
  tagIds: readonly unknown[],
): Promise<void> {
  await tx.execute(sql`delete from crm_customer_tag where crm_customer_id = ${customerId}
    and customer_tag_id in (select jsonb_array_elements_text(${JSON.stringify(tagIds)}::jsonb)::int)`);
}

const RUN_TABLES = [
  { table: 'progress_logs', key: 'id' },
  { table: 'training_sessions', key: 'uuid' },
] as const;
export type RunChange = { table: string; key: string; run: number };

/** Moves marks of runs that the assignment has not begun to its current run. Returns their previous runs. */
export async function lowerRuns(
  tx: Transaction,
  { userId, programId, run }: { userId: number; programId: number; run: number },
): Promise<RunChange[]> {
  const changed: RunChange[] = [];
  for (const { table, key } of RUN_TABLES) {
    const { rows } = await tx.execute<{ key: string; run: number }>(sql`
      update ${sql.identifier(table)} t set run = ${run} from ${sql.identifier(table)} old
      where old.${sql.identifier(key)} = t.${sql.identifier(key)} and t.user_id = ${userId}
        and t.program_id = ${programId} and t.run > ${run}
      returning old.${sql.identifier(key)}::text as key, old.run`);
    changed.push(...rows.map((row) => ({ table, ...row })));
  }
  return changed;
}

export async function raiseRuns(tx: Transaction, changed: readonly RunChange[]): Promise<void> {
  for (const { table, key } of RUN_TABLES) {
    const rows = changed.filter((row) => row.table === table);
    if (rows.length === 0) continue;
    await tx.execute(sql`update ${sql.identifier(table)} t set run = (r->>'run')::int
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r
      where t.${sql.identifier(key)}::text = r->>'key'`);
  }
}

/** Sets columns to raw values, without touching `updated_at`. */
export async function setColumns(
  tx: Transaction,
  table: string,
  id: number,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const parts = Object.entries(values).map(([name, value]) => sql`${sql.identifier(name)} = ${value}`);
  if (parts.length === 0) return;
  await tx.execute(sql`update ${sql.identifier(table)} set ${sql.join(parts, sql`, `)} where id = ${id}`);
}

/** The row as the database has it, with amounts as decimals and days as text. */
export async function findRawRow(tx: Db, table: string, id: number): Promise<Record<string, unknown>> {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
    sql`select to_jsonb(t) - 'search_text' as row from ${sql.identifier(table)} t where id = ${id}`,
  );
  return rows[0]?.row ?? {};
}

/** Placed orders of a customer. */
export async function countOrders(tx: Transaction, customerId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select count(*)::int as n from orders
    where customer_id = ${customerId} and state <> 'draft' and deleted_at is null`);
  return rows[0]?.n ?? 0;
}

/** Programs for which an account has more than one active subscription. */
export async function findDoubleSubscriptions(tx: Transaction, userId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`select p.name from subscriptions s
    join programs p on p.id = s.program_id where s.user_id = ${userId} and s.deleted_at is null
    and s.state in ('active', 'suspended') group by p.id, p.name having count(*) > 1`);
  return rows.map(({ name }) => name);
}

export const insertMerge = (
  tx: Transaction,
  values: typeof customer_merges.$inferInsert,
): Promise<MergeRow> => insertOne(tx, customer_merges, values);

const isOpen = isNull(customer_merges.undone_at);

/** The last merge into a customer that was not undone; null without one. */
export const findLastMerge = (db: Db, customerId: number): Promise<MergeRow | null> =>
  findOne(
    db,
    customer_merges,
    and(eq(customer_merges.customer_id, customerId), isOpen),
    desc(customer_merges.id),
  );

/** The customer that another one was merged into; null when it was not merged. */
export async function findMergedInto(db: Db, otherId: number): Promise<number | null> {
  const [row] = await db
    .select({ id: customer_merges.customer_id })
    .from(customer_merges)
    .where(and(eq(customer_merges.other_id, otherId), isOpen))
    .orderBy(desc(customer_merges.id))
    .limit(1);
  return row?.id ?? null;
}

export async function closeMerge(
  tx: Transaction,
  id: number,
  by: { at: Date; userId: number },
): Promise<void> {
  await tx
    .update(customer_merges)
    .set({ undone_at: by.at, undone_by: by.userId })
    .where(eq(customer_merges.id, id));
}

/** Customers merged into these, through any number of merges, and the accounts closed by those merges. */
export async function findJoined(
  db: Db,
  customerIds: readonly number[],
): Promise<{ customerId: number; closedUserId: number | null }[]> {
  const { rows } = await db.execute<{ customerId: number; closedUserId: number | null }>(sql`
    with recursive joined as (
      select other_id, (before->>'closed_user_id')::int as closed from customer_merges
        where undone_at is null and customer_id = any(${sql.param([...customerIds])}::int[])
      union
      select m.other_id, (m.before->>'closed_user_id')::int from customer_merges m
        join joined j on m.customer_id = j.other_id where m.undone_at is null
    ) select other_id as "customerId", closed as "closedUserId" from joined order by 1`);
  return rows;
}
