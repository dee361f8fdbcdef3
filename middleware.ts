import { randomBytes } from 'node:crypto';
import { type NextRequest, NextResponse } from 'next/server';
import { isDatabaseDown } from '@/db/errors';
import { adminAccess } from '@/lib/admin/address-ability';
import { callerOfCookie } from '@/lib/auth/actor';
import { COOKIE_OPTIONS, encodeSession, SESSION_COOKIE, SESSION_MAX_AGE } from '@/lib/auth/cookie';
import { GUEST_COOKIE, isGuestToken, newGuestCookie } from '@/lib/auth/guest';
import { AppError } from '@/lib/domain/errors';
import { PROGRAM_HEADER } from '@/lib/domain/program-choice';
import { parseId } from '@/lib/domain/values/parse-id';
import { noteRefusal } from '@/lib/http/note-refusal';
import { PAGE_CACHE_CONTROL } from '@/lib/http/page-headers';
import { noncePolicy, staticPagePolicy } from '@/lib/http/security-policy';
import { unavailablePage } from '@/lib/http/unavailable';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE, type Locale, namedLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import { findStaff } from '@/lib/server/desk/impersonation/end';

/**
 * Every address of a page, whatever it ends in. Not the API, whose bodies Next would cut at 10 MB, nor files
 * and routes without a language.
 */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/|art/|clips/|og/|icons/|calendar/|unsubscribe/|(?:api|favicon\\.ico|robots\\.txt|sitemap\\.xml|logout|profileData)$|getProgramContentData/|profile/purchases/[^/]+/receipt\\.pdf$).*)',
  ],
};

/** Areas with a nonce. Addresses below a page that has no subpages are left to the site's static 404. */
const BUY =
  /^\/(?:(?:checkout|cart)(?:\/|$)|(?:order_completed|order_completed_cart|transfer_in_progress|you_have_a_program)$)/;
const ACCOUNT =
  /^\/(?:(?:profile|month_progress|dev)(?:\/|$)|(?:login|second_factor|register|forgot_password|reset_password|verify_email|change_password)$)/;
/** Shown in a frame of the back office. */
const FRAMED = /^\/(program|page)_preview\//;
const ADMIN = /^\/admin(\/|$)/;
/** Addresses without a page of their own. */
const FIRST_PAGES: ReadonlyMap<string, string> = new Map([
  ['/', routes.home],
  ['/profile', routes.profile],
]);

export async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname } = request.nextUrl;
  const first = FIRST_PAGES.get(pathname);
  if (first) return NextResponse.redirect(new URL(first, request.url), 307);
  if (ADMIN.test(pathname)) {
    // A server action goes on, whoever sends it: its own check refuses it, and its form says why or leads to
    // the login page. The client of an action can't follow a redirect that is not the action's.
    if (request.method === 'POST' && request.headers.has('next-action'))
      return withNonce(request, { paypal: false }, (init) => NextResponse.next(init));
    return adminPage(request).catch((error) => adminUnavailable(request, error));
  }
  const url = request.nextUrl.clone();
  url.pathname = `/${localeOf(request)}${pathname}`;
  if (BUY.test(pathname)) {
    const response = withNonce(request, { paypal: true }, (init) => NextResponse.rewrite(url, init));
    // Before the order: if the answer to it is lost, the browser can still prove that it was its own.
    if (!isGuestToken(request.cookies.get(GUEST_COOKIE)?.value)) response.cookies.set(newGuestCookie());
    return response;
  }
  if (ACCOUNT.test(pathname))
    return withNonce(request, { paypal: false }, (init) => NextResponse.rewrite(url, init));
  if (FRAMED.test(pathname)) {
    const options = { paypal: false, framed: true };
    const response = withNonce(request, options, (init) => NextResponse.rewrite(url, init));
    response.headers.set('X-Frame-Options', 'SAMEORIGIN');
    return response;
  }
  url.pathname = `/${namedLocale(url.search) ?? localeOf(request)}${pathname}`;
  const response = NextResponse.rewrite(url);
  response.headers.set('Content-Security-Policy', staticPagePolicy());
  response.headers.set('Cache-Control', PAGE_CACHE_CONTROL);
  // Its language.
  response.headers.append('Vary', 'Cookie');
  return response;
}

