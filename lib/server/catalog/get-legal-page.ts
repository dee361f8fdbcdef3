import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { publicDb as db } from '@/db/replica';
import { findContentPage } from '@/db/repositories/catalog/content';
import { businessDay } from '@/lib/business-day';
import { toSafeHtml } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import { inLanguage, spanishOf } from './get-content-page';
import type { LegalPage } from './views';

/** A text page of the studio such as `terms`; null until it is written. */
export async function getLegalPage(contentType: string, locale: Locale): Promise<LegalPage | null> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  const row = await findContentPage(db, contentType);
  const page = row && (await inLanguage(row, locale));
  if (!page?.page_text) return null;
  return {
    title: page.title,
    spanish: spanishOf(page),
    html: toSafeHtml(page.page_text),
    updatedOn: businessDay(page.updatedAt),
  };
}
