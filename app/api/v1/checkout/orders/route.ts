import { placeOrder } from '@/lib/api/checkout';
import { route } from '@/lib/http/route';
import { startCheckout } from '@/lib/server/cart/start-checkout';

export const POST = route(placeOrder, ({ context, body, idempotencyKey }) =>
  startCheckout(context, body, idempotencyKey),
);
