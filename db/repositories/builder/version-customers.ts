import { and, asc, count, eq, isNotNull, isNull, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { reachesDaySql } from '@/db/repositories/access/access-sql';
import {
  crm_customers,
  program_users,
  program_versions,
  progress_logs,
  training_preferences,
  users,
} from '@/db/schema';
import type { Day } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import type { AffectedDay } from '@/lib/domain/plan/reached';
import { lockKey } from '../lock-key';

/**
 * Majors that someone trains, has a touched day of in this run, or may go back to (adopted after `since`).
 */
export async function findLiveMajors(db: Db, programId: number, since: Date): Promise<number[]> {
  const ofProgram = and(eq(program_users.program_id, programId), isNull(program_users.deleted_at));
  const pinned = db
    .select({ major: program_users.version_major })
    .from(program_users)
    .where(and(ofProgram, isNotNull(program_users.version_major)));
  const touched = db
    .select({ major: sql<number | null>`${program_versions.major}` })
    .from(progress_logs)
    .innerJoin(
      program_users,
      and(
        ofProgram,
        eq(program_users.user_id, progress_logs.user_id),
        eq(program_users.run, progress_logs.run),
      ),
    )
    .innerJoin(program_versions, eq(program_versions.id, progress_logs.version_id))
    .where(eq(progress_logs.program_id, programId));
  const left = db
    .select({
      major: sql<number | null>`(${training_preferences.data} #>> ${path(programId, 'from')})::int`,
    })
    .from(training_preferences)
    .where(
      sql`(${training_preferences.data} #>> ${path(programId, 'at')})::timestamptz >= ${since.toISOString()}`,
    );
  const rows = await pinned.union(touched).union(left);
  return rows.flatMap(({ major }) => (major === null ? [] : [major]));
}

/** The path of a person's choice about an edition of a program in `training_preferences.data`. */
const path = (programId: number, field: string) => sql.raw(`'{editions,${Math.trunc(programId)},${field}}'`);

/** Customers who hold a program on a day: neither revoked nor past their last day, which a pause puts off. */
const withAccess = (programId: number, today: Day) =>
  and(
    eq(program_users.program_id, programId),
    isNull(program_users.deleted_at),
    notInArray(program_users.status_id, [ASSIGNMENT_STATUS.expired, ASSIGNMENT_STATUS.revoked]),
    reachesDaySql('program_users', today),
  );

/** Whether one of these days is of the customer's major and has no mark of their run. */
const isAffected = (days: readonly AffectedDay[]) => sql<boolean>`exists (
  select 1 from unnest(${sql.param(days.map(({ major }) => major))}::int[],
    ${sql.param(days.map(({ dayId }) => dayId))}::int[]) as affected (major, day_id)
  where affected.major = ${program_users.version_major} and not exists (
    select 1 from ${progress_logs} where ${progress_logs.user_id} = ${program_users.user_id}
      and ${progress_logs.program_id} = ${program_users.program_id}
      and ${progress_logs.run} = ${program_users.run} and ${progress_logs.program_day_id} = affected.day_id))`;

/** Customers with access by their major, and how many of them are affected; null: not begun. */
export const countCustomers = (db: Db, programId: number, today: Day, days: readonly AffectedDay[] = []) =>
  db
    .select({
      major: program_users.version_major,
      customers: count(),
      affected: sql<number>`(count(*) filter (where ${isAffected(days)}))::int`,
    })
    .from(program_users)
    .where(withAccess(programId, today))
    .groupBy(program_users.version_major);

/**
 * Customers with access on some majors (null: not begun), affected or not, by name, with their row of the CRM.
 */
export const findCustomersOn = (
  db: Db,
  { programId, today, days }: { programId: number; today: Day; days: readonly AffectedDay[] },
  parts: readonly { major: number | null; affected: boolean }[],
  limit: number,
) => {
  const of = ({ major, affected }: (typeof parts)[number]) =>
    and(
      major === null ? isNull(program_users.version_major) : eq(program_users.version_major, major),
      affected ? isAffected(days) : not(isAffected(days)),
    );
  return db
    .select({ id: users.id, name: users.name, email: users.email, customer_id: customerId })
    .from(program_users)
    .innerJoin(users, eq(users.id, program_users.user_id))
    .where(and(withAccess(programId, today), or(...parts.map(of))))
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
};

const customerId = sql<number | null>`(select min(${crm_customers.id}) from ${crm_customers}
  where ${crm_customers.user_id} = ${users.id} and ${crm_customers.deleted_at} is null)`;

/** Customers to whom a new edition is offered: with access, on an older major, affected by it. */
export const findOffered = (db: Db, programId: number, days: readonly AffectedDay[], today: Day) =>
  db
    .select({ userId: users.id, name: users.name, email: users.email, preferences: users.preferences })
    .from(program_users)
    .innerJoin(users, eq(users.id, program_users.user_id))
    .where(and(withAccess(programId, today), isNull(users.deleted_at), isAffected(days)));

/** Moves everyone who has begun to a major; those who have not follow the newest. */
export async function moveCustomers(tx: Transaction, programId: number, major: number): Promise<void> {
  // A hand-over locks the rows of both customers, in any order.
  await lockKey(tx, 'hand-over');
  await tx
    .update(program_users)
    .set({ version_major: major })
    .where(
      and(
        eq(program_users.program_id, programId),
        isNull(program_users.deleted_at),
        isNotNull(program_users.version_major),
        sql`${program_users.version_major} <> ${major}`,
      ),
    );
}

/** Pins every customer with a mark in the current run of a program to a major. */
export const pinMarked = (tx: Db, programId: number, major: number) =>
  tx
    .update(program_users)
    .set({ version_major: major })
    .where(
      and(
        eq(program_users.program_id, programId),
        isNull(program_users.version_major),
        sql`exists (select 1 from ${progress_logs} where ${progress_logs.user_id} = ${program_users.user_id}
          and ${progress_logs.program_id} = ${programId} and ${progress_logs.run} = ${program_users.run})`,
      ),
    );
