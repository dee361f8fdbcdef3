import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type NextCache from 'next/dist/server/lib/incremental-cache/file-system-cache';

/**
 * Next's cache of rendered pages (`cacheHandler` in next.config.ts), which also keeps static pages
 * compressed.
 *
 * Next compresses at every visit; `serveKeptPage` answers with these copies instead
 * (docs/decisions/012-pages-in-front.md). Next imports this file by its path, in a build without tsx, so it
 * imports nothing of the product. `server.ts` imports the same file in the same process and shares its
 * memory.
 */
const { default: FileSystemCache } = createRequire(import.meta.url)(
  'next/dist/server/lib/incremental-cache/file-system-cache',
) as { default: typeof NextCache };

export type Encoding = 'br' | 'gzip' | 'identity';
export type KeptPage = {
  /** As Next stored them with the page, such as the links to its fonts. */
  headers: Readonly<Record<string, string | string[]>>;
  etag: string;
  bodies: Readonly<Record<Encoding, Buffer>>;
};
type Entry = KeptPage & { tags: readonly string[]; freshUntil: number };

const MAX_PAGES = 500;
const TAGS_HEADER = 'x-next-cache-tags';
/**
 * Stored pages are called `/route-cache/APP_PAGE/<hash of the route>/$/<path>` (Next's docs on
 * `cacheHandler`).
 */
const PAGE_KEY = /^\/route-cache\/APP_PAGE\/[^/]+\/\$(\/.*)$/;

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** By path, the language first: `/es/home`. */
const pages = new Map<string, Entry>();
let expirations = 0;

/** The page of a path, language first, while it is fresh. */
export function findKeptPage(path: string): KeptPage | null {
  const page = pages.get(path);
  if (!page) return null;
  if (Date.now() < page.freshUntil) return page;
  pages.delete(path);
  return null;
}

/** Makes the next visit of every page with one of these tags fresh, in Next's own caches too. */
export function expireTags(tags: readonly string[]): Promise<void> {
  expirations += 1;
  for (const [path, page] of pages) if (page.tags.some((tag) => tags.includes(tag))) pages.delete(path);
  return FileSystemCache.prototype.revalidateTag([...tags], { expire: 0 });
}

/** Next makes one for each request. */
export default class PageCache extends FileSystemCache {
  readonly #expirationsBefore = expirations;

  override revalidateTag(tags: string | string[]): Promise<void> {
    return expireTags(typeof tags === 'string' ? [tags] : tags);
  }

  /** A page whose rendering began before the last expiration may show what was true before it: not stored. */
  override async set(...[key, data, context]: Parameters<NextCache['set']>): Promise<void> {
    if (this.#isOutdated()) return;
    await super.set(key, data, context);
    const path = PAGE_KEY.exec(key)?.[1];
    if (!path) return;
    pages.delete(path);
    const { revalidate } = context.fetchCache ? {} : (context.cacheControl ?? {});
    if (!data || !('html' in data) || (data.status ?? 200) !== 200 || !revalidate) return;
    const { [TAGS_HEADER]: tags = '', ...headers } = definedHeaders(data.headers);
    const page = await compressPage(data.html);
    if (this.#isOutdated()) return;
    pages.set(path, {
      ...page,
      headers,
      tags: String(tags).split(','),
      freshUntil: Date.now() + revalidate * 1_000,
    });
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest) pages.delete(oldest);
  }

  #isOutdated(): boolean {
    return this.#expirationsBefore !== expirations;
  }
}

const definedHeaders = (headers: Record<string, undefined | string | string[] | number> = {}) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value : String(value)]],
    ),
  );

async function compressPage(html: string): Promise<Pick<KeptPage, 'etag' | 'bodies'>> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([brotlied(identity, brotliOptions), gzipped(identity, { level: 9 })]);
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`;
  return { etag, bodies: { identity, br, gzip: gz } };
}
