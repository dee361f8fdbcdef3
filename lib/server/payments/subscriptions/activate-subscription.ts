import 'server-only';
import { limit } from '@/lib/auth/rate-limit';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { conflict, invalidField } from '@/lib/domain/errors';
import { orderToWire, TRANSACTION_OK } from '../orders/order-answer';
import { ownSubscription } from './own-subscription';
import { type SubscriptionSettlement, settleSubscription } from './settle-subscription';
import { subscriptionToWire } from './subscription-view';

/** Contract text (docs/spec/specification.md#errors); the same in every language. */
const SUBSCRIPTION_FAILED = 'No se pudo activar la suscripción.';

/**
 * Activates a subscription after the buyer's approval, as far as PayPal confirms it. Idempotent. 404 unknown,
 * 403 another person's, 409 not approved or ended, 422 when `programId` is given and is another program's,
 * 502 when PayPal is unavailable. Pending and in review are results, not errors. See
 * docs/spec/checkout.md#api.
 */
export async function activateSubscription(
  context: RequestContext,
  subscriptionId: string,
  programId: number | null = null,
): Promise<SubscriptionSettlement> {
  refuseImpersonated(context.actor);
  await limit('checkout_ip', context.ip);
  const { row } = await ownSubscription(context, subscriptionId);
  if (programId !== null && programId !== row.program_id) throw invalidField('programId', 'program_unknown');
  const settlement = await settleSubscription(subscriptionId);
  const { outcome, subscription } = settlement;
  if (outcome === 'not_approved') {
    throw conflict('payment_not_approved');
  }
  if (outcome === 'ended' || outcome === 'suspended') {
    throw conflict('subscription_failed', { state: subscription.state });
  }
  return settlement;
}

/** 200 when access is open; 202 while a charge is being confirmed or is in review. */
export function activationToWire({ outcome, subscription, order }: SubscriptionSettlement) {
  const success = outcome === 'active';
  return {
    status: success ? 200 : 202,
    body: {
      success,
      message: success ? TRANSACTION_OK : SUBSCRIPTION_FAILED,
      subscription: subscriptionToWire(subscription),
      order: orderToWire(order),
    },
  };
}
