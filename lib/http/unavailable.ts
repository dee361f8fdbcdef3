import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { chosenLocale, DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import en from '@/messages/en-US/fatal.json';
import es from '@/messages/es/fatal.json';
import { FATAL_HEADERS, fatalPage } from './fatal-page';
import { isApiCall, refuseRequest } from './refusals';

const TEXTS = { es, 'en-US': en };
const RETRY_SECONDS = 5;
const HEADERS = {
  ...FATAL_HEADERS,
  'Retry-After': String(RETRY_SECONDS),
  Vary: 'Cookie',
} as const;

/** Files of the site, and the addresses that report on the server itself. */
const WITHOUT_DATABASE =
  /^\/(?:(?:_next|art|clips|og|icons|api\/health)\/|favicon\.ico$|api\/metrics(?:\?|$))/;

/**
 * Whether a request can't be answered while the database is unavailable. Not calls of server actions: their
 * form shows the message and keeps what was typed.
 */
export const needsDatabase = ({ url = '/', headers }: IncomingMessage): boolean =>
  !WITHOUT_DATABASE.test(url) && !headers['next-action'];

/** Why a page can't be shown. */
type Reason = 'unavailable' | 'busy';

/** The page that replaces any other that can't be shown, with the headers of its 503. */
export function unavailablePage(
  locale: Locale,
  reason: Reason = 'unavailable',
): { html: string; headers: typeof HEADERS } {
  const { [reason]: texts, retry, home } = TEXTS[locale];
  const links = [
    { href: '', label: retry },
    { href: '/', label: home },
  ];
  const html = fatalPage(locale, { ...texts, links });
  return { html, headers: HEADERS };
}

/** Answers 503: a page in the visitor's language, calls of the API in the shape of its errors. */
export function answerUnavailable(
  request: IncomingMessage,
  response: ServerResponse,
  reason: Reason = 'unavailable',
): void {
  if (isApiCall(request)) {
    response.setHeader('Retry-After', RETRY_SECONDS);
    refuseRequest(request, response, 503);
    return;
  }
  const { html, headers } = unavailablePage(chosenLocale(request.headers.cookie) ?? DEFAULT_LOCALE, reason);
  response.writeHead(503, headers);
  response.end(request.method === 'HEAD' ? undefined : html);
}

/**
 * For a page that was being rendered when the database became unavailable: Next would answer 500, this makes
 * it a 503. `wasAway` is called when the answer begins.
 */
export function reportUnavailable(response: ServerResponse, wasAway: () => boolean): void {
  onHeaders(response, () => {
    if (response.statusCode !== 500 || !wasAway()) return;
    response.statusCode = 503;
    response.setHeader('Retry-After', RETRY_SECONDS);
  });
}
