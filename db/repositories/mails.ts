import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { mails, orders } from '@/db/schema';
import { type Changes, findOne, lockOne } from './rows';

/** Puts a mail into the outbox and returns its id; null when its `dedupe_key` exists. */
export async function insertMail(db: Db, values: typeof mails.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(mails)
    .values(values)
    .onConflictDoNothing({ target: mails.dedupe_key })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

export const hasMail = async (db: Db, dedupeKey: string): Promise<boolean> =>
  (await db.$count(mails, eq(mails.dedupe_key, dedupeKey))) > 0;

export const findMail = (db: Db, id: number) => findOne(db, mails, eq(mails.id, id));

export async function updateMail(db: Db, id: number, values: Changes<typeof mails>): Promise<void> {
  await db.update(mails).set(values).where(eq(mails.id, id));
}

/** The newest mails, for the demo's mailbox page. */
export const listRecentMails = (db: Db, limit: number) =>
  db.select().from(mails).where(isNotNull(mails.html)).orderBy(desc(mails.id)).limit(limit);

export const lockMail = (tx: Transaction, id: number) => lockOne(tx, mails, eq(mails.id, id));

/** Mails that could not be sent, newest first; without their values, which hold links. */
export const findFailedMails = (db: Db, page: { limit: number; offset: number }) =>
  db
    .select({
      id: mails.id,
      at: mails.created_at,
      template: mails.template,
      recipient: mails.recipient,
      attempts: mails.attempts,
      error: mails.error,
      orderId: mails.order_id,
      orderNumber: orders.order_number,
    })
    .from(mails)
    .leftJoin(orders, eq(orders.id, mails.order_id))
    .where(eq(mails.state, 'failed'))
    .orderBy(desc(mails.id))
    .limit(page.limit)
    .offset(page.offset);

export const countFailedMails = (db: Db): Promise<number> => db.$count(mails, eq(mails.state, 'failed'));
