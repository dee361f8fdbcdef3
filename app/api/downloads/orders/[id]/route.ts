import { idParam, route } from '@/lib/http/route';
import { downloadsOf } from '@/lib/server/orders/order-downloads';

/** Fresh links for the buyer of an order. */
export const GET = route({}, async ({ context, params }) => ({
  data: await downloadsOf(context, idParam(params.id)),
}));
