import 'server-only';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { db } from '@/db/client';
import { findMail, updateMail } from '@/db/repositories/mails';
import type { MailTemplate, MailTemplates } from '@/lib/adapters/mail/mail-props';
import { renderMail } from '@/lib/adapters/mail/render';
import { now } from '@/lib/domain/clock';
import { isRecord } from '@/lib/domain/values/is-record';
import { env } from '@/lib/env';
import { toLocale } from '@/lib/i18n/locales';
import { logger } from '@/lib/logger';
import { attachmentsOf } from '@/lib/server/receipts/mail-attachments';
import { smtpOptions } from './smtp-options';

type Sender = { sendMail(message: SendMailOptions): Promise<unknown> };
let transport: Sender | null = null;

/** For tests: sets another sender, or null for the real one. */
export function setTransport(sender: Sender | null): void {
  transport = sender;
}

/** Lets mail programs end reminders with one press (RFC 8058). */
function unsubscribeHeaders(props: unknown): Record<string, string> {
  const link = isRecord(props) ? props.unsubscribe : null;
  if (typeof link !== 'string') return {};
  return { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Sends one mail of the outbox, once. With SMTP its content is not kept; without, the finished mail is kept
 * for `/dev/mailbox`. Throws when the server refuses or an attachment can't be rendered, so that the queue
 * retries.
 */
export async function deliverMail(mailId: number): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail || mail.state === 'sent') return;
  const locale = toLocale(mail.locale);
  const template = mail.template as MailTemplate;
  const attempts = mail.attempts + 1;
  try {
    const content = await renderMail(template, mail.props as MailTemplates[typeof template], locale);
    if (!env.SMTP_URL) {
      await updateMail(db, mailId, { ...content, state: 'sent', sent_at: now(), attempts });
      return;
    }
    // Rendered now and not stored; a mail is never sent without its attachment.
    const attachments = await attachmentsOf(mail.props, locale);
    transport ??= createTransport(smtpOptions(env.SMTP_URL));
    const messageId = `<mail-${mailId}@${new URL(env.APP_URL).hostname}>`;
    const headers = unsubscribeHeaders(mail.props);
    const envelope = { from: env.MAIL_FROM, to: mail.recipient, messageId, headers };
    await transport.sendMail({ ...envelope, ...content, attachments });
    await updateMail(db, mailId, {
      state: 'sent',
      sent_at: now(),
      attempts,
      props: {},
      subject: content.subject,
    });
  } catch (error) {
    logger.warn({ err: error, mailId, attempts }, 'mail was not sent');
    await updateMail(db, mailId, {
      state: 'failed',
      attempts,
      error: error instanceof Error ? error.message : 'error',
    });
    throw error;
  }
}
