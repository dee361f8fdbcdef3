'use server';
import { z } from 'zod';
import { parseInput } from '@/lib/domain/validation';
import { type StartedSubscription, startSubscription } from '@/lib/server/checkout/start-subscription';
import type { WireOrder } from '@/lib/server/payments/orders/order-answer';
import {
  activateSubscription,
  activationToWire,
} from '@/lib/server/payments/subscriptions/activate-subscription';
import { cancelSubscription } from '@/lib/server/payments/subscriptions/cancel-subscription';
import {
  subscriptionToWire,
  type WireSubscription,
} from '@/lib/server/payments/subscriptions/subscription-view';
import { type ActionResult, runAction } from './run';

const inputSchema = z.record(z.string(), z.unknown());
const idSchema = z.object({ subscriptionId: z.string().min(1).max(64) });

/**
 * For PayPal's subscribe button: the body of `POST checkout/subscriptions`.
 * See docs/spec/checkout.md#api.
 */
export async function startSubscriptionAction(input: unknown): Promise<ActionResult<StartedSubscription>> {
  return runAction((context) => startSubscription(context, parseInput(inputSchema, input), null));
}

export async function activateSubscriptionAction(
  input: unknown,
): Promise<ActionResult<{ success: boolean; order: WireOrder; subscription: WireSubscription }>> {
  return runAction(async (context) => {
    const { subscriptionId } = parseInput(idSchema, input);
    return activationToWire(await activateSubscription(context, subscriptionId)).body;
  });
}

/** Cancels the customer's own subscription; access lasts to the paid-through date. */
export async function cancelSubscriptionAction(input: unknown): Promise<ActionResult<WireSubscription>> {
  return runAction(async (context) => {
    const { subscriptionId } = parseInput(idSchema, input);
    return subscriptionToWire(await cancelSubscription(context, subscriptionId));
  });
}
