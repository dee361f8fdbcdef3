/** Headers of every answer of the server. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/**
 * Cache-Control of public pages. Their language depends on a cookie and a save must show at once, so shared
 * caches may not store them; a browser may, and revalidates by ETag at every visit.
 */
export const PAGE_CACHE_CONTROL = 'private, no-cache';
