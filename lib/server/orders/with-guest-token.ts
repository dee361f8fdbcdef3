import 'server-only';
import { ensureGuestToken } from '@/lib/auth/guest';
import type { RequestContext } from '@/lib/domain/actor';
import { now } from '@/lib/domain/clock';

/** Requests further apart are different visits. */
const TWIN_MS = 10 * 60_000;

/**
 * Ensures that a guest has the cookie that binds their order (docs/spec/checkout.md#order-visibility). The
 * same request sent twice at once gets the same cookie, so that both answers name one order. Only in actions
 * and route handlers.
 */
export async function withGuestToken(
  context: RequestContext,
  content: Readonly<Record<string, unknown>>,
  idempotencyKey: string | null,
): Promise<RequestContext> {
  if (context.actor || context.guestToken) return context;
  const { ip, userAgent } = context;
  const window = Math.floor(now().getTime() / TWIN_MS);
  const request = JSON.stringify([ip, userAgent, idempotencyKey, content, window]);
  return { ...context, guestToken: await ensureGuestToken(request) };
}
