import { cookies } from 'next/headers';
import { session } from '@/lib/api/session';
import { claimsOfCookie, SESSION_COOKIE } from '@/lib/auth/cookie';
import { route } from '@/lib/http/route';
import { describeSession } from '@/lib/server/accounts/describe-session';
import { describeView } from '@/lib/server/desk/impersonation/describe';

export const GET = route(session, async ({ context }) => {
  const claims = await claimsOfCookie((await cookies()).get(SESSION_COOKIE)?.value);
  const view = claims?.staff
    ? await describeView({ sessionId: claims.sessionId, staffSessionId: claims.staff.sessionId })
    : null;
  return { ...(await describeSession(context.actor)), view };
});
