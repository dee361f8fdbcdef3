import {
  and,
  count,
  desc,
  eq,
  exists,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { bank_movements, orders, payment_attempts, transfer_proofs, users } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';
import type { Standing } from '@/lib/domain/bank-match';
import { normalizeReference } from '@/lib/domain/bank-statement';
import { ENDED_ORDER_STATES, PAID_ORDER_STATES } from '@/lib/domain/orders';
import { containing } from './transfer-queue';

export type MovementRow = typeof bank_movements.$inferSelect;

/** Rows per insert: PostgreSQL takes at most 65,535 parameters. */
const CHUNK = 1_000;
const chunksOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / CHUNK) }, (_, index) =>
    all.slice(index * CHUNK, (index + 1) * CHUNK),
  );

/** Inserts each line once by its fingerprint; returns how many were new. */
export async function insertMovements(
  tx: Transaction,
  rows: readonly (typeof bank_movements.$inferInsert)[],
): Promise<number> {
  let added = 0;
  for (const chunk of chunksOf(rows)) {
    const made = await tx
      .insert(bank_movements)
      .values(chunk)
      .onConflictDoNothing({ target: bank_movements.fingerprint })
      .returning({ id: bank_movements.id });
    added += made.length;
  }
  return added;
}

export async function countKnownMovements(db: Db, fingerprints: readonly string[]): Promise<number> {
  let known = 0;
  for (const chunk of chunksOf(fingerprints))
    known += await db.$count(bank_movements, inArray(bank_movements.fingerprint, chunk));
  return known;
}

const alive = isNull(bank_movements.deleted_at);
const VIEWS = {
  open: and(alive, isNull(bank_movements.order_id), isNull(bank_movements.ignored_at)),
  linked: and(alive, isNotNull(bank_movements.order_id)),
  ignored: and(alive, isNull(bank_movements.order_id), isNotNull(bank_movements.ignored_at)),
} as const;
export type MovementView = keyof typeof VIEWS;

/** Searches description, normalized reference, amount and order number. */
function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const reference = normalizeReference(search);
  return or(
    like(sql`lower(${bank_movements.description})`, containing(search.toLowerCase())),
    like(sql`${bank_movements.amount}::text`, containing(search.replace(/[$₡,\s]/g, ''))),
    eq(orders.order_number, search),
    reference === '' ? undefined : like(normalizedReference(bank_movements.reference), containing(reference)),
  );
}

/** The newest lines of a view, with the orders they paid and who decided. */
export const findMovementsIn = (
  db: Db,
  view: MovementView,
  page: { search: string; limit: number; offset: number },
) =>
  db
    .select({ movement: bank_movements, number: orders.order_number, reviewer: users.name })
    .from(bank_movements)
    .leftJoin(orders, eq(orders.id, bank_movements.order_id))
    .leftJoin(users, eq(users.id, bank_movements.reviewed_by))
    .where(and(VIEWS[view], found(page.search)))
    .orderBy(desc(bank_movements.moved_on), desc(bank_movements.id))
    .limit(page.limit)
    .offset(page.offset);

export async function countMovementsIn(db: Db, view: MovementView, search = ''): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(bank_movements)
    .leftJoin(orders, eq(orders.id, bank_movements.order_id))
    .where(and(VIEWS[view], found(search)));
  return row?.n ?? 0;
}

/** An order whose proof or confirmation has this normalized reference. */
const named = (db: Db, reference: string) =>
  or(
    exists(
      db
        .select({ id: transfer_proofs.id })
        .from(transfer_proofs)
        .where(
          and(
            eq(transfer_proofs.order_id, orders.id),
            eq(normalizedReference(transfer_proofs.reference), reference),
          ),
        ),
    ),
    exists(
      db
        .select({ id: payment_attempts.id })
        .from(payment_attempts)
        .where(
          and(
            eq(payment_attempts.order_id, orders.id),
            eq(normalizedReference(payment_attempts.confirmation_number), reference),
          ),
        ),
    ),
  );

const closed = inArray(orders.state, ENDED_ORDER_STATES);
const hasLine = (db: Db) =>
  exists(
    db
      .select({ id: bank_movements.id })
      .from(bank_movements)
      .where(and(eq(bank_movements.order_id, orders.id), alive)),
  );

/**
 * Orders that a bank line may pay: open transfers, and those paid or closed since `since`.
 * With `reference`, only those that name it. `references` come from their proofs (of open orders, not the
 * rejected ones) and confirmations.
 */
export const findMatchCandidates = (
  db: Db,
  { since, limit, reference }: { since: Date; limit: number; reference?: string },
) =>
  db
    .select({
      orderId: orders.id,
      number: sql<string>`coalesce(${orders.order_number}, ${orders.id}::text)`,
      total: orders.total_order,
      currency: orders.currency,
      buyer: sql<string>`coalesce(${orders.buyer}->>'name', '') || ' ' || coalesce(${orders.buyer}->>'lastname', '')`,
      standing: sql<Standing>`case
        when ${closed} then 'closed'
        when ${hasLine(db)} then 'has_line'
        when ${orders.state} = 'pending_transfer' then 'open' else 'paid' end`,
      // Written out: drizzle leaves the table's name out here, and `id` would be the proof's.
      references: sql<string[]>`array(
        select ${transfer_proofs.reference} from ${transfer_proofs}
        where ${transfer_proofs.order_id} = "orders"."id" and ${transfer_proofs.reference} is not null
          and (${transfer_proofs.state} <> 'rejected' or ${closed}) and ${transfer_proofs.deleted_at} is null
        union
        select ${payment_attempts.confirmation_number} from ${payment_attempts}
        where ${payment_attempts.order_id} = "orders"."id" and ${payment_attempts.confirmation_number} is not null
          and ${payment_attempts.provider} = 'transfer')`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.type, 'T'),
        isNull(orders.deleted_at),
        or(
          eq(orders.state, 'pending_transfer'),
          and(inArray(orders.state, PAID_ORDER_STATES), gte(orders.paid_at, since)),
          and(closed, gte(orders.placed_at, since)),
        ),
        reference === undefined ? undefined : named(db, reference),
      ),
    )
    .orderBy(sql`${orders.state} <> 'pending_transfer'`, desc(orders.id))
    .limit(limit);

/** Lock the order first (see `lockOrder`). */
export async function lockMovement(tx: Transaction, id: number): Promise<MovementRow | null> {
  const [row] = await tx
    .select()
    .from(bank_movements)
    .where(and(eq(bank_movements.id, id), alive))
    .for('update');
  return row ?? null;
}

export async function findMovementIdOf(tx: Transaction, orderId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: bank_movements.id })
    .from(bank_movements)
    .where(and(eq(bank_movements.order_id, orderId), alive))
    .limit(1);
  return row?.id ?? null;
}

export async function updateMovement(
  tx: Transaction,
  id: number,
  values: Partial<typeof bank_movements.$inferInsert>,
): Promise<void> {
  await tx.update(bank_movements).set(values).where(eq(bank_movements.id, id));
}
