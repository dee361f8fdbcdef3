import { AppError } from '@/lib/domain/errors';
import { route } from '@/lib/http/route';
import { listMySubscriptions } from '@/lib/server/payments/subscription-view';

/**
 * Legacy, "response not shown" (docs/spec/specification.md#checkout-calls): the caller's own
 * subscriptions.
 */
export const GET = route({ changesState: true }, async ({ context }) => ({
  success: true,
  data: await listMySubscriptions(context),
}));

export const HEAD = route({}, async () => {
  throw new AppError('method_not_allowed');
});
