import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import type { Db } from '@/db/client';
import { publicDb as db } from '@/db/replica';
import { type ContentPage, findPageByType } from '@/db/repositories/content/content-pages';
import { loadTexts } from '@/db/repositories/content/translations';
import { langOf, SPANISH } from '@/lib/domain/translations';
import { translatableFields } from '@/lib/fields/texts';
import { toSafeHtml } from '@/lib/http/rich-text';
import type { Locale } from '@/lib/i18n/locales';
import { editorOf } from '@/lib/resources/page-editors';
import { readParts } from '@/lib/server/content/page-parts';
import { builtInParts, type FileOwner } from '@/lib/server/content/page-row';
import { loadGallery } from '@/lib/server/products/pictures';
import type { PageContent } from './views';

const EMPTY: PageContent = {
  text: null,
  words: {},
  spanish: [],
  reasons: [],
  benefits: [],
  quotes: [],
  image: null,
  gallery: [],
};

/**
 * The content of a page's editor; empty parts fall back to the page's own texts. `owner`: whose files it
 * shows.
 */
export async function loadPageContent(
  database: Db,
  page: ContentPage | null,
  { name, locale }: { name: string; locale: Locale },
  owner: FileOwner = { model: 'content-pages', id: page?.id ?? 0 },
): Promise<PageContent> {
  const editor = page && editorOf(page);
  if (!page || !editor) return EMPTY;
  const stored: Readonly<Record<string, unknown>> = {
    ...readParts(editor.fields, page.data),
    page_text: page.page_text,
  };
  // A built-in text that the page has not changed may still have its own translation.
  const spanish: Readonly<Record<string, unknown>> = { ...builtInParts(editor), ...stored };
  const translate = await loadTexts(database, locale, { 'content-pages': [page.id] });
  const names = Object.keys(translatableFields(editor.fields));
  const texts = translate('content-pages', page.id, spanish, names);
  const isOwn = (part: string) =>
    part in stored || (locale !== SPANISH && names.includes(part) && !langOf(texts, part));
  const { page_text: longText, ...parts } = Object.fromEntries(
    Object.entries(texts).filter(([part]) => isOwn(part)),
  );
  const words = Object.fromEntries(
    Object.entries(parts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const rowsOf = (part: string) => {
    const rows = parts[part];
    return Array.isArray(rows) ? (rows as readonly Readonly<Record<string, string>>[]) : [];
  };
  const titled = (part: string) => rowsOf(part).map(({ title = '', text = '' }) => ({ title, text }));
  const pictures = (await loadGallery(database, owner.model, [owner.id], () => name)).get(owner.id);
  return {
    text: longText && typeof longText === 'string' ? toSafeHtml(longText) : null,
    words,
    spanish: texts.spanish.filter((part) => part in stored),
    reasons: titled('reasons'),
    benefits: titled('benefits'),
    quotes: rowsOf('quotes').map(({ text = '', name: who = '' }) => ({ text, name: who })),
    image: pictures?.get('hero_image')?.[0] ?? null,
    gallery: pictures?.get('gallery') ?? [],
  };
}

/** The home page's own texts and pictures (`content_home`). */
export async function getHomeContent(locale: Locale): Promise<PageContent> {
  'use cache';
  cacheTag('content');
  cacheLife('days');
  return loadPageContent(db, await findPageByType(db, 'content_home', null), { name: '', locale });
}
