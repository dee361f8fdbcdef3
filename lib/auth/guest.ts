import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { cookies } from 'next/headers';
import { COOKIE_OPTIONS } from './cookie';

/**
 * A guest's secret: proves that the browser that asks about an order is the one that placed it
 * (docs/spec/checkout.md#order-visibility).
 */
export const GUEST_COOKIE = 'brio-checkout';
const MAX_AGE = 30 * 24 * 3_600;

/** What is stored of a guest's secret. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const isGuestToken = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

export const newGuestCookie = () => ({
  name: GUEST_COOKIE,
  value: randomBytes(32).toString('base64url'),
  ...COOKIE_OPTIONS,
  maxAge: MAX_AGE,
});

/** The guest's secret, made and set when missing. Only in actions and route handlers. */
export async function ensureGuestToken(): Promise<string> {
  const jar = await cookies();
  const existing = jar.get(GUEST_COOKIE)?.value;
  if (isGuestToken(existing)) return existing;
  const { name, value, ...options } = newGuestCookie();
  jar.set(name, value, options);
  return value;
}
