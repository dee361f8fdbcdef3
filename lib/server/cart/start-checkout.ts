import 'server-only';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { checkUserId } from '@/lib/server/checkout/check-user-id';
import { placeOrder } from '@/lib/server/checkout/place-order';
import { parseProgramOrderInput } from '@/lib/server/checkout/program-order-input';
import { withGuestToken } from '@/lib/server/orders/with-guest-token';
import { createPayPalOrder } from '@/lib/server/payments/orders/create-paypal-order';
import { orderToWire, placedText, type WireOrder } from '@/lib/server/payments/orders/order-answer';
import { isCartInput, parseCartOrderInput } from './cart-order-input';
import { placeCartOrder } from './place-cart-order';

export type StartedCheckout = {
  success: true;
  message: string;
  order: WireOrder;
  paypal?: { orderId: string };
};

/**
 * One program or a cart of products (docs/spec/checkout.md#api).
 * Throws 422 at once for unreadable input.
 */
function placing(input: Readonly<Record<string, unknown>>, idempotencyKey: string | null) {
  if (isCartInput(input)) {
    const cart = parseCartOrderInput(input, idempotencyKey);
    return (context: RequestContext) => placeCartOrder(context, cart);
  }
  const program = parseProgramOrderInput(input, idempotencyKey);
  return (context: RequestContext) => placeOrder(context, program);
}

/**
 * `POST checkout/orders` and the legacy transfer (docs/spec/checkout.md#api).
 * Places the order and, for P, creates its PayPal order. When PayPal does not answer the order is kept and a
 * retry continues with it.
 */
export async function startCheckout(
  request: RequestContext,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): Promise<StartedCheckout> {
  refuseImpersonated(request.actor);
  const place = placing(input, idempotencyKey);
  checkUserId(request, input);
  const context = await withGuestToken(request, input, idempotencyKey);
  const order = await place(context);
  const message = placedText(context.locale, order);
  const answer = { success: true, message, order: orderToWire(order) } as const;
  if (order.type !== PAYMENT_TYPE.provider || order.state !== 'pending_payment') return answer;
  return { ...answer, paypal: { orderId: await createPayPalOrder(context, order.id) } };
}
