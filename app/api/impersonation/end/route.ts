import { cookies } from 'next/headers';
import {
  COOKIE_OPTIONS,
  claimsOfCookie,
  encodeSession,
  SESSION_COOKIE,
  SESSION_MAX_AGE,
} from '@/lib/auth/cookie';
import { route } from '@/lib/http/route';
import { routes } from '@/lib/routes';
import { endImpersonation } from '@/lib/server/desk/impersonation/end';

/**
 * Back to the member of staff's own session, at the screen they left; to the login when that session is over.
 * Seeing as a role ends at that role's page.
 */
export const POST = route({ whileImpersonating: true }, async ({ context }) => {
  const jar = await cookies();
  const claims = await claimsOfCookie(jar.get(SESSION_COOKIE)?.value);
  if (claims?.roleId && context.actor) {
    const own = await encodeSession(claims.sessionId, context.actor.userId);
    jar.set(SESSION_COOKIE, own, { ...COOKIE_OPTIONS, maxAge: SESSION_MAX_AGE });
    return { path: routes.adminRow({ group: 'user-management', name: 'roles' }, claims.roleId) };
  }
  if (!claims?.staff) return { path: routes.home };
  const { sessionId, staff } = claims;
  const actor = await endImpersonation(context, { sessionId, staffSessionId: staff.sessionId });
  if (!actor) {
    jar.set(SESSION_COOKIE, '', { ...COOKIE_OPTIONS, maxAge: 0 });
    return { path: routes.loginFor(staff.back) };
  }
  const value = await encodeSession(actor.sessionId, actor.userId);
  jar.set(SESSION_COOKIE, value, { ...COOKIE_OPTIONS, maxAge: SESSION_MAX_AGE });
  return { path: staff.back };
});
