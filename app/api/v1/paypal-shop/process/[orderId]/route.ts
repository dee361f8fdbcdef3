import { NextResponse } from 'next/server';
import { z } from 'zod';
import { decodeBracketKeys } from '@/lib/domain/bracket-keys';
import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { captureCart } from '@/lib/server/cart/capture-cart';
import { settlementToWire } from '@/lib/server/payments/order-answer';

async function answer(settled: ReturnType<typeof captureCart>) {
  const { status, body } = settlementToWire(await settled);
  return NextResponse.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/** Legacy: the address holds PayPal's order id, the body `user` and `cart`; the order knows both already. */
export const GET = route({ changesState: true }, ({ context, params, query }) =>
  answer(captureCart(context, String(params.orderId), decodeBracketKeys(query).cart)),
);

export const POST = route(
  { body: z.record(z.string(), z.unknown()), changesState: true },
  ({ context, params, body }) => answer(captureCart(context, String(params.orderId), body.cart)),
);

/** Next would answer HEAD with GET, and so capture. */
export const HEAD = route({}, async () => {
  throw new AppError('method_not_allowed');
});
