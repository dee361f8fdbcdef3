import { and, asc, desc, eq, isNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { orders, transfer_proofs } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';
import { normalizeReference } from '@/lib/domain/bank-statement';
import { isReceivedOfOrder } from './proofs';
import { hasWords } from './search';

/** LIKE pattern for a literal text anywhere in a column. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

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

/** Searches number, buyer and the normalized references of proofs. */
function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const reference = normalizeReference(search);
  return or(
    hasWords(orders, ['search_text'], search),
    reference === ''
      ? undefined
      : sql`exists (select 1 from ${transfer_proofs} where ${transfer_proofs.order_id} = ${orders.id} and ${transfer_proofs.deleted_at} is null and ${like(normalizedReference(transfer_proofs.reference), `${reference}%`)})`,
  );
}

const waiting = (search: string) =>
  and(eq(orders.state, 'pending_transfer'), isNull(orders.deleted_at), found(search));

/** Open transfers: those with a proof first, then the longest waiting. */
export function findTransferQueue(db: Db, page: { search: string; limit: number; offset: number }) {
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
    .where(waiting(page.search))
    .orderBy(sql`${proof.id} is null`, asc(orders.placed_at), asc(orders.id))
    .limit(page.limit)
    .offset(page.offset);
}

export const countTransferQueue = (db: Db, search: string): Promise<number> =>
  db.$count(orders, waiting(search));
