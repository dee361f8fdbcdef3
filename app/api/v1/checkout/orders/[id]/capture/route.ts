import { captureOrder } from '@/lib/api/checkout';
import { reply, route } from '@/lib/http/route';
import { captureForBuyer } from '@/lib/server/payments/capture-for-buyer';
import { settlementToWire } from '@/lib/server/payments/order-answer';

export const POST = route(captureOrder, async ({ context, params, body }) =>
  reply(settlementToWire(await captureForBuyer(context, body.paypalOrderId, params.id))),
);
