import 'server-only';
import { isSameText, sign } from './signature';

const tokenOf = (subject: string): string => sign('csrf', subject, process.env.AUTH_SECRET ?? 'build');

/**
 * The token of `<meta name="csrf-token">` (docs/spec/api.md#logout).
 * Static pages are the same for everyone, so they carry the page token; pages of a session carry one bound to
 * it. The caller's origin is checked as well.
 */
export const pageToken = (): string => tokenOf('page');
export const sessionToken = (sessionId: string): string => tokenOf(`session:${sessionId}`);

/** True for the page token or, with a session, for that session's own. */
export function isCsrfToken(token: string | null, sessionId: string | null): boolean {
  if (!token) return false;
  return isSameText(token, pageToken()) || (sessionId !== null && isSameText(token, sessionToken(sessionId)));
}
