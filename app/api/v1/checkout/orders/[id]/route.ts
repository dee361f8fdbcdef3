import { orderState } from '@/lib/api/checkout';
import { route } from '@/lib/http/route';
import { getOrderStatus } from '@/lib/server/orders/get-order-status';
import { orderToWire } from '@/lib/server/payments/orders/order-answer';

export const GET = route(orderState, async ({ context, params }) => ({
  order: orderToWire(await getOrderStatus(context, params.id)),
}));
