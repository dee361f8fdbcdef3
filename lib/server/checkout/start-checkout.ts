import 'server-only';
import type { RequestContext } from '@/lib/domain/actor';
import { PAYMENT_TYPE } from '@/lib/domain/codes';
import { createPayPalOrder } from './create-paypal-order';
import { asBuyer } from './guest-context';
import { parseOrderInput } from './order-input';
import { placeOrder } from './place-order';
import { orderToWire, TRANSACTION_OK, type WireOrder } from './wire';

export type StartedCheckout = {
  success: true;
  message: string;
  order: WireOrder;
  paypal?: { orderId: string };
};

/**
 * `POST checkout/orders` and the legacy transfer (decisions §10): the order, and for P its order at PayPal. When PayPal
 * does not answer the order stands and the same request goes on with it.
 */
export async function startCheckout(
  request: RequestContext,
  input: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): Promise<StartedCheckout> {
  const parsed = parseOrderInput(input, idempotencyKey);
  const context = await asBuyer(request);
  const order = await placeOrder(context, parsed);
  const answer = { success: true, message: TRANSACTION_OK, order: orderToWire(order) } as const;
  if (parsed.type !== PAYMENT_TYPE.provider || order.state !== 'pending_payment') return answer;
  return { ...answer, paypal: { orderId: await createPayPalOrder(context, order.id) } };
}
