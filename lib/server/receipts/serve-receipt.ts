import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { attachmentHeaders, INERT } from '@/lib/http/attachment';
import type { Locale } from '@/lib/i18n/locales';
import { getReceipt } from './get-receipt';
import type { Receipt } from './receipt';
import { renderReceipt } from './receipt-pdf';
import { receiptSheet } from './receipt-sheet';

/** A receipt as a file, in a language. */
export async function receiptFile(
  receipt: Receipt,
  locale: Locale,
): Promise<{ filename: string; content: Buffer; contentType: string }> {
  const sheet = receiptSheet(receipt, locale);
  return { filename: sheet.fileName, content: await renderReceipt(sheet), contentType: 'application/pdf' };
}

/** The file as an uncacheable response. */
export function fileResponse({ filename, content }: { filename: string; content: Buffer }): Response {
  return new Response(new Uint8Array(content), {
    headers: {
      ...attachmentHeaders(filename, 'application/pdf'),
      ...INERT,
      'Content-Length': String(content.byteLength),
    },
  });
}

/** The PDF of a receipt, for callers of `getReceipt`; 404 otherwise. */
export async function serveReceipt(
  context: RequestContext,
  orderId: number,
  renewalId: number | null,
): Promise<Response> {
  const receipt = await getReceipt(context, orderId, renewalId);
  return fileResponse(await receiptFile(receipt, context.locale));
}
