import { idParam, route } from '@/lib/http/route';
import { orderToWire } from '@/lib/server/checkout/wire';
import { getOrderStatus } from '@/lib/server/orders/get-order-status';

export const GET = route({}, async ({ context, params }) => ({
  order: orderToWire(await getOrderStatus(context, idParam(params.id))),
}));
