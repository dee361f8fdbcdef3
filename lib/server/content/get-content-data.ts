import 'server-only';
import { db } from '@/db/client';
import { type ContentPage, findPageByType } from '@/db/repositories/content/content-pages';
import { loadTexts } from '@/db/repositories/content/translations';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { translatableFields } from '@/lib/fields/texts';
import type { Locale } from '@/lib/i18n/locales';
import { editorOf } from '@/lib/resources/page-editors';
import { type PageRow, pageFields, presentPage } from './page-row';

/** Content types that are valid in an address. */
export const isContentType = (value: string): boolean => /^[\w-]{1,80}$/.test(value);

/** A page with its texts in the caller's language; rows of lists keep their indexes. */
async function inLanguage(page: ContentPage, row: PageRow, locale: Locale): Promise<PageRow> {
  const fields = Object.keys(translatableFields(pageFields(editorOf(page))));
  const translate = await loadTexts(db, locale, { 'content-pages': [page.id] });
  const source = Object.fromEntries(fields.map((name) => [name, row[name as keyof PageRow]]));
  const { spanish: _spanish, ...texts } = translate('content-pages', page.id, source, fields);
  const numbered = Object.entries(texts).map(([name, text]) => [
    name,
    Array.isArray(text) ? text.map((each, index) => ({ ...each, id: index + 1 })) : text,
  ]);
  return { ...row, ...Object.fromEntries(numbered) };
}

/**
 * `GET getProgramContentData/{program_type_id}/{content_type}`, or without program type.
 * Public. See docs/spec/specification.md#shop-calls.
 */
export async function getContentData(path: readonly string[], locale: Locale): Promise<{ data: PageRow }> {
  const [first = '', second, ...more] = path;
  const contentType = second ?? first;
  const programTypeId = second === undefined ? null : /^\d{1,9}$/.test(first) ? Number(first) : -1;
  if (more.length > 0 || programTypeId === -1 || !isContentType(contentType)) throw new AppError('not_found');
  const page = orNotFound(await findPageByType(db, contentType, programTypeId));
  return { data: await inLanguage(page, await presentPage(db, page), locale) };
}
