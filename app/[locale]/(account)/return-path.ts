const BASE = 'http://site.invalid';

/** Path to return to after sign-in; null for other sites and for redirect loops. */
export function returnPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || /^\/(login|logout|second_factor|api)(\/|$)/.test(url.pathname)) return null;
  // Browsers read "/\evil" and "/<tab>/evil" as another host, so use the parsed URL only.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}
