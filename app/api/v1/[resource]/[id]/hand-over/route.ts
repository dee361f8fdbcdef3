import { handOverOrder } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { handOverOrder as handOver } from '@/lib/server/orders/hand-over';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';

export const POST = route(handOverOrder, async ({ context, params, body }) => {
  const { user_id: userId, from_user_id: fromUserId, reason } = body;
  const order = await handOver(context, params.id, { userId, fromUserId, reason });
  return { success: true as const, order: orderToWire(order) };
});
