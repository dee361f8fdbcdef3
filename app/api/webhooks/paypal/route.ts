import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { receiveWebhook } from '@/lib/server/payments/receive-webhook';

const MAX_BYTES = 512 * 1_024;

/** The bytes as they came: parsing and printing again would break the signature. */
async function rawBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BYTES) throw new AppError('too_large');
  return Buffer.from(await request.arrayBuffer());
}

export const POST = route({ unguarded: true }, async ({ request }) => ({
  received: await receiveWebhook(request.headers, await rawBody(request)),
}));
