import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  max,
  notExists,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db, Transaction } from '@/db/client';
import { bank_movements, file_links, files, mails, orders, transfer_proofs } from '@/db/schema';
import { normalizedReference } from '@/db/schema/columns';

export type ProofRow = typeof transfer_proofs.$inferSelect;

/** Not reviewed yet. */
const isReceived = and(eq(transfer_proofs.state, 'received'), isNull(transfer_proofs.deleted_at));

/** Whether the outer query's order has a proof to review. */
export const isReceivedOfOrder = and(eq(transfer_proofs.order_id, orders.id), isReceived);

/** Correlated with the outer query's order. */
export const hasReceivedProof = (db: Db) =>
  exists(db.select({ id: transfer_proofs.id }).from(transfer_proofs).where(isReceivedOfOrder));

/** Inserts a proof and links its file to the order. Staff who may see the order may then see the file. */
export async function insertProof(
  tx: Transaction,
  values: typeof transfer_proofs.$inferInsert & { file_id: number },
): Promise<ProofRow> {
  const [row] = await tx.insert(transfer_proofs).values(values).returning();
  if (!row) throw new Error('the proof was not inserted');
  await tx
    .insert(file_links)
    .values({ file_id: values.file_id, model: 'orders', model_id: values.order_id, collection: 'proofs' });
  return row;
}

type SentProof = Required<
  Pick<typeof transfer_proofs.$inferInsert, 'order_id' | 'file_id' | 'reference' | 'amount' | 'paid_on'>
>;

/** An order's proof to review with the same file and data. */
export async function findSameProof(db: Db, sent: SentProof): Promise<ProofRow | null> {
  const { order_id, file_id, reference, amount, paid_on } = sent;
  const file = alias(files, 'sent_file');
  const [row] = await db
    .select(getTableColumns(transfer_proofs))
    .from(transfer_proofs)
    .innerJoin(files, eq(files.id, transfer_proofs.file_id))
    .innerJoin(file, and(eq(file.id, file_id ?? 0), eq(file.sha256, files.sha256)))
    .where(
      and(
        eq(transfer_proofs.order_id, order_id),
        isReceived,
        sql`(${transfer_proofs.reference}, ${transfer_proofs.amount}, ${transfer_proofs.paid_on})
          is not distinct from (${reference}::text, ${sql.param(amount, transfer_proofs.amount)}::numeric, ${paid_on}::date)`,
      ),
    );
  return row ?? null;
}

/** Proofs of an order with their files, oldest first. */
export const findProofs = (db: Db, orderId: number) =>
  db
    .select({ proof: transfer_proofs, file: files })
    .from(transfer_proofs)
    .leftJoin(files, eq(files.id, transfer_proofs.file_id))
    .where(and(eq(transfer_proofs.order_id, orderId), isNull(transfer_proofs.deleted_at)))
    .orderBy(asc(transfer_proofs.id));

/** When the last proof of each order with one to review was sent. */
export async function findProofTimes(db: Db, orderIds: readonly number[]): Promise<Map<number, Date>> {
  const rows = await db
    .select({ orderId: transfer_proofs.order_id, at: max(transfer_proofs.created_at) })
    .from(transfer_proofs)
    .where(and(inArray(transfer_proofs.order_id, orderIds), isReceived))
    .groupBy(transfer_proofs.order_id);
  return new Map(rows.flatMap(({ orderId, at }) => (at ? [[orderId, at] as const] : [])));
}

export async function reviewProofs(
  tx: Transaction,
  orderId: number,
  review: Pick<typeof transfer_proofs.$inferInsert, 'state' | 'reason' | 'reviewed_by' | 'reviewed_at'>,
): Promise<void> {
  await tx
    .update(transfer_proofs)
    .set(review)
    .where(and(eq(transfer_proofs.order_id, orderId), eq(transfer_proofs.state, 'received')));
}

/** Orders whose proofs have one of these normalized references. */
export const findOrdersWithReferences = (db: Db, references: readonly string[]) =>
  references.length === 0
    ? Promise.resolve([])
    : db
        .selectDistinct({
          reference: normalizedReference(transfer_proofs.reference),
          id: orders.id,
          number: orders.order_number,
          state: orders.state,
        })
        .from(transfer_proofs)
        .innerJoin(orders, eq(orders.id, transfer_proofs.order_id))
        .where(
          and(
            inArray(normalizedReference(transfer_proofs.reference), references),
            isNull(transfer_proofs.deleted_at),
          ),
        )
        .orderBy(asc(orders.id))
        .limit(200);

/** Lines of bank statements with one of these normalized references. */
export const findMovements = (db: Db, references: readonly string[]) =>
  references.length === 0
    ? Promise.resolve([])
    : db
        .select({ movement: bank_movements, reference: normalizedReference(bank_movements.reference) })
        .from(bank_movements)
        .where(
          and(
            isNotNull(bank_movements.reference),
            inArray(normalizedReference(bank_movements.reference), references),
            isNull(bank_movements.deleted_at),
          ),
        )
        .orderBy(asc(bank_movements.id))
        .limit(200);

/**
 * Transfers placed before an instant that have no proof and no n-th reminder yet, oldest first.
 * Reminders are recognised by the mail's dedupe key.
 */
export const findTransfersToRemind = (
  db: Db,
  placedBefore: Date,
  day: number,
  limit: number,
): Promise<{ id: number }[]> =>
  db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, 'pending_transfer'),
        lt(orders.placed_at, placedBefore),
        isNull(orders.deleted_at),
        notExists(
          db
            .select({ id: transfer_proofs.id })
            .from(transfer_proofs)
            .where(and(eq(transfer_proofs.order_id, orders.id), isNull(transfer_proofs.deleted_at))),
        ),
        notExists(
          db
            .select({ id: mails.id })
            .from(mails)
            .where(sql`${mails.dedupe_key} = 'order:' || ${orders.id} || ':reminder:' || ${String(day)}`),
        ),
      ),
    )
    .orderBy(asc(orders.placed_at))
    .limit(limit);
