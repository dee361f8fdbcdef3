import 'server-only';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { conflict } from '@/lib/domain/errors';
import { withGuestToken } from '@/lib/server/orders/with-guest-token';
import { orderToWire, placedText, type WireOrder } from '@/lib/server/payments/orders/order-answer';
import { openSubscription } from '@/lib/server/payments/subscriptions/open-subscription';
import { checkUserId } from './check-user-id';
import { placeOrder } from './place-order';
import { parseProgramOrderInput } from './program-order-input';

export type StartedSubscription = {
  success: true;
  message: string;
  subscriptionId: string;
  order: WireOrder;
};

/**
 * `POST checkout/subscriptions` (docs/spec/checkout.md#api). Creates the order of a monthly offer, its
 * subscription row, and the subscription at PayPal, which waits for the buyer's approval. Throws like
 * `placeOrder` and `openSubscription`.
 */
export async function startSubscription(
  request: RequestContext,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): Promise<StartedSubscription> {
  refuseImpersonated(request.actor);
  const parsed = parseProgramOrderInput({ ...input, type: PAYMENT_TYPE.provider }, idempotencyKey);
  checkUserId(request, input);
  const context = await withGuestToken(request, input, idempotencyKey);
  const order = await placeOrder(context, { ...parsed, kind: 'subscription' });
  if (order.kind !== 'subscription') throw conflict('key_reused');
  const subscriptionId = await openSubscription(context, order.id);
  const message = placedText(context.locale, order);
  return { success: true, message, subscriptionId, order: orderToWire(order) };
}
