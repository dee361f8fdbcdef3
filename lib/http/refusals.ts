import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import { chosenLocale, matchLocale } from '@/lib/i18n/locales';
import en from '@/messages/en-US/errors.json';
import es from '@/messages/es/errors.json';

/** Not `errorText`: importing next-intl and every message costs a third of a second at each start. */
const TEXTS = { es, 'en-US': en };
const REASONS = {
  400: 'bad_request',
  403: 'forbidden',
  405: 'method_not_allowed',
  413: 'too_large',
  503: 'unavailable',
} as const;
type Status = keyof typeof REASONS;

/** Whether a request is for the API, including its two old addresses. */
export const isApiCall = ({ url = '/' }: IncomingMessage): boolean =>
  /^\/(?:api|getProgramContentData)\/|^\/profileData(?:\?|$)/.test(url);

/**
 * Answers a request that reaches no route: with an error of the API (docs/spec/api.md#errors), elsewhere with
 * the status as text.
 */
export function refuseRequest(request: IncomingMessage, response: ServerResponse, status: Status): void {
  response.statusCode = status;
  if (!isApiCall(request)) {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.end(STATUS_CODES[status]);
    return;
  }
  const locale = chosenLocale(request.headers.cookie) ?? matchLocale(request.headers['accept-language']);
  response.setHeader('Content-Type', 'application/json');
  response.setHeader('Cache-Control', 'no-store');
  const requestId = String(response.getHeader('X-Request-Id') ?? '');
  response.end(JSON.stringify({ message: TEXTS[locale][REASONS[status]], requestId }));
}
