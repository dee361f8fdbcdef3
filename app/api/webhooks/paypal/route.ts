import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { MAX_WEBHOOK_BYTES, receiveWebhook } from '@/lib/server/payments/receive-webhook';

/** The bytes as they came: parsing and printing again would break the signature. 413 past the limit, however sent. */
async function rawBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > MAX_WEBHOOK_BYTES) {
      await reader.cancel().catch(() => {});
      throw new AppError('too_large');
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

export const POST = route({ unguarded: true }, async ({ request }) => ({
  received: await receiveWebhook(request.headers, await rawBody(request)),
}));
