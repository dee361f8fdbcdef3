import 'server-only';
import { decode, encode } from 'next-auth/jwt';
import { env } from '@/lib/env';

/** Seconds a session lasts. */
export const SESSION_MAX_AGE = 30 * 24 * 3_600;

const secure = env.APP_URL.startsWith('https:');
/** next-auth's own cookie, so that its routes and ours share one session. */
export const SESSION_COOKIE = `${secure ? '__Secure-' : ''}next-auth.session-token`;
export const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

export function authSecret(): string {
  if (!env.AUTH_SECRET) throw new Error('AUTH_SECRET is not set');
  return env.AUTH_SECRET;
}

export const encodeSession = (sessionId: string, userId: number): Promise<string> =>
  encode({ token: { sid: sessionId, sub: String(userId) }, secret: authSecret(), maxAge: SESSION_MAX_AGE });

/** The session id inside a cookie, or null when it is missing, forged or too old. */
export async function sessionIdOf(cookie: string | undefined): Promise<string | null> {
  if (!cookie) return null;
  const token = await decode({ token: cookie, secret: authSecret() }).catch(() => null);
  return typeof token?.sid === 'string' ? token.sid : null;
}
