import 'server-only';
import { NextResponse } from 'next/server';
import type { Locale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import en from '@/messages/en-US/fatal.json';
import es from '@/messages/es/fatal.json';
import { type Failure, failureHeaders } from './failure';
import { FATAL_HEADERS, fatalPage } from './fatal-page';

const TEXTS = { es, 'en-US': en };

/**
 * Where people go on from an address that they opened in a tab, such as a mailed link: their purchases, or,
 * without a session, the login page and from there back.
 */
export type WayOn = 'purchases' | 'login';

/** Whether a browser opens the address in a tab, so that a person reads the answer. */
export const isOpenedInTab = ({ headers }: Request): boolean => headers.get('sec-fetch-dest') === 'document';

/** A failure as a page, with a way on. */
export function openedFailure(
  { url }: Request,
  failure: Failure,
  { locale, requestId, wayOn, isUser }: { locale: Locale; requestId: string; wayOn: WayOn; isUser: boolean },
): NextResponse {
  const { opened, home } = TEXTS[locale];
  const { pathname, search } = new URL(url);
  const login = { href: routes.loginFor(pathname + search), label: opened.login };
  const purchases = { href: routes.purchases, label: opened.purchases };
  const links = [
    ...(wayOn === 'purchases' ? [purchases] : []),
    ...(wayOn === 'login' && !isUser ? [login] : []),
    { href: routes.root, label: home },
  ];
  const html = fatalPage(locale, { heading: opened.heading, text: failure.message, links });
  const headers = { ...FATAL_HEADERS, ...failureHeaders(failure, requestId) };
  return new NextResponse(html, { status: failure.status, headers });
}
