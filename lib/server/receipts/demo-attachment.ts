import 'server-only';
import { db } from '@/db/client';
import { findMail } from '@/db/repositories/mails';
import { AppError } from '@/lib/domain/errors';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales';
import { attachmentsOf } from '@/lib/mail/attachments';
import { hasMailbox } from '@/lib/server/training/list-demo-mails';
import { fileResponse } from './serve-receipt';

/** The file of a mail of the demo's mailbox, as it was attached. Throws 404 where there is no mailbox or no file. */
export async function serveDemoAttachment(mailId: number): Promise<Response> {
  const mail = hasMailbox() ? await findMail(db, mailId) : null;
  const locale = mail && isLocale(mail.locale) ? mail.locale : DEFAULT_LOCALE;
  const [file] = mail ? await attachmentsOf(mail.props, locale) : [];
  if (!file) throw new AppError('not_found');
  return fileResponse(file);
}
