import 'server-only';
import type { Db } from '@/db/client';
import { insertMail } from '@/db/repositories/mails';
import { enqueue } from '@/lib/adapters/jobs/boss';
import type { Mail, MailTemplate } from './mail-props';

/**
 * Writes a mail into the outbox in the caller's transaction; it is sent only if that commits. The buyer of an
 * order may have been erased and have no address (docs/spec/accounts.md#own-data): then nothing is written.
 */
export async function queueMail<T extends MailTemplate>(db: Db, mail: Mail<T>): Promise<void> {
  if (mail.to === '') return;
  const mailId = await insertMail(db, {
    recipient: mail.to,
    template: mail.template,
    locale: mail.locale,
    props: mail.props,
    order_id: mail.orderId ?? null,
    user_id: mail.userId ?? null,
    dedupe_key: mail.dedupeKey ?? null,
  });
  if (mailId !== null) await enqueue(db, 'mail', { mailId });
}
