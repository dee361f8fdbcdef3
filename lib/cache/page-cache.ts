import { createHash } from 'node:crypto';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as open,
  type ServerResponse,
} from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { editPage } from '@/lib/http/page-filter';
import { chosenLocale, DEFAULT_LOCALE, LOCALE_COOKIE } from '@/lib/i18n/locales';

type Page = {
  until: number;
  headers: IncomingHttpHeaders;
  digest: string;
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>;
};

/** Milliseconds a page is served without asking Next; prices follow their sale windows by themselves. */
const KEEP_MS = 5_000;
/** Milliseconds after a change in which nothing is kept: Next forgets its own copy when the change has been answered. */
const SETTLE_MS = 1_000;
const MAX_PAGES = 500;
/** Marks the cache's own requests, so that they are answered by Next. */
const MARK = 'x-brio-fill';
/** They belong to one answer or to one connection. */
const NOT_KEPT = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'x-request-id'];

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const shared = globalThis as typeof globalThis & { brioEmptyPages?: () => void };

/** Forgets every kept page of this process. Next's bundle and the server share the process, not their modules. */
export const emptyPageCache = (): void => shared.brioEmptyPages?.();

/** The address of a public page in the visitor's language, or null when the request is no plain visit of a page. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (headers.rsc || headers['next-action'] || headers[MARK] || headers.range) return null;
  const [path = ''] = url.split('?', 1);
  if (path.includes('.') || /^\/(api|admin|_next)(\/|$)/.test(path)) return null;
  return `${chosenLocale(headers.cookie) ?? DEFAULT_LOCALE}${path}`;
}

async function compress(body: Buffer): Promise<Page['bodies']> {
  const [gzip, br] = await Promise.all([
    gzipped(body, { level: 9 }),
    brotlied(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  ]);
  return { identity: body, gzip, br };
}

function send(page: Page, request: IncomingMessage, response: ServerResponse): void {
  const { etag } = page.headers;
  if (etag && request.headers['if-none-match'] === etag) {
    response.writeHead(304, page.headers).end();
    return;
  }
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const body = page.bodies[encoding];
  response.writeHead(200, {
    ...page.headers,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function fetchPage(port: number, key: string): Promise<Pick<Page, 'headers' | 'digest'> & { body: Buffer }> {
  const locale = key.slice(0, key.indexOf('/'));
  const headers = { [MARK]: '1', cookie: `${LOCALE_COOKIE}=${locale}`, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const request = open({ port, host: '127.0.0.1', path: key.slice(locale.length), headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const kept = { ...response.headers };
        for (const name of NOT_KEPT) delete kept[name];
        if (response.statusCode !== 200 || !kept['x-nextjs-prerender'] || kept['set-cookie'])
          return reject(new Error('not a static page'));
        const body = Buffer.concat(chunks);
        resolve({ headers: kept, body, digest: createHash('sha1').update(body).digest('base64url') });
      });
    });
    request.on('error', reject);
    request.end();
  });
}

/**
 * Static pages in memory, compressed once, in front of Next: the framework asks its middleware and compresses anew at
 * every visit (docs/decisions/012). A page is fetched without a visitor's cookies, so nothing personal can be kept.
 * Only what Next itself calls prerendered is kept; every other visit passes.
 */
export function createPageCache(port: number) {
  const pages = new Map<string, Page>();
  const filling = new Map<string, Promise<Page | null>>();
  let emptiedAt = 0;
  shared.brioEmptyPages = () => {
    for (const page of pages.values()) page.until = 0;
    emptiedAt = Date.now();
  };
  const settling = () => Date.now() < emptiedAt + SETTLE_MS;

  async function fetchAndKeep(key: string): Promise<Page | null> {
    const started = Date.now();
    const found = await fetchPage(port, key).catch(() => null);
    if (found === null) pages.delete(key);
    if (found === null || emptiedAt >= started) return null;
    const { headers, body, digest } = found;
    const before = pages.get(key);
    const bodies =
      before?.digest === digest ? before.bodies : await compress(Buffer.from(editPage(body.toString())));
    if (emptiedAt >= started) return null;
    const page = { until: Date.now() + KEEP_MS, headers, digest, bodies };
    pages.delete(key);
    pages.set(key, page);
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest) pages.delete(oldest);
    return page;
  }

  function fill(key: string): Promise<Page | null> {
    const running = filling.get(key) ?? fetchAndKeep(key).finally(() => void filling.delete(key));
    filling.set(key, running);
    return running;
  }

  /** Answers a visit of a static page and says true; false leaves it to Next, as the first visit of each page. */
  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const key = keyOf(request);
    if (key === null) return false;
    const kept = pages.get(key);
    const page = kept && kept.until < Date.now() && !settling() ? await fill(key) : kept;
    if (page && page.until >= Date.now()) {
      send(page, request, response);
      return true;
    }
    response.once('finish', () => {
      if (response.statusCode === 200 && response.getHeader('x-nextjs-prerender') && !settling())
        void fill(key);
    });
    return false;
  };
}
