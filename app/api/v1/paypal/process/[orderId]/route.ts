import { paypalProcess, paypalProcessPost } from '@/lib/api/legacy';
import { refuseHead, reply, route } from '@/lib/http/route';
import { captureForBuyer } from '@/lib/server/payments/capture-for-buyer';
import { settlementToWire } from '@/lib/server/payments/order-answer';

/** `programId` and `user` are sent too, but PayPal's order knows them already. */
export const GET = route(paypalProcess, async ({ context, params }) =>
  reply(settlementToWire(await captureForBuyer(context, params.orderId))),
);
export const POST = route(paypalProcessPost, async ({ context, params }) =>
  reply(settlementToWire(await captureForBuyer(context, params.orderId))),
);
export const HEAD = refuseHead('GET', 'POST');
