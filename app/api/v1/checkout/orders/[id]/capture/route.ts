import { captureOrder } from '@/lib/api/checkout';
import { reply, route } from '@/lib/http/route';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { settlementToWire } from '@/lib/server/payments/orders/order-answer';

export const POST = route(captureOrder, async ({ context, params, body }) =>
  reply(settlementToWire(await captureForBuyer(context, body.paypalOrderId, params.id))),
);
