import { and, asc, count, desc, eq, inArray, isNotNull, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { bank_movements, orders, users } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';
import { normalizeReference } from '@/lib/domain/bank-statement';
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

export const alive = isNull(bank_movements.deleted_at);

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
    .select({
      movement: bank_movements,
      number: orders.order_number,
      state: orders.state,
      reviewer: users.name,
    })
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

export async function findMovement(db: Db, id: number): Promise<MovementRow | null> {
  const [row] = await db
    .select()
    .from(bank_movements)
    .where(and(eq(bank_movements.id, id), alive));
  return row ?? null;
}

/** Lock the order first (see `lockOrder`). */
export async function lockMovement(tx: Transaction, id: number): Promise<MovementRow | null> {
  const [row] = await tx
    .select()
    .from(bank_movements)
    .where(and(eq(bank_movements.id, id), alive))
    .for('update');
  return row ?? null;
}

/** The lines that pay an order, oldest first. */
export const findMovementsOf = (db: Db, orderId: number): Promise<MovementRow[]> =>
  db
    .select()
    .from(bank_movements)
    .where(and(eq(bank_movements.order_id, orderId), alive))
    .orderBy(asc(bank_movements.moved_on), asc(bank_movements.id));

export async function updateMovement(
  tx: Transaction,
  id: number,
  values: Partial<typeof bank_movements.$inferInsert>,
): Promise<void> {
  await tx.update(bank_movements).set(values).where(eq(bank_movements.id, id));
}
