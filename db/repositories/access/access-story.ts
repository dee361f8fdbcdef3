import { and, asc, desc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  entitlement_events,
  order_details,
  orders,
  program_users,
  programs,
  subscriptions,
  users,
} from '@/db/schema';

const LIMIT = 200;

/** A person's assignments, of the given programs or all. */
export const findAssignments = (db: Db, userId: number, programIds: readonly number[] | null) =>
  db
    .select()
    .from(program_users)
    .where(
      and(
        eq(program_users.user_id, userId),
        isNull(program_users.deleted_at),
        ...(programIds ? [inArray(program_users.program_id, programIds)] : []),
      ),
    )
    .orderBy(desc(program_users.id))
    .limit(LIMIT);

/** The ledger of the given assignments, oldest first, with each row's order and author. */
export const findLedger = (db: Db, assignmentIds: readonly number[]) =>
  db
    .select({ event: entitlement_events, orderNumber: orders.order_number, actor: users.name })
    .from(entitlement_events)
    .leftJoin(orders, eq(orders.id, entitlement_events.order_id))
    .leftJoin(users, eq(users.id, entitlement_events.actor_id))
    .where(inArray(entitlement_events.program_user_id, assignmentIds))
    .orderBy(asc(entitlement_events.created_at), asc(entitlement_events.id))
    .limit(LIMIT * 5);
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];

/** A person's placed orders of programs, newest first, once per program. */
export const findProgramOrders = (db: Db, userId: number, programIds: readonly number[] | null) =>
  db
    .selectDistinct({
      id: orders.id,
      programId: order_details.program_id,
      number: orders.order_number,
      state: orders.state,
      expiresAt: orders.expires_at,
      rejectReason: orders.reject_reason,
    })
    .from(orders)
    .innerJoin(order_details, and(eq(order_details.order_id, orders.id), isNull(order_details.deleted_at)))
    .where(
      and(
        eq(orders.user_id, userId),
        ne(orders.state, 'draft'),
        isNull(orders.deleted_at),
        programIds ? inArray(order_details.program_id, programIds) : isNotNull(order_details.program_id),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(LIMIT);

/** A person's subscriptions that were ever paid, newest first. */
export const findPaidSubscriptions = (db: Db, userId: number) =>
  db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.user_id, userId),
        isNotNull(subscriptions.paid_until),
        isNull(subscriptions.deleted_at),
      ),
    )
    .orderBy(desc(subscriptions.id))
    .limit(LIMIT);

export const findProgramNames = (db: Db, ids: readonly number[]) =>
  db.select({ id: programs.id, name: programs.name }).from(programs).where(inArray(programs.id, ids));
