import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import onHeaders from 'on-headers';
import { chosenLocale, DEFAULT_LOCALE, HTML_LANG, type Locale } from '@/lib/i18n/locales';
import en from '@/messages/en-US/fatal.json';
import es from '@/messages/es/fatal.json';
import { FATAL_CSS } from './fatal-style';
import { isApiCall, refuseRequest } from './refusals';

const TEXTS = { es, 'en-US': en };
const RETRY_SECONDS = 5;
const STYLE_HASH = createHash('sha256').update(FATAL_CSS).digest('base64');
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'Cache-Control': 'no-store',
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
  const { [reason]: told, retry, home } = TEXTS[locale];
  const html = `<!doctype html><html lang="${HTML_LANG[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${told.heading}</title><style>${FATAL_CSS}</style></head><body><main><h1>${told.heading}</h1><p>${told.text}</p><a class="first" href="">${retry}</a><a href="/">${home}</a></main></body></html>`;
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
