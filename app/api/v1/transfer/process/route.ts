import { z } from 'zod';
import { decodeBracketKeys } from '@/lib/domain/bracket-keys';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { startCheckout } from '@/lib/server/cart/start-checkout';

const transfer = { type: PAYMENT_TYPE.transfer };

/** Legacy: `programId`, `user` (bracketed keys or JSON text) and `amount` in the address. */
export const GET = route({ changesState: true }, ({ request, context, query }) =>
  startCheckout(
    context,
    { ...decodeBracketKeys(query), ...transfer },
    request.headers.get('idempotency-key'),
  ),
);

export const POST = route(
  { body: z.record(z.string(), z.unknown()), changesState: true },
  ({ request, context, body }) =>
    startCheckout(context, { ...body, ...transfer }, request.headers.get('idempotency-key')),
);

/** Next would answer HEAD with GET, and so place an order. */
export const HEAD = route({}, async () => {
  throw new AppError('method_not_allowed');
});
