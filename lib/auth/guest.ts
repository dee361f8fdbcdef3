import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { COOKIE_OPTIONS, hostCookie } from './cookie';
import { sign } from './signature';

/**
 * Cookie with a guest's secret, which proves that this browser placed an order.
 * See docs/spec/checkout.md#order-visibility.
 */
export const GUEST_COOKIE = hostCookie('brio-checkout');
const MAX_AGE = 30 * 24 * 3_600;

/** The hash of a guest's secret, which is what the database holds. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isGuestToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

/**
 * A secret that the same request sent twice gets twice: two presses before the first answer has set the
 * cookie are one browser. No one can guess it without the shop's own secret.
 */
const secretOf = (request: string): string => sign('guest', request);

export const newGuestCookie = (request: string | null = null) => ({
  name: GUEST_COOKIE,
  value: request === null ? randomBytes(32).toString('base64url') : secretOf(request),
  ...COOKIE_OPTIONS,
  maxAge: MAX_AGE,
});

/**
 * The guest's secret; creates and sets the cookie when missing, from `request` when that may come twice.
 * Only in actions and route handlers.
 */
export async function ensureGuestToken(request: string | null = null): Promise<string> {
  const jar = await cookies();
  const existing = jar.get(GUEST_COOKIE)?.value;
  if (isGuestToken(existing)) return existing;
  const { name, value, ...options } = newGuestCookie(request);
  jar.set(name, value, options);
  return value;
}
