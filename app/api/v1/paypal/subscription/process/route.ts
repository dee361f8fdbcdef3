import { NextResponse } from 'next/server';
import { z } from 'zod';
import { route } from '@/lib/http/route';
import { optionalId } from '@/lib/server/checkout/program-order-input';
import { activateSubscription, activationToWire } from '@/lib/server/payments/activate-subscription';

const body = z.object({
  subscription_id: z.string({ error: 'required' }).trim().min(1, 'required'),
  programId: optionalId,
});

/**
 * Legacy: `user` is sent too, but the order knows the buyer already
 * (docs/spec/specification.md#checkout-calls).
 */
export const POST = route({ body, changesState: true }, async ({ context, body }) => {
  const settlement = await activateSubscription(context, body.subscription_id, body.programId);
  const { status, body: answer } = activationToWire(settlement);
  return NextResponse.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
});
