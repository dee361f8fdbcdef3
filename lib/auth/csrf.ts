import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';

const sign = (subject: string) =>
  createHmac('sha256', process.env.AUTH_SECRET ?? 'build')
    .update(`csrf:${subject}`)
    .digest('base64url');

/**
 * The token of `<meta name="csrf-token">` (docs/spec/api.md#logout).
 * Static pages are the same for everyone, so they carry the page token; pages of a session carry one bound to
 * it. The caller's origin is checked as well.
 */
export const pageToken = (): string => sign('page');
export const sessionToken = (sessionId: string): string => sign(`session:${sessionId}`);

/** By bytes: a text of odd characters has more of them than it has characters. */
function equals(text: string, expected: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** True for the page token or, with a session, for that session's own. */
export function isCsrfToken(token: string | null, sessionId: string | null): boolean {
  if (!token) return false;
  return equals(token, pageToken()) || (sessionId !== null && equals(token, sessionToken(sessionId)));
}
