import { idParam, route } from '@/lib/http/route';
import { getOrderStatus } from '@/lib/server/orders/get-order-status';
import { orderToWire } from '@/lib/server/payments/order-answer';

export const GET = route({}, async ({ context, params }) => ({
  order: orderToWire(await getOrderStatus(context, idParam(params.id))),
}));
