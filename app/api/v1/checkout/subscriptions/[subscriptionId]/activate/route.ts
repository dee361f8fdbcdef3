import { activateSubscription } from '@/lib/api/checkout';
import { reply, route } from '@/lib/http/route';
import {
  activateSubscription as activate,
  activationToWire,
} from '@/lib/server/payments/subscriptions/activate-subscription';

export const POST = route(activateSubscription, async ({ context, params }) =>
  reply(activationToWire(await activate(context, params.subscriptionId))),
);
