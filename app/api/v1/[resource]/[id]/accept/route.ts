import { acceptOrder } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';
import { acceptOrder as accept } from '@/lib/server/payments/review/accept-order';

export const POST = route(acceptOrder, async ({ context, params, body }) => {
  const order = await accept(context, params.id, { reason: body.reason ?? null });
  return { success: true as const, order: orderToWire(order) };
});
