import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findContentPage, findContentRoutes } from '@/db/repositories/catalog/content';
import { loadTexts } from '@/db/repositories/content/translations';
import { businessDay } from '@/lib/business-day';
import { langOf } from '@/lib/domain/translations';
import { toPlainText, toSafeHtml } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import type { LegalPage } from './views';

export type ContentRoute = { id: number; type: string | null; path: string };

/**
 * The studio's text pages with their addresses. One cache entry for all, so that invented addresses don't
 * fill the cache.
 */
export async function getContentRoutes(): Promise<ContentRoute[]> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const rows = await findContentRoutes(db);
  return rows.map(({ id, type, route }) => ({
    id,
    type,
    path: `/${(route ?? '').replace(/^\/+|\/+$/g, '')}`,
  }));
}

const TEXTS = ['title', 'page_text', 'excerpt'] as const;

type TextPage = LegalPage & { description: string };

async function readPage(by: Parameters<typeof findContentPage>[1], locale: Locale): Promise<TextPage | null> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const row = await findContentPage(db, by);
  if (!row) return null;
  const translate = await loadTexts(db, locale, { 'content-pages': [row.id] });
  const page = translate('content-pages', row.id, row, TEXTS);
  return {
    title: page.title,
    spanish: [
      ...(langOf(page, 'title') ? (['title'] as const) : []),
      ...(langOf(page, 'page_text') ? (['html'] as const) : []),
    ],
    html: toSafeHtml(page.page_text),
    updatedOn: businessDay(page.updatedAt),
    description: toPlainText(page.excerpt || page.page_text),
  };
}

/** The text page at an address, or null (docs/spec/specification.md#products, content page: `route`). */
export async function getContentPage(path: string, locale: Locale): Promise<TextPage | null> {
  const found = (await getContentRoutes()).find((page) => page.path === path);
  return found ? readPage({ id: found.id }, locale) : null;
}

/** A text page of the studio such as `terms`; null until it is written. */
export async function getLegalPage(contentType: string, locale: Locale): Promise<LegalPage | null> {
  const page = await readPage({ contentType }, locale);
  return page?.html ? page : null;
}
