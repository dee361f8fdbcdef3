import { transferShop, transferShopPost } from '@/lib/api/legacy';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { decodeBracketKeys } from '@/lib/domain/values/bracket-keys';
import { refuseHead, route } from '@/lib/http/route';
import { startCheckout } from '@/lib/server/cart/start-checkout';

/** Always a cart: without one named, the customer's own. */
const asCart = (input: Readonly<Record<string, unknown>>) => ({
  user: input.user,
  amount: input.amount,
  cart: input.cart ?? null,
  delivery: input.delivery ?? null,
  type: PAYMENT_TYPE.transfer,
});

/** Legacy: `user` and `cart` (bracketed keys or JSON text) in the address. */
export const GET = route(transferShop, ({ context, query, idempotencyKey }) =>
  startCheckout(context, asCart(decodeBracketKeys(query)), idempotencyKey),
);
export const POST = route(transferShopPost, ({ context, body, idempotencyKey }) =>
  startCheckout(context, asCart(body), idempotencyKey),
);
export const HEAD = refuseHead('GET', 'POST');
