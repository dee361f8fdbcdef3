import 'server-only';
import { receiptOf } from '@/lib/adapters/mail/mail-props';
import type { Locale } from '@/lib/i18n/locales';
import { receiptForMail } from './get-receipt';
import { receiptFile } from './serve-receipt';

/** The attachments of a mail, rendered when it is sent. */
export async function attachmentsOf(props: Readonly<Record<string, unknown>>, locale: Locale) {
  const of = receiptOf(props);
  return of ? [await receiptFile(await receiptForMail(of.orderId, of.renewalId), locale)] : [];
}
