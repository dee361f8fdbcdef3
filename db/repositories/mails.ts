import type { Db } from '@/db/client';
import { mails } from '@/db/schema';

/** Puts a mail into the outbox; with a `dedupe_key` seen before nothing happens. */
export async function insertMail(db: Db, values: typeof mails.$inferInsert): Promise<void> {
  await db.insert(mails).values(values).onConflictDoNothing({ target: mails.dedupe_key });
}
