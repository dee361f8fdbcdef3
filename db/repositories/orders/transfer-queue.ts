import { and, asc, desc, eq, exists, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import { type Db, db as pool } from '@/db/client';
import { orders, transfer_proofs } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';
import { normalizeReference } from '@/lib/domain/bank/bank-statement';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { hasReceivedProof, isReceivedOfOrder } from './proofs';

const latestProof = (db: Db) =>
  db
    .select({
      id: transfer_proofs.id,
      reference: transfer_proofs.reference,
      amount: transfer_proofs.amount,
    })
    .from(transfer_proofs)
    .where(isReceivedOfOrder)
    .orderBy(desc(transfer_proofs.id))
    .limit(1)
    .as('proof');

/** The buyer of an order in one text. */
export const buyerName: SQL = sql`trim(concat(${orders.buyer}->>'name', ' ', ${orders.buyer}->>'lastname'))`;

/** Orders with a proof whose normalized reference begins with a text; undefined for a text without one. */
export function hasReference(text: string): SQL | undefined {
  const reference = normalizeReference(text);
  if (reference === '') return undefined;
  const proofs = pool
    .select({ id: transfer_proofs.id })
    .from(transfer_proofs)
    .where(
      and(
        eq(transfer_proofs.order_id, orders.id),
        isNull(transfer_proofs.deleted_at),
        like(normalizedReference(transfer_proofs.reference), `${reference}%`),
      ),
    );
  return exists(proofs);
}

function queued(db: Db) {
  const proof = latestProof(db);
  return db
    .select({
      id: orders.id,
      number: orders.order_number,
      buyer: orders.buyer,
      total: orders.total_order,
      placedAt: orders.placed_at,
      expiresAt: orders.expires_at,
      proofId: proof.id,
      reference: proof.reference,
      amount: proof.amount,
    })
    .from(orders)
    .leftJoinLateral(proof, sql`true`)
    .$dynamic();
}

/** Orders with their buyer and newest proof to review. */
export const findQueued = (db: Db, ids: readonly number[]) => queued(db).where(inArray(orders.id, ids));

const isWaiting = and(
  eq(orders.state, 'pending_transfer'),
  eq(orders.type, PAYMENT_TYPE.transfer),
  isNull(orders.deleted_at),
);

/** Those with a proof first, then the longest waiting. */
const inQueueOrder = (db: Db) => [sql`${hasReceivedProof(db)} desc`, asc(orders.placed_at), asc(orders.id)];

/** The first open transfers, as in the inbox. */
export const findFirstQueued = (db: Db, limit: number) =>
  queued(db)
    .where(isWaiting)
    .orderBy(...inQueueOrder(db))
    .limit(limit);

/** The ids of all open transfers in their order. */
export async function findQueueIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isWaiting)
    .orderBy(...inQueueOrder(db));
  return rows.map(({ id }) => id);
}

export const countTransferQueue = (db: Db): Promise<number> => db.$count(orders, isWaiting);
