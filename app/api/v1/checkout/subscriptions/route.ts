import { startSubscription } from '@/lib/api/checkout';
import { route } from '@/lib/http/route';
import { startSubscription as start } from '@/lib/server/checkout/start-subscription';

export const POST = route(startSubscription, ({ context, body, idempotencyKey }) =>
  start(context, body, idempotencyKey),
);
