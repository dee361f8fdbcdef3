import { route } from '@/lib/http/route';
import { cancelSubscription } from '@/lib/server/payments/cancel-subscription';
import { subscriptionToWire } from '@/lib/server/payments/subscription-view';

export const POST = route({}, async ({ context, params }) => ({
  success: true,
  subscription: subscriptionToWire(await cancelSubscription(context, String(params.subscriptionId))),
}));
