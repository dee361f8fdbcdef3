import { withId } from '@/lib/api/schemas/rows';
import { route } from '@/lib/http/route';
import { downloadsOf } from '@/lib/server/orders/order-downloads';

/** Fresh links for the buyer of an order. */
export const GET = route({ params: withId }, async ({ context, params }) => ({
  data: await downloadsOf(context, params.id),
}));
