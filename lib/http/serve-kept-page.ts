import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, findKeptPage, type KeptPage } from '@/lib/cache/page-cache';
import { chosenLocale, DEFAULT_LOCALE, namedLocale } from '@/lib/i18n/locales';
import { PAGE_CACHE_CONTROL } from './page-headers';
import { scriptHashes } from './script-hashes';
import { staticPagePolicy } from './security-policy';

/** The headers that Next's answer depends on, that of compression, and the cookie of the language. */
const VARY =
  'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding, Cookie';

function encodingFor(accepted: string | string[] | undefined): Encoding {
  const encodings = String(accepted ?? '');
  if (/\bbr\b/.test(encodings)) return 'br';
  return /\bgzip\b/.test(encodings) ? 'gzip' : 'identity';
}

const policies = new WeakMap<KeptPage, string>();

/** Computed once for each kept page, on its first visit. */
function policyOf(page: KeptPage): string {
  const known = policies.get(page);
  if (known) return known;
  const policy = staticPagePolicy(scriptHashes(page.bodies.identity.toString()));
  policies.set(page, policy);
  return policy;
}

/**
 * Answers a visit of a static page that is kept, in the visitor's language; false leaves the request to Next.
 */
export function serveKeptPage(request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '', headers } = request;
  if ((method !== 'GET' && method !== 'HEAD') || headers.rsc || headers.range) return false;
  const [path = ''] = url.split('?', 1);
  const locale = namedLocale(url) ?? chosenLocale(headers.cookie) ?? DEFAULT_LOCALE;
  const page = findKeptPage(`/${locale}${path}`);
  if (!page) return false;
  const encoding = encodingFor(headers['accept-encoding']);
  const body = page.bodies[encoding];
  const head = {
    ...page.headers,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policyOf(page),
    'cache-control': PAGE_CACHE_CONTROL,
    vary: VARY,
    etag: page.etag,
  };
  if (headers['if-none-match']?.includes(page.etag)) {
    response.writeHead(304, head).end();
    return true;
  }
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.writeHead(200, { ...head, 'content-length': body.length });
  response.end(method === 'HEAD' ? undefined : body);
  return true;
}
