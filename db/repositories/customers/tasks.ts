import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { crm_customers, tasks, users } from '@/db/schema';
import type { Day } from '@/lib/domain/clock';
import { liveRow, lockOne } from '../rows';
import { customerName } from './customer-name';

const MOST = 100;
const isOpen = and(isNull(tasks.done_at), isNull(tasks.deleted_at));

/** Open tasks, due ones first: of one owner, of one customer, or all. */
export const findOpenTasks = (db: Db, of: { ownerId?: number; customerId?: number }) =>
  db
    .select({
      id: tasks.id,
      title: tasks.title,
      note: tasks.note,
      dueOn: tasks.due_on,
      dueTime: tasks.due_time,
      ownerId: tasks.owner_id,
      owner: users.name,
      customerId: crm_customers.id,
      customer: sql<string | null>`${customerName()}`,
    })
    .from(tasks)
    .leftJoin(users, eq(users.id, tasks.owner_id))
    .leftJoin(crm_customers, and(eq(crm_customers.id, tasks.customer_id), isNull(crm_customers.deleted_at)))
    .where(
      and(
        isOpen,
        ...(of.ownerId === undefined ? [] : [eq(tasks.owner_id, of.ownerId)]),
        ...(of.customerId === undefined ? [] : [eq(tasks.customer_id, of.customerId)]),
      ),
    )
    .orderBy(sql`${tasks.due_on} nulls last`, sql`${tasks.due_time} nulls last`, asc(tasks.id))
    .limit(MOST);

/** Open tasks of an owner that are late at a time of a day, and those of that day without a time. */
export async function countDueTasks(
  db: Db,
  ownerId: number,
  by: { day: Day; time: string },
): Promise<{ count: number; late: number }> {
  const isToday = eq(tasks.due_on, by.day);
  const isLate = or(lt(tasks.due_on, by.day), and(isToday, lte(tasks.due_time, by.time)));
  const [row] = await db
    .select({
      count: sql<number>`count(*) filter (where ${or(isLate, and(isToday, isNull(tasks.due_time)))})::int`,
      late: sql<number>`count(*) filter (where ${isLate})::int`,
    })
    .from(tasks)
    .where(and(isOpen, eq(tasks.owner_id, ownerId)));
  return row ?? { count: 0, late: 0 };
}

export const countOpenTasks = (db: Db): Promise<number> => db.$count(tasks, isOpen);

export const lockTask = (tx: Transaction, id: number) => lockOne(tx, tasks, liveRow(tasks, id));

export async function setTaskDone(tx: Transaction, id: number, done: { at: Date; by: number } | null) {
  await tx
    .update(tasks)
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where(eq(tasks.id, id));
}
