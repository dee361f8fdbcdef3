import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import {
  file_links,
  files,
  levels,
  order_details,
  orders,
  program_users,
  programs,
  progress_logs,
  subscriptions,
} from '@/db/schema';
import { OPEN_ORDER_STATES } from '@/lib/domain/orders';

/** Programs of a customer, newest grant first: held, held before, revoked, and those awaiting payment. */
export const findMemberships = (db: Db, userId: number, awaited: readonly number[]) =>
  db
    .select({
      assignment: program_users,
      program: {
        id: programs.id,
        name: programs.name,
        slug: programs.slug,
        globalColor: programs.global_color,
        launchDate: programs.launch_date,
        weeks: programs.duration_in_weeks,
      },
      level: {
        id: levels.id,
        name: levels.name,
        level: levels.level,
        is_level_by_month: levels.is_level_by_month,
      },
      lastLog: sql<
        string | null
      >`(select max(${progress_logs.created_at}) from ${progress_logs} where ${progress_logs.user_id} = ${userId} and ${progress_logs.program_id} = ${programs.id})`,
      /** By a subscription that runs. */
      renews: sql<boolean>`exists (select 1 from ${subscriptions} where ${subscriptions.user_id} = ${userId} and ${subscriptions.program_id} = ${programs.id} and ${subscriptions.state} = 'active')`,
    })
    .from(programs)
    .leftJoin(
      program_users,
      and(
        eq(program_users.program_id, programs.id),
        eq(program_users.user_id, userId),
        isNull(program_users.deleted_at),
      ),
    )
    .leftJoin(levels, eq(levels.id, programs.level_id))
    .where(or(isNotNull(program_users.id), inArray(programs.id, awaited)))
    .orderBy(desc(program_users.id));

export type MembershipRow = Awaited<ReturnType<typeof findMemberships>>[number];

/** Programs of a customer's open orders. */
export async function findAwaitedPrograms(db: Db, userId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: sql<number | null>`coalesce(${order_details.program_id}, ${orders.program_id})` })
    .from(orders)
    .leftJoin(order_details, eq(order_details.order_id, orders.id))
    .where(
      and(eq(orders.user_id, userId), inArray(orders.state, OPEN_ORDER_STATES), isNull(orders.deleted_at)),
    );
  return new Set(rows.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Appends logs; an existing UUID adds no row. Returns the UUIDs that were new. */
export async function insertLogs(
  db: Db,
  rows: readonly (typeof progress_logs.$inferInsert)[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const made = await db
    .insert(progress_logs)
    .values([...rows])
    .onConflictDoNothing({ target: progress_logs.uuid })
    .returning({ uuid: progress_logs.uuid });
  return new Set(made.map((row) => row.uuid));
}

/** A publish of these programs waits for this transaction, or this one for it: it must know who has begun. */
export async function holdEditions(tx: Transaction, programIds: readonly number[]): Promise<void> {
  const ids = tx.select({ id: programs.id }).from(programs);
  await ids.where(inArray(programs.id, programIds)).orderBy(asc(programs.id)).for('share');
}

/** The first accepted mark of a run pins its customer to the edition of that mark. */
export const pinCustomer = (
  tx: Transaction,
  { userId, programId, run, major }: { userId: number; programId: number; run: number; major: number },
) =>
  tx
    .update(program_users)
    .set({ version_major: major })
    .where(
      and(
        eq(program_users.user_id, userId),
        eq(program_users.program_id, programId),
        eq(program_users.run, run),
        isNull(program_users.version_major),
        isNull(program_users.deleted_at),
      ),
    );

/** Private files of a program (meal plan), if they exist. */
export const findProgramDocuments = (db: Db, programId: number) =>
  db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      mimeType: files.mime_type,
      disk: files.disk,
      key: files.key,
      token: files.token,
      collection: file_links.collection,
    })
    .from(file_links)
    .innerJoin(files, and(eq(files.id, file_links.file_id), isNull(files.deleted_at)))
    .where(
      and(
        eq(file_links.model, 'programs'),
        eq(file_links.model_id, programId),
        inArray(file_links.collection, ['meal_plan', 'related_document']),
      ),
    )
    .orderBy(asc(file_links.collection), asc(file_links.position));
