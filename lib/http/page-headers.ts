/** Of every answer of the server, whoever makes it. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
} as const;

/**
 * Of public pages. Their language is chosen by a cookie and a save shows at once, so no shared cache may keep one;
 * a browser may, and asks each time whether it is still the same.
 */
export const PAGE_CACHE_CONTROL = 'private, no-cache';
