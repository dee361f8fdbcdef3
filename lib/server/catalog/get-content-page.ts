import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findContentPageById, findContentRoutes } from '@/db/repositories/catalog/content';
import { loadTexts } from '@/db/repositories/content/translations';
import { businessDay } from '@/lib/business-day';
import { langOf, type WithSpanish } from '@/lib/domain/translations';
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

type Page = { id: number; title: string; page_text: string | null; excerpt: string | null };

/** A text page in the reader's language. */
export async function inLanguage<P extends Page>(page: P, locale: Locale) {
  const translate = await loadTexts(db, locale, { 'content-pages': [page.id] });
  return translate('content-pages', page.id, page, TEXTS);
}

export const spanishOf = (page: WithSpanish): LegalPage['spanish'] => [
  ...(langOf(page, 'title') ? (['title'] as const) : []),
  ...(langOf(page, 'page_text') ? (['html'] as const) : []),
];

async function loadPage(id: number, locale: Locale): Promise<(LegalPage & { description: string }) | null> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const row = await findContentPageById(db, id);
  const page = row && (await inLanguage(row, locale));
  return (
    page && {
      title: page.title,
      spanish: spanishOf(page),
      html: toSafeHtml(page.page_text),
      updatedOn: businessDay(page.updatedAt),
      description: toPlainText(page.excerpt || page.page_text),
    }
  );
}

/** The text page at an address, or null (docs/spec/specification.md#products, content page: `route`). */
export async function getContentPage(path: string, locale: Locale) {
  const found = (await getContentRoutes()).find((page) => page.path === path);
  return found ? loadPage(found.id, locale) : null;
}
