import { NextResponse } from 'next/server';
import { route } from '@/lib/http/route';
import { activateSubscription, activationToWire } from '@/lib/server/payments/activate-subscription';

export const POST = route({}, async ({ context, params }) => {
  const { status, body } = activationToWire(
    await activateSubscription(context, String(params.subscriptionId)),
  );
  return NextResponse.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
});
