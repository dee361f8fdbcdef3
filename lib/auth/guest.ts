import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { COOKIE_OPTIONS } from './cookie';

/**
 * Cookie with a guest's secret, which proves that this browser placed an order.
 * See docs/spec/checkout.md#order-visibility.
 */
export const GUEST_COOKIE = 'brio-checkout';
const MAX_AGE = 30 * 24 * 3_600;

/** The hash of a guest's secret, which is what the database holds. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isGuestToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

export const newGuestCookie = () => ({
  name: GUEST_COOKIE,
  value: randomBytes(32).toString('base64url'),
  ...COOKIE_OPTIONS,
  maxAge: MAX_AGE,
});

/** The guest's secret; creates and sets the cookie when missing. Only in actions and route handlers. */
export async function ensureGuestToken(): Promise<string> {
  const jar = await cookies();
  const existing = jar.get(GUEST_COOKIE)?.value;
  if (isGuestToken(existing)) return existing;
  const { name, value, ...options } = newGuestCookie();
  jar.set(name, value, options);
  return value;
}
