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

/**
 * Cache-Control of public pages. Their language depends on a cookie and a save must show at once, so shared
 * caches may not store them; a browser may, and revalidates by ETag at every visit.
 */
export const PAGE_CACHE_CONTROL = 'private, no-cache';
