import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import { readStored } from '@/lib/adapters/files/store';
import { limit } from '@/lib/auth/rate-limit';
import { now } from '@/lib/domain/clock';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { INERT } from '@/lib/http/attachment';
import { readDownloadToken } from './download-token';
import { filesOfOrders } from './order-downloads';

/**
 * The file of a signed link.
 * Throws 403 `download_expired` for an expired link; 404 for a forged one, a file that is no longer part of
 * the product, and an order that is no longer paid. 429 after too many in a day.
 */
export async function serveDownload(token: string): Promise<Response> {
  const claim = orNotFound(readDownloadToken(token));
  if (claim.expires * 1_000 < now().getTime()) {
    throw new AppError('forbidden', { message: { key: 'download_expired' } });
  }
  const order = await findOrder(db, claim.orderId);
  const goods = order ? await filesOfOrders(db, [order]) : [];
  const bought = goods.some(({ files }) => files.some(({ id }) => id === claim.fileId));
  // Enough for every device of a household, too few for a link that was published.
  if (bought) await limit('download', `${claim.orderId}-${claim.fileId}`);
  const stored = orNotFound(bought ? await readStored(db, claim.fileId) : null);
  const { file, bytes } = stored;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': file.mime_type,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      ...INERT,
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'private, no-store',
    },
  });
}
