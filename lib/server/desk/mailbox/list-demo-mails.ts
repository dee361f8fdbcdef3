import 'server-only';
import { db } from '@/db/client';
import { listRecentMails } from '@/db/repositories/mails';
import { receiptOf } from '@/lib/adapters/mail/mail-props';
import { AppError } from '@/lib/domain/errors';
import { env } from '@/lib/env';

export type DemoMail = {
  id: number;
  recipient: string;
  subject: string;
  html: string;
  sentAt: Date;
  /** Address of its attachment; null for none. */
  attachment: string | null;
};

/** The mailbox page exists with the embedded database only (docs/spec/settings.md#demo). */
export const hasMailbox = (): boolean => env.BRIO_EMBEDDED;

/** The demo's latest mails, newest first. Throws 404 where there is no mailbox. */
export async function listDemoMails(): Promise<DemoMail[]> {
  if (!hasMailbox()) throw new AppError('not_found');
  const rows = await listRecentMails(db, 40);
  return rows.map((row) => ({
    id: row.id,
    recipient: row.recipient,
    subject: row.subject ?? '',
    html: row.html ?? '',
    sentAt: row.sent_at ?? row.created_at,
    attachment: receiptOf(row.props) && `/api/dev/mails/${row.id}/attachment`,
  }));
}
