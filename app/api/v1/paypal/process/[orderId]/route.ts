import { paypalProcess, paypalProcessPost } from '@/lib/api/legacy';
import type { RequestContext } from '@/lib/domain/actor';
import { refuseHead, reply, route } from '@/lib/http/route';
import { captureForBuyer } from '@/lib/server/payments/orders/capture-for-buyer';
import { settlementToWire } from '@/lib/server/payments/orders/order-answer';
import { providerOrderIn } from '@/lib/server/payments/orders/order-in-address';

type Call = { context: RequestContext; params: { orderId: string } };

/** `programId` and `user` are sent too, but PayPal's order knows them already. */
const capture = async ({ context, params }: Call) =>
  reply(settlementToWire(await captureForBuyer(context, await providerOrderIn(context, params.orderId))));

export const GET = route(paypalProcess, capture);
export const POST = route(paypalProcessPost, capture);
export const HEAD = refuseHead('GET', 'POST');
