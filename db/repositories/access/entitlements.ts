import { and, asc, desc, eq, inArray, isNull, like } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { entitlement_events, program_users } from '@/db/schema';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { type Changes, findOne, liveRow, lockOne, updateOne } from '../rows';

export type AssignmentRow = typeof program_users.$inferSelect;
export type EntitlementEvent = Omit<typeof entitlement_events.$inferInsert, 'id' | 'created_at'>;

const isAssignmentOf = (userId: number, programId: number) =>
  and(
    eq(program_users.user_id, userId),
    eq(program_users.program_id, programId),
    isNull(program_users.deleted_at),
  );

export const findAssignment = (db: Db, userId: number, programId: number): Promise<AssignmentRow | null> =>
  findOne(db, program_users, isAssignmentOf(userId, programId));

export const findAssignmentsOf = (db: Db, userId: number): Promise<AssignmentRow[]> =>
  db
    .select()
    .from(program_users)
    .where(and(eq(program_users.user_id, userId), isNull(program_users.deleted_at)))
    .orderBy(asc(program_users.id));

/** The customer's assignment, locked; null without one. */
export const lockOwnAssignment = (
  tx: Transaction,
  userId: number,
  programId: number,
): Promise<AssignmentRow | null> => lockOne(tx, program_users, isAssignmentOf(userId, programId));

export const findAssignmentRow = (db: Db, id: number): Promise<AssignmentRow | null> =>
  findOne(db, program_users, liveRow(program_users, id));

/** Any assignment by id, locked; null without it. */
export const lockAssignmentById = (tx: Transaction, id: number): Promise<AssignmentRow | null> =>
  lockOne(tx, program_users, liveRow(program_users, id));

/** The locked assignment; inserted as pending when missing, so that concurrent grants wait for its row. */
export async function lockAssignment(
  tx: Transaction,
  userId: number,
  programId: number,
): Promise<{ row: AssignmentRow; isNew: boolean }> {
  const made = await tx
    .insert(program_users)
    .values({ user_id: userId, program_id: programId, status_id: ASSIGNMENT_STATUS.pending })
    .onConflictDoNothing()
    .returning({ id: program_users.id });
  const row = await lockOwnAssignment(tx, userId, programId);
  if (!row) throw new Error('the assignment was not found after it was made');
  return { row, isNew: made.length === 1 };
}

export const updateAssignment = (
  tx: Transaction,
  id: number,
  values: Changes<typeof program_users>,
): Promise<AssignmentRow> => updateOne(tx, program_users, id, values);

export type LedgerEvent = typeof entitlement_events.$inferSelect;

/** The assignments that an order opened or extended, locked, oldest first. */
export async function lockAssignmentsOfOrder(tx: Transaction, orderId: number): Promise<AssignmentRow[]> {
  const touched = tx
    .select({ id: entitlement_events.program_user_id })
    .from(entitlement_events)
    .where(
      and(eq(entitlement_events.order_id, orderId), inArray(entitlement_events.kind, ['grant', 'extend'])),
    );
  return tx
    .select()
    .from(program_users)
    .where(and(inArray(program_users.id, touched), isNull(program_users.deleted_at)))
    .orderBy(asc(program_users.id))
    .for('update');
}

/** The first access that an order gave. */
export const findGrantOfOrder = (db: Db, orderId: number): Promise<LedgerEvent | null> =>
  findOne(
    db,
    entitlement_events,
    and(
      eq(entitlement_events.order_id, orderId),
      like(entitlement_events.dedupe_key, `order:${orderId}:grant:%`),
    ),
    asc(entitlement_events.id),
  );

/** The ledger of an assignment, oldest first. */
export const findLedger = (db: Db, assignmentId: number): Promise<LedgerEvent[]> =>
  db
    .select()
    .from(entitlement_events)
    .where(eq(entitlement_events.program_user_id, assignmentId))
    .orderBy(asc(entitlement_events.id));

/** The last event of each of these assignments. */
export async function findLastEvents(
  db: Db,
  assignmentIds: readonly number[],
): Promise<Map<number, LedgerEvent>> {
  const rows = await db
    .selectDistinctOn([entitlement_events.program_user_id])
    .from(entitlement_events)
    .where(inArray(entitlement_events.program_user_id, assignmentIds))
    .orderBy(entitlement_events.program_user_id, desc(entitlement_events.id));
  return new Map(rows.map((row) => [row.program_user_id, row]));
}

/** Appends to the ledger; null when this `dedupe_key` exists. */
export async function appendToLedger(tx: Transaction, event: EntitlementEvent): Promise<LedgerEvent | null> {
  const [made] = await tx
    .insert(entitlement_events)
    .values(event)
    .onConflictDoNothing({ target: entitlement_events.dedupe_key })
    .returning();
  return made ?? null;
}

/** `appendToLedger` for callers that only need to know whether it was new. */
export const insertEntitlementEvent = async (tx: Transaction, event: EntitlementEvent): Promise<boolean> =>
  (await appendToLedger(tx, event)) !== null;

/** The row that a cause has written. */
export const findLedgerRow = (db: Db, dedupeKey: string): Promise<LedgerEvent | null> =>
  findOne(db, entitlement_events, eq(entitlement_events.dedupe_key, dedupeKey));
