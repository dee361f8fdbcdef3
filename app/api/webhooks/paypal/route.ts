import { readCapped } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { MAX_WEBHOOK_BYTES, receiveWebhook } from '@/lib/server/payments/reconciliation/receive-webhook';

/** The bytes as they came: parsing and printing again would break the signature. */
export const POST = route({ unguarded: true }, async ({ request }) => ({
  received: await receiveWebhook(
    'paypal',
    request.headers,
    Buffer.from(await readCapped(request, MAX_WEBHOOK_BYTES)),
  ),
}));
