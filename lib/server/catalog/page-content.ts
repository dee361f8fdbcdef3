import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { type Db, db } from '@/db/client';
import { type ContentPage, findPageByType } from '@/db/repositories/content-pages';
import { toSafeHtml } from '@/lib/http/rich-text';
import { editorOf } from '@/lib/resources/page-editors';
import { readParts } from '@/lib/server/content/page-parts';
import { loadGallery } from '@/lib/server/products/pictures';
import type { PageContent } from './views';

const EMPTY: PageContent = {
  text: null,
  words: {},
  reasons: [],
  benefits: [],
  quotes: [],
  image: null,
  gallery: [],
};

/** The content of a page's editor; empty parts fall back to the page's own texts. */
export async function loadPageContent(
  database: Db,
  page: ContentPage | null,
  name: string,
): Promise<PageContent> {
  const editor = page && editorOf(page);
  if (!page || !editor) return EMPTY;
  const parts = readParts(editor.fields, page.data);
  const words = Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const rowsOf = (part: string) => {
    const rows = parts[part];
    return Array.isArray(rows) ? (rows as readonly Readonly<Record<string, string>>[]) : [];
  };
  const titled = (part: string) => rowsOf(part).map(({ title = '', text = '' }) => ({ title, text }));
  const pictures = (await loadGallery(database, 'content-pages', [page.id], () => name)).get(page.id);
  return {
    text: page.page_text ? toSafeHtml(page.page_text) : null,
    words,
    reasons: titled('reasons'),
    benefits: titled('benefits'),
    quotes: rowsOf('quotes').map(({ text = '', name: who = '' }) => ({ text, name: who })),
    image: pictures?.get('hero_image')?.[0] ?? null,
    gallery: pictures?.get('gallery') ?? [],
  };
}

/** The home page's own texts and pictures (`content_home`). */
export async function getHomeContent(): Promise<PageContent> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  return loadPageContent(db, await findPageByType(db, 'content_home', null), '');
}
