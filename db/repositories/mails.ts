import { desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mails } from '@/db/schema';

/** Puts a mail into the outbox and returns its id; null when its `dedupe_key` was there before. */
export async function insertMail(db: Db, values: typeof mails.$inferInsert): Promise<number | null> {
  const [row] = await db
    .insert(mails)
    .values(values)
    .onConflictDoNothing({ target: mails.dedupe_key })
    .returning({ id: mails.id });
  return row?.id ?? null;
}

export async function findMail(db: Db, id: number) {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

export async function updateMail(
  db: Db,
  id: number,
  values: Partial<typeof mails.$inferInsert>,
): Promise<void> {
  await db.update(mails).set(values).where(eq(mails.id, id));
}

/** The newest mails, for the demo's mailbox page. */
export const listRecentMails = (db: Db, limit: number) =>
  db.select().from(mails).where(isNotNull(mails.html)).orderBy(desc(mails.id)).limit(limit);
