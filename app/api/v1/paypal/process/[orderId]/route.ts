import { NextResponse } from 'next/server';
import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { captureForBuyer } from '@/lib/server/payments/capture-for-buyer';
import { settlementToWire } from '@/lib/server/payments/order-answer';

const process = route({ changesState: true }, async ({ context, params }) => {
  const settlement = await captureForBuyer(context, String(params.orderId));
  const { status, body } = settlementToWire(settlement);
  return NextResponse.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
});

/** Legacy: the address holds PayPal's order id; `programId` and `user` are sent too, but the order knows them already. */
export const GET = process;
export const POST = process;
/** Next would answer HEAD with GET, and so capture. */
export const HEAD = route({}, async () => {
  throw new AppError('method_not_allowed');
});
