import { z } from 'zod';
import { route } from '@/lib/http/route';
import { startSubscription } from '@/lib/server/checkout/start-subscription';

export const POST = route(
  { body: z.record(z.string(), z.unknown()), status: 201 },
  ({ request, context, body }) => startSubscription(context, body, request.headers.get('idempotency-key')),
);
