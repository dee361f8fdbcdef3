import { z } from 'zod';
import { decodeBracketKeys } from '@/lib/domain/bracket-keys';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { startCheckout } from '@/lib/server/cart/start-checkout';

/** Always a cart: without one named, the customer's own. */
const asCart = (input: Readonly<Record<string, unknown>>) => ({
  user: input.user,
  amount: input.amount,
  cart: input.cart ?? null,
  type: PAYMENT_TYPE.transfer,
});

/** Legacy: `user` and `cart` (bracketed keys or JSON text) in the address. */
export const GET = route({ changesState: true }, ({ request, context, query }) =>
  startCheckout(context, asCart(decodeBracketKeys(query)), request.headers.get('idempotency-key')),
);

export const POST = route(
  { body: z.record(z.string(), z.unknown()), changesState: true },
  ({ request, context, body }) =>
    startCheckout(context, asCart(body), request.headers.get('idempotency-key')),
);

/** Next would answer HEAD with GET, and so place an order. */
export const HEAD = route({}, async () => {
  throw new AppError('method_not_allowed');
});
