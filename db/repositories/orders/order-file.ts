import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import {
  order_detail_tax,
  order_details,
  order_events,
  payment_attempts,
  payment_methods,
  programs,
  ranges,
  taxes,
  users,
} from '@/db/schema';

/** The lines with the name of their range, and what their program's picture is drawn from. */
export const findLinesWithRange = (db: Db, orderId: number) =>
  db
    .select({
      line: order_details,
      range: ranges.name,
      slug: programs.slug,
      color: programs.global_color,
    })
    .from(order_details)
    .leftJoin(ranges, eq(ranges.id, order_details.range_id))
    .leftJoin(programs, eq(programs.id, order_details.program_id))
    .where(and(eq(order_details.order_id, orderId), isNull(order_details.deleted_at)))
    .orderBy(asc(order_details.id));

export const findLineTaxes = (db: Db, lineIds: readonly number[]) =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .select({
          lineId: order_detail_tax.order_detail_id,
          // Orders placed before names were copied have none.
          name: sql<string>`coalesce(nullif(${order_detail_tax.name}, ''), ${taxes.name})`,
          percent: order_detail_tax.tax_percent,
        })
        .from(order_detail_tax)
        .innerJoin(taxes, eq(taxes.id, order_detail_tax.tax_id))
        .where(inArray(order_detail_tax.order_detail_id, lineIds));

export const findAttemptsWithMethod = (db: Db, orderId: number) =>
  db
    .select({ attempt: payment_attempts, method: payment_methods.gateway })
    .from(payment_attempts)
    .leftJoin(payment_methods, eq(payment_methods.id, payment_attempts.payment_id))
    .where(and(eq(payment_attempts.order_id, orderId), isNull(payment_attempts.deleted_at)))
    .orderBy(desc(payment_attempts.id));

export const findEventsWithActor = (db: Db, orderId: number) =>
  db
    .select({ event: order_events, actor: users.name })
    .from(order_events)
    .leftJoin(users, eq(users.id, order_events.actor_id))
    .where(eq(order_events.order_id, orderId))
    .orderBy(desc(order_events.id));

/** The last decision about a transfer and its author. */
export async function findDecision(db: Db, orderId: number) {
  const [row] = await db
    .select({ kind: order_events.kind, actorId: order_events.actor_id, actor: users.name })
    .from(order_events)
    .leftJoin(users, eq(users.id, order_events.actor_id))
    .where(
      and(
        eq(order_events.order_id, orderId),
        inArray(order_events.kind, ['transfer_confirmed', 'transfer_rejected', 'cancelled', 'expired']),
      ),
    )
    .orderBy(desc(order_events.id))
    .limit(1);
  return row ?? null;
}
