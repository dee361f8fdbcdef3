import { cancelOrder } from '@/lib/api/staff';
import { route } from '@/lib/http/route';
import { cancelByStaff } from '@/lib/server/payments/cancel-by-staff';
import { orderToWire } from '@/lib/server/payments/order-answer';

export const POST = route(cancelOrder, async ({ context, params, body }) => {
  const order = await cancelByStaff(context, params.id, body);
  return { success: true as const, order: orderToWire(order) };
});
