import { NextResponse } from 'next/server';
import { z } from 'zod';
import { idParam, route } from '@/lib/http/route';
import { captureForBuyer } from '@/lib/server/payments/capture-for-buyer';
import { settlementToWire } from '@/lib/server/payments/order-answer';

const body = z.object({ paypalOrderId: z.string({ error: 'required' }).trim().min(1, 'required') });

export const POST = route({ body }, async ({ context, params, body }) => {
  const settlement = await captureForBuyer(context, body.paypalOrderId, idParam(params.id));
  const { status, body: answer } = settlementToWire(settlement);
  return NextResponse.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
});
