import { cancelSubscription } from '@/lib/api/checkout';
import { route } from '@/lib/http/route';
import { cancelSubscription as cancel } from '@/lib/server/payments/subscriptions/cancel-subscription';
import { subscriptionToWire } from '@/lib/server/payments/subscriptions/subscription-view';

export const POST = route(cancelSubscription, async ({ context, params }) => ({
  success: true as const,
  subscription: subscriptionToWire(await cancel(context, params.subscriptionId)),
}));
