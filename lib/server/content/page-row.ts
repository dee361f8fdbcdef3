import 'server-only';
import type { Db } from '@/db/client';
import type { ContentPage } from '@/db/repositories/content/content-pages';
import { findFiles } from '@/db/repositories/content/files';
import { toFileInfo } from '@/lib/adapters/files/urls';
import type { Fields } from '@/lib/fields/types';
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales';
import { MESSAGES } from '@/lib/i18n/messages';
import { contentPages } from '@/lib/resources/content-pages/resource';
import { type EditorDeclaration, editorOf } from '@/lib/resources/page-editors';
import { type PageParts, readParts } from './page-parts';

/** Texts that are columns of every page. */
export const PAGE_COLUMNS = ['title', 'page_text', 'excerpt'] as const;
const OWN_FIELDS: Fields = Object.fromEntries(
  PAGE_COLUMNS.map((name) => [name, contentPages.fields[name]]),
) as Fields;

/** The fields that may be saved of a page: its own texts, and its editor's parts when it has one. */
export const pageFields = (editor: EditorDeclaration | null): Fields => ({
  ...OWN_FIELDS,
  ...editor?.fields,
});
/** The parts that are stored in the page's data. */
export const pagePartFields = (editor: EditorDeclaration | null): Fields =>
  Object.fromEntries(
    Object.entries(editor?.fields ?? {}).filter(([name]) => !PAGE_COLUMNS.some((own) => own === name)),
  );

const REASONS = [1, 2, 3, 4] as const;

/** The page's built-in texts in a language, Spanish unless given. Texts with plural forms are left out. */
export function builtInParts(editor: EditorDeclaration | null, locale: Locale = DEFAULT_LOCALE): PageParts {
  if (!editor) return {};
  const words: Readonly<Record<string, unknown>> = MESSAGES[locale].site[editor.words];
  const texts = Object.entries(editor.fields).flatMap(([name, field]) => {
    const text = words[name];
    return field.kind !== 'rows' && typeof text === 'string' && !/[{<]/.test(text) ? [[name, text]] : [];
  });
  const reasons = REASONS.map((n) => ({
    title: String(words[`reason_${n}_title`]),
    text: String(words[`reason_${n}_text`]),
  }));
  return { ...Object.fromEntries(texts), ...(editor.name === 'home' ? { reasons } : {}) };
}

/** A page that was never saved, for its editor. */
export const blankPage = (contentType: string, title: string): ContentPage => ({
  id: 0,
  created_at: new Date(0),
  updated_at: new Date(0),
  deleted_at: null,
  title,
  page_text: null,
  excerpt: null,
  route: null,
  content_type: contentType,
  program_type_id: null,
  data: {},
});

/** Whose files a page shows: its own unless a version's are given. */
export type FileOwner = { model: string; id: number };

/** A page for the API and the editor: its data, its parts (or the built-in texts), its pictures. */
export async function presentPage(
  db: Db,
  page: ContentPage,
  owner: FileOwner = { model: contentPages.name, id: page.id },
) {
  const editor = editorOf(page);
  const fields = pagePartFields(editor);
  const collections = Object.entries(fields).filter(([, { kind }]) => kind === 'files');
  const pictures = await Promise.all(
    collections.map(async ([name]) => {
      const found = await findFiles(db, owner.model, name, owner.id === 0 ? [] : [owner.id]);
      return [name, found.map(({ info }) => toFileInfo(info))] as const;
    }),
  );
  const parts = { ...builtInParts(editor), ...readParts(fields, page.data) };
  const lists = Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'rows' ? [[name, []]] : []));
  return {
    ...page.data,
    ...Object.fromEntries(lists),
    ...Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [
        name,
        typeof part === 'string' ? part : part.map((row, index) => ({ id: index + 1, ...row })),
      ]),
    ),
    ...Object.fromEntries(pictures),
    id: page.id,
    title: page.title,
    page_text: page.page_text,
    excerpt: page.excerpt,
    route: page.route,
    content_type: page.content_type,
    program_type_id: page.program_type_id,
    updated_at: page.id === 0 ? null : page.updated_at.toISOString(),
  };
}
export type PageRow = Awaited<ReturnType<typeof presentPage>>;
