import { env } from '@/lib/env';

/**
 * True for the same origin, and for clients without an Origin header (not browsers). Another port is another
 * origin (docs/spec/payments.md#legacy-calls).
 */
export function isSameOrigin(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  if (!origin) return true;
  if (!URL.canParse(origin)) return false;
  return new URL(origin).host === headers.get('host') || origin === new URL(env.APP_URL).origin;
}

/** The client's address. `server.ts` has already replaced forged headers of untrusted clients. */
export function clientIp(headers: Headers): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || '127.0.0.1';
}
