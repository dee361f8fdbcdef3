import 'server-only';
import { db } from '@/db/client';
import { findOrder } from '@/db/repositories/orders/orders';
import { findAttemptByProviderOrder } from '@/db/repositories/payments/payment-attempts';
import { limit } from '@/lib/auth/rate-limit';
import { type RequestContext, refuseImpersonated } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';
import { AppError, conflict, orNotFound } from '@/lib/domain/errors';
import { isProviderId } from '@/lib/domain/payments';
import { ownerOf, owns } from '@/lib/server/orders/owner';
import { SECOND_PURCHASE } from './second-purchase';
import { settle } from './settle';
import type { Settlement } from './settlement';

/**
 * Settles a PayPal order for the browser that opened it (docs/spec/checkout.md#api; the legacy calls).
 * `orderId` is the shop's order when the caller names it: 404 when it is another person's. 403 for a PayPal
 * order of another person or another order, 404 for an unknown one, 402 with `issue` after a definite
 * decline, 409 when the buyer has not approved, the order is closed, or the buyer now has the program. Paid,
 * pending and in review are results, not errors.
 */
export async function captureForBuyer(
  context: RequestContext,
  providerOrderId: string,
  orderId: number | null = null,
): Promise<Settlement> {
  refuseImpersonated(context.actor);
  await limit('checkout_ip', context.ip);
  const owner = ownerOf(context);
  const named = orderId === null ? null : await findOrder(db, orderId);
  if (orderId !== null && (!named || !owns(owner, named))) throw new AppError('not_found');
  if (!isProviderId(providerOrderId)) throw new AppError('not_found');
  const attempt = await findAttemptByProviderOrder(db, providerOrderId);
  if (!attempt?.order_id) throw new AppError('not_found');
  const order = orNotFound(attempt.order_id === named?.id ? named : await findOrder(db, attempt.order_id));
  if (!owns(owner, order) || (orderId !== null && order.id !== orderId)) throw new AppError('forbidden');
  const settlement = await settle(providerOrderId, now());
  const { outcome, issue } = settlement;
  if (outcome === 'declined') throw new AppError('payment_declined', { details: { success: false, issue } });
  if (outcome === 'not_approved') {
    throw conflict('payment_not_approved', { issue });
  }
  if (outcome === 'closed' && issue === SECOND_PURCHASE) {
    throw conflict('already_has_program', { code: 'already_has_program', state: settlement.order.state });
  }
  if (outcome === 'closed') {
    throw conflict('order_closed', { state: settlement.order.state });
  }
  return settlement;
}
