import 'server-only';
import { createTransport, type Transporter } from 'nodemailer';
import { db } from '@/db/client';
import { findMail, updateMail } from '@/db/repositories/mails';
import { now } from '@/lib/domain/clock';
import { env } from '@/lib/env';
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales';
import { renderMail } from './render';
import type { MailTemplate, MailTemplates } from './types';

let transport: Transporter | undefined;

/**
 * Sends one mail of the outbox; a mail that was sent is not sent again. Over SMTP nothing of its content stays behind;
 * without SMTP the finished mail is kept for `/dev/mailbox`. Throws when the server refuses, for the queue to retry.
 */
export async function deliverMail(mailId: number): Promise<void> {
  const mail = await findMail(db, mailId);
  if (!mail || mail.state === 'sent') return;
  const locale = isLocale(mail.locale) ? mail.locale : DEFAULT_LOCALE;
  const template = mail.template as MailTemplate;
  const content = await renderMail(template, mail.props as MailTemplates[typeof template], locale);
  const attempts = mail.attempts + 1;
  if (!env.SMTP_URL) {
    await updateMail(db, mailId, { ...content, state: 'sent', sent_at: now(), attempts });
    return;
  }
  transport ??= createTransport({
    url: env.SMTP_URL,
    connectionTimeout: 10_000,
    socketTimeout: 20_000,
  });
  try {
    const messageId = `<mail-${mailId}@${new URL(env.APP_URL).hostname}>`;
    await transport.sendMail({ from: env.MAIL_FROM, to: mail.recipient, messageId, ...content });
    await updateMail(db, mailId, {
      state: 'sent',
      sent_at: now(),
      attempts,
      props: {},
      subject: content.subject,
    });
  } catch (error) {
    await updateMail(db, mailId, {
      state: 'failed',
      attempts,
      error: error instanceof Error ? error.message : 'error',
    });
    throw error;
  }
}
