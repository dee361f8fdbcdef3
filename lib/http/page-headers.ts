const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/** On https a browser keeps to https for a year. */
const TRANSPORT = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } as const;

/** True where people reach the site by https: by its address, or as a trusted proxy says. */
export const isHttps = (appUrl: string, forwardedProto: string | string[] | undefined): boolean =>
  appUrl.startsWith('https:') || [forwardedProto].flat().some((proto) => proto?.split(',')[0] === 'https');

/** Headers of every answer, by whether it goes over https. */
export const securityHeaders = (https: boolean): Readonly<Record<string, string>> =>
  https ? { ...SECURITY_HEADERS, ...TRANSPORT } : SECURITY_HEADERS;

const API = /^\/(?:api|getProgramContentData)\/|^\/profileData(?:\?|$)/;
/** The other addresses that the middleware, which gives pages their policy, does not see. */
const NO_PAGE =
  /^\/(?:_next|art|clips|og|icons|calendar|unsubscribe)\/|^\/(?:favicon\.ico|robots\.txt|sitemap\.xml|logout)(?:\?|$)|^\/profile\/purchases\/[^/]+\/receipt\.pdf(?:\?|$)/;
const BASE = "base-uri 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of an answer that is no page, null for pages. Answers of the API load nothing; a
 * built script may be a worker, whose own policy this is, so files are only kept out of frames.
 */
export function filePolicy(url: string): string | null {
  if (API.test(url)) return `default-src 'none'; form-action 'none'; ${BASE}`;
  return NO_PAGE.test(url) ? BASE : null;
}

/**
 * Cache-Control of public pages. Their language depends on a cookie and a save must show at once, so shared
 * caches may not store them; a browser may, and revalidates by ETag at every visit.
 */
export const PAGE_CACHE_CONTROL = 'private, no-cache';
