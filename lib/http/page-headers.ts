import { answeringPath } from '@/lib/domain/answering-path';
import { FATAL_POLICY } from './fatal-page';

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/** After a visit over https a browser uses only https for a year. */
const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** True when the site is reached over https, according to its address or a trusted proxy. */
export const isHttps = (appUrl: string, forwardedProto: string | string[] | undefined): boolean =>
  appUrl.startsWith('https:') || [forwardedProto].flat().some((proto) => proto?.split(',')[0] === 'https');

/** Headers of every answer, which depend on https. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { ...SECURITY_HEADERS, ...TRANSPORT } : SECURITY_HEADERS;

/** The other addresses outside the middleware, which sets the policy of pages. */
const NO_PAGE =
  /^\/(?:_next|art|clips|og|icons|calendar|unsubscribe)\/|^\/(?:favicon\.ico|robots\.txt|sitemap\.xml|logout)(?:\?|$)|^\/profile\/purchases\/[^/]+\/receipt\.pdf(?:\?|$)/;
const BASE = "base-uri 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of anything but a page, null for pages. Answers of the API load nothing; one
 * that a person opens in a tab may be a page with its own style. A built script may be a worker, to which its
 * policy would apply, so built files are only kept out of frames.
 */
export function filePolicy(url: string): string | null {
  const [path = ''] = url.split('?', 1);
  if (answeringPath(path).startsWith('/api/')) return FATAL_POLICY;
  return NO_PAGE.test(url) ? BASE : null;
}

/**
 * Cache-Control of public pages. Their language depends on a cookie and a save must be visible at once, so
 * shared caches may not store them; a browser may, and revalidates by ETag on every visit.
 */
export const PAGE_CACHE_CONTROL = 'private, no-cache';
