import type { Route } from 'next';

const BASE = 'http://site.invalid';

/** A path of this site to return to after signing in; null for anything that would lead elsewhere or around in circles. */
export function returnPath(value: unknown): Route | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2_000) return null;
  if (!URL.canParse(value, BASE)) return null;
  const url = new URL(value, BASE);
  if (url.origin !== BASE || /^\/(login|logout|api)(\/|$)/.test(url.pathname)) return null;
  // "/\evil" and "/<tab>/evil" are read as another host by browsers: what the parser made of it is what is used.
  return url.pathname.startsWith('//') ? null : ((url.pathname + url.search + url.hash) as Route);
}
