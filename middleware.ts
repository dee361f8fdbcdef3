import { type NextRequest, NextResponse } from 'next/server';
import { DEFAULT_LOCALE, isLocale, LOCALE_COOKIE } from '@/lib/i18n/locales';

/** Uploads and API bodies must not pass here: Next cuts a matched body at 10 MB. */
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/((?!api/|_next/|art/|og/|dev/|logout$|.*\\.(?:svg|png|ico|txt|xml|webmanifest|woff2|js|css|map)$).*)',
  ],
};

export function middleware(request: NextRequest) {
  const { pathname } = request.nextUrl;
  if (pathname === '/') return NextResponse.redirect(new URL('/home', request.url), 308);
  const chosen = request.cookies.get(LOCALE_COOKIE)?.value;
  const locale = isLocale(chosen) ? chosen : DEFAULT_LOCALE;
  const url = request.nextUrl.clone();
  url.pathname = `/${locale}${pathname}`;
  return NextResponse.rewrite(url);
}
