import 'server-only';
import { ensureGuestToken } from '@/lib/auth/guest';
import type { RequestContext } from '@/lib/domain/actor';

/**
 * Ensures that a guest has the cookie that binds their order (docs/spec/checkout.md#order-visibility).
 * Only in actions and route handlers.
 */
export async function withGuestToken(context: RequestContext): Promise<RequestContext> {
  if (context.actor || context.guestToken) return context;
  return { ...context, guestToken: await ensureGuestToken() };
}
