import 'server-only';
import { decode, encode, type JWT, type JWTDecodeParams } from 'next-auth/jwt';
import { env } from '@/lib/env';

/** Seconds a session lasts. */
export const SESSION_MAX_AGE = 30 * 24 * 3_600;

const secure = env.APP_URL.startsWith('https:');
/** A name that a browser takes on https only from this very host, for all of it. */
export const hostCookie = (name: string): string => `${secure ? '__Host-' : ''}${name}`;
/** next-auth's routes and ours share one session. */
export const SESSION_COOKIE = hostCookie('next-auth.session-token');
export const COOKIE_OPTIONS = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;

export function authSecret(): string {
  if (!env.AUTH_SECRET) throw new Error('AUTH_SECRET is not set');
  return env.AUTH_SECRET;
}

/**
 * The staff session behind an impersonation, and the back-office address that was left.
 * See docs/decisions/013-seeing-as-a-customer.md.
 */
export type StaffClaim = { sessionId: string; back: string };
/** The role that a member of staff sees the back office as (docs/spec/access-control.md#seeing-as-a-role). */
export type RoleClaim = { roleId: number };
export type Claims = { sessionId: string; staff: StaffClaim | null; roleId: number | null };

export const encodeSession = (
  sessionId: string,
  userId: number,
  view?: StaffClaim | RoleClaim,
): Promise<string> =>
  encode({
    token: {
      sid: sessionId,
      sub: String(userId),
      ...(view && 'roleId' in view ? { role: view.roleId } : {}),
      ...(view && 'back' in view ? { staff: view.sessionId, back: view.back } : {}),
    },
    secret: authSecret(),
    maxAge: SESSION_MAX_AGE,
  });

/** What each of our tokens begins with. next-auth writes this cipher and would read others as well. */
const HEAD = `${Buffer.from(JSON.stringify({ alg: 'dir', enc: 'A256GCM' })).toString('base64url')}.`;

/** Decrypts a token of ours; null for one of another cipher. Throws for a forged or expired one. */
export const decodeSession = async (params: JWTDecodeParams): Promise<JWT | null> =>
  params.token?.startsWith(HEAD) ? decode(params) : null;

/** The content of a session token, or null when it is not valid. */
export function readClaims(token: Readonly<Record<string, unknown>> | null): Claims | null {
  if (typeof token?.sid !== 'string') return null;
  const { sid, staff, back, role } = token;
  return {
    sessionId: sid,
    staff: typeof staff === 'string' && typeof back === 'string' ? { sessionId: staff, back } : null,
    roleId: typeof role === 'number' ? role : null,
  };
}

/** Decoding a token costs more than the query that checks its session, so decoded tokens are cached. */
const READ_MS = 60_000;
const MAX_READ = 1_000;
const read = new Map<string, { until: number; claims: Claims | null }>();

/** The content of a cookie, or null when it is missing, forged or expired. Does not check its session. */
export async function claimsOfCookie(cookie: string | undefined): Promise<Claims | null> {
  if (!cookie) return null;
  const before = read.get(cookie);
  if (before && before.until > Date.now()) return before.claims;
  const claims = readClaims(await decodeSession({ token: cookie, secret: authSecret() }).catch(() => null));
  if (read.size >= MAX_READ) read.clear();
  read.set(cookie, { until: Date.now() + READ_MS, claims });
  return claims;
}
