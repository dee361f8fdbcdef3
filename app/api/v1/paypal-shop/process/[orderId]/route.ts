import { paypalShop, paypalShopPost } from '@/lib/api/legacy';
import { decodeBracketKeys } from '@/lib/domain/values/bracket-keys';
import { refuseHead, reply, route } from '@/lib/http/route';
import { captureCart } from '@/lib/server/cart/capture-cart';
import { settlementToWire } from '@/lib/server/payments/orders/order-answer';

/** Legacy: the address holds PayPal's order or the shop's. It knows `user` and `cart`, which are sent too. */
export const GET = route(paypalShop, async ({ context, params, query }) =>
  reply(settlementToWire(await captureCart(context, params.orderId, decodeBracketKeys(query).cart))),
);
export const POST = route(paypalShopPost, async ({ context, params, body }) =>
  reply(settlementToWire(await captureCart(context, params.orderId, body.cart))),
);
export const HEAD = refuseHead('GET', 'POST');
