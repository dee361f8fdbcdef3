import { cancelOrder } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';
import { cancelByStaff } from '@/lib/server/payments/review/cancel-by-staff';

export const POST = route(cancelOrder, async ({ context, params, body }) => {
  const order = await cancelByStaff(context, params.id, body);
  return { success: true as const, order: orderToWire(order) };
});