/**
 * The first of the three checks of the back office (docs/spec/access-control.md#checks): no session →
 * login, no ability → 403 page.
 */
async function adminPage(request: NextRequest): Promise<NextResponse> {
  const { actor, staff } = await callerOfCookie(request.cookies.get(SESSION_COOKIE)?.value);
  const { pathname, search } = request.nextUrl;
  if (!actor && staff) {
    const back = await ownSession(request, staff.sessionId);
    if (back) return back;
  }
  if (!actor) return NextResponse.redirect(new URL(routes.loginFor(pathname + search), request.url), 307);
  if (actor.secondFactor !== 'given')
    return NextResponse.redirect(new URL(routes.secondFactorFor(pathname + search), request.url), 307);
  // The kitchen sink is no screen of the back office: whoever sees the dashboard may open it where it exists.
  const opened = pathname === '/admin/kitchen-sink' ? '/admin/dashboard' : pathname;
  const access = adminAccess(opened, actor.abilities);
  if (access === 'open') return withNonce(request, { paypal: false }, (init) => NextResponse.next(init));
  if (access !== 'missing') {
    const requestId = request.headers.get('x-request-id') ?? '';
    noteRefusal(new AppError('forbidden'), { actor, requestId, call: `${request.method} ${pathname}` });
  }
  const url = request.nextUrl.clone();
  url.pathname = access === 'missing' ? '/admin/missing' : '/admin/forbidden';
  const status = access === 'missing' ? 404 : 403;
  return withNonce(request, { paypal: false }, (init) => NextResponse.rewrite(url, { ...init, status }));
}

/** The database went away before the session was read. */
function adminUnavailable(request: NextRequest, error: unknown): NextResponse {
  if (!isDatabaseDown(error)) throw error;
  const { html, headers } = unavailablePage(localeOf(request));
  return new NextResponse(html, { status: 503, headers });
}

/** After an impersonation has expired: returns the member of staff to their own session. */
async function ownSession(request: NextRequest, staffSessionId: string): Promise<NextResponse | null> {
  const staff = await findStaff({ staffSessionId });
  if (!staff) return null;
  const response = NextResponse.redirect(request.nextUrl, 307);
  const value = await encodeSession(staff.sessionId, staff.userId);
  response.cookies.set(SESSION_COOKIE, value, { ...COOKIE_OPTIONS, maxAge: SESSION_MAX_AGE });
  return response;
}

function localeOf(request: NextRequest): Locale {
  const chosen = request.cookies.get(LOCALE_COOKIE)?.value;
  return isLocale(chosen) ? chosen : DEFAULT_LOCALE;
}

type Init = { request: { headers: Headers } };

/** Next reads the nonce from the request's policy and puts it on its own scripts. */
function withNonce(
  request: NextRequest,
  options: { paypal: boolean; framed?: boolean },
  respond: (init: Init) => NextResponse,
): NextResponse {
  const nonce = randomBytes(16).toString('base64');
  const policy = noncePolicy(nonce, options);
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  headers.set('x-nonce', nonce);
  // Layouts get no query. A header can't carry every character that an address may have.
  headers.set(PROGRAM_HEADER, String(parseId(request.nextUrl.searchParams.get('program')) ?? ''));
  // A soft navigation renders the page without the layouts that name its language.
  headers.set('X-NEXT-INTL-LOCALE', localeOf(request));
  const response = respond({ request: { headers } });
  response.headers.set('Content-Security-Policy', policy);
  // PayPal's window opens empty. WebKit would cut such a window off from its page, which would take it for
  // closed (docs/decisions/006-content-security-policy.md).
  if (!options.paypal) response.headers.set('Cross-Origin-Opener-Policy', 'same-origin');
  return response;
}
