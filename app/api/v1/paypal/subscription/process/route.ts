import { subscriptionProcess } from '@/lib/api/legacy';
import { reply, route } from '@/lib/http/route';
import {
  activateSubscription,
  activationToWire,
} from '@/lib/server/payments/subscriptions/activate-subscription';

/**
 * Legacy: `user` is sent too, but the order knows the buyer already
 * (docs/spec/specification.md#checkout-calls).
 */
export const POST = route(subscriptionProcess, async ({ context, body }) =>
  reply(activationToWire(await activateSubscription(context, body.subscription_id, body.programId))),
);
