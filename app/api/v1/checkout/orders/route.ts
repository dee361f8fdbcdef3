import { z } from 'zod';
import { route } from '@/lib/http/route';
import { startCheckout } from '@/lib/server/cart/start-checkout';

export const POST = route(
  { body: z.record(z.string(), z.unknown()), status: 201 },
  ({ request, context, body }) => startCheckout(context, body, request.headers.get('idempotency-key')),
);
