import { cookies } from 'next/headers';
import { NextResponse } from 'next/server';
import { COOKIE_OPTIONS, claimsOfCookie, SESSION_COOKIE } from '@/lib/auth/cookie';
import { isCsrfToken } from '@/lib/auth/csrf';
import { OPEN_BYTES, readBody } from '@/lib/http/body';
import { isSameOrigin } from '@/lib/http/origin';
import { routes } from '@/lib/routes';
import { endSession } from '@/lib/server/accounts/end-session';

/**
 * Signs out and always redirects to the site root (docs/spec/specification.md#shop-calls).
 * A request without the page's token ends no session.
 */
export async function POST(request: Request): Promise<Response> {
  const jar = await cookies();
  const claims = await claimsOfCookie(jar.get(SESSION_COOKIE)?.value);
  const sessionId = claims?.sessionId ?? null;
  const token = request.headers.get('x-csrf-token') ?? request.headers.get('x-xsrf-token');
  const response = new NextResponse(null, {
    status: 303,
    headers: { Location: routes.root, 'Cache-Control': 'no-store' },
  });
  if (!isSameOrigin(request.headers) || !isCsrfToken(token ?? (await tokenField(request)), sessionId))
    return response;
  if (claims) await endSession(claims);
  response.cookies.set(SESSION_COOKIE, '', { ...COOKIE_OPTIONS, maxAge: 0 });
  return response;
}

async function tokenField(request: Request): Promise<string | null> {
  const { _token } = await readBody(request, { bytes: OPEN_BYTES }).catch(() => ({ _token: null }));
  return typeof _token === 'string' ? _token : null;
}
