import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import { receiptForMail } from '@/lib/server/receipts/get-receipt';
import { receiptFile } from '@/lib/server/receipts/serve-receipt';
import { receiptOf } from './types';

/** The files of a mail, drawn when it is sent. */
export async function attachmentsOf(props: Readonly<Record<string, unknown>>, locale: Locale) {
  const of = receiptOf(props);
  return of ? [await receiptFile(await receiptForMail(of.orderId, of.renewalId), locale)] : [];
}
