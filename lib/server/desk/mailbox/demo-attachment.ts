import 'server-only';
import { db } from '@/db/client';
import { findMail } from '@/db/repositories/mails';
import { AppError } from '@/lib/domain/errors';
import { toLocale } from '@/lib/i18n/locales';
import { attachmentsOf } from '@/lib/server/receipts/mail-attachments';
import { fileResponse } from '@/lib/server/receipts/serve-receipt';
import { hasMailbox } from './list-demo-mails';

/** The attachment of a mail in the demo's mailbox. Throws 404 where there is no mailbox or no file. */
export async function serveDemoAttachment(mailId: number): Promise<Response> {
  const mail = hasMailbox() ? await findMail(db, mailId) : null;
  const [file] = mail ? await attachmentsOf(mail.props, toLocale(mail.locale)) : [];
  if (!file) throw new AppError('not_found');
  return fileResponse(file);
}
