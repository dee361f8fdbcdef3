import { subscriptions } from '@/lib/api/legacy';
import { refuseHead, route } from '@/lib/http/route';
import { listMySubscriptions } from '@/lib/server/payments/subscriptions/subscription-view';

/**
 * Legacy, "response not shown" (docs/spec/specification.md#checkout-calls): the caller's own
 * subscriptions.
 */
export const GET = route(subscriptions, async ({ context }) => ({
  success: true as const,
  data: await listMySubscriptions(context),
}));
export const HEAD = refuseHead('GET');
