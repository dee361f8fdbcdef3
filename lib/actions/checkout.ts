'use server';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { rowId } from '@/lib/domain/values/row-id';
import { type StartedCheckout, startCheckout } from '@/lib/server/cart/start-checkout';
import { getOrderStatus } from '@/lib/server/orders/get-order-status';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { settlementToWire, type WireOrder } from '@/lib/server/payments/orders/order-answer';
import { type PaymentProgress, paymentProgress } from '@/lib/server/payments/orders/payment-progress';
import { type ActionResult, runAction } from './run';

const inputSchema = z.record(z.string(), z.unknown());
const captureSchema = z.object({ orderId: rowId, paypalOrderId: z.string().min(1).max(64) });

/** What the form sends: the body of `POST checkout/orders` (docs/spec/checkout.md#api). */
export async function placeOrderAction(input: unknown): Promise<ActionResult<WireOrder>> {
  return runAction(async (context) => {
    const { order } = await startCheckout(context, { ...parseInput(inputSchema, input), type: 'T' }, null);
    return order;
  });
}

export async function createPayPalOrderAction(input: unknown): Promise<ActionResult<StartedCheckout>> {
  return runAction((context) =>
    startCheckout(context, { ...parseInput(inputSchema, input), type: 'P' }, null),
  );
}

export async function capturePayPalOrderAction(
  input: unknown,
): Promise<ActionResult<{ success: boolean; order: WireOrder }>> {
  return runAction(async (context) => {
    const { orderId, paypalOrderId } = parseInput(captureSchema, input);
    return settlementToWire(await captureForBuyer(context, paypalOrderId, orderId)).body;
  });
}

/** For the page of an order whose payment is still being confirmed. */
export async function paymentProgressAction(orderId: number): Promise<ActionResult<PaymentProgress>> {
  return runAction(
    async (context) => paymentProgress(await getOrderStatus(context, parseInput(rowId, orderId))),
    { whileImpersonating: true },
  );
}
