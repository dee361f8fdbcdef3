import 'server-only';
import type { Db, Transaction } from '@/db/client';
import { findNewestVersion, insertPageVersion } from '@/db/repositories/content/content-page-versions';
import { type ContentPage, updatePage } from '@/db/repositories/content/content-pages';
import { findFiles, replaceFileLinks } from '@/db/repositories/content/files';
import { changedFields, type PageValues, VERSION_FILES } from '@/lib/domain/content/page-versions';
import type { FilesField } from '@/lib/fields/types';
import { toStoredHtml } from '@/lib/http/rich-text';
import { contentPages } from '@/lib/resources/content-pages/resource';
import type { EditorDeclaration } from '@/lib/resources/page-editors';
import type { EditedPage } from './edited-page';
import { ownParts } from './page-parts';
import { builtInParts, PAGE_COLUMNS, pagePartFields } from './page-row';

/** File fields of an editor, by name. */
export const fileFieldsOf = ({ fields }: EditorDeclaration): [string, FilesField][] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'files' ? [[name, field]] : []));

const isOwn = (name: string): name is (typeof PAGE_COLUMNS)[number] =>
  PAGE_COLUMNS.some((own) => own === name);

const idsIn = (value: unknown): number[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'number') : [];

/**
 * The values of a form as stored in versions: every field of the editor, null where it equals the page's
 * default, rich text sanitised.
 */
export function toVersionValues(editor: EditorDeclaration, sent: PageValues): PageValues {
  const parts = ownParts(pagePartFields(editor), sent, builtInParts(editor));
  const kept = (name: string): unknown => {
    const value = sent[name];
    if (editor.fields[name]?.kind === 'files') return idsIn(value);
    if (editor.fields[name]?.kind === 'richtext')
      return typeof value === 'string' ? toStoredHtml(value) || null : null;
    return (isOwn(name) ? value : parts[name]) ?? null;
  };
  return Object.fromEntries(Object.keys(editor.fields).map((name) => [name, kept(name)]));
}

/** The live values of a page, in the format of a version. */
export async function liveValues(db: Db, { page, editor }: EditedPage): Promise<PageValues> {
  const files = await Promise.all(
    fileFieldsOf(editor).map(async ([name]) => {
      const found = await findFiles(db, contentPages.name, name, [page.id]);
      return [name, found.map(({ info }) => info.id)] as const;
    }),
  );
  const own = Object.fromEntries(PAGE_COLUMNS.map((name) => [name, page[name]]));
  return toVersionValues(editor, { ...page.data, ...own, ...Object.fromEntries(files) });
}

/** Names of an editor's fields whose values differ, in the form's order. */
export const changedFieldNames = (
  { fields }: EditorDeclaration,
  before: PageValues,
  after: PageValues,
): string[] => changedFields(Object.keys(fields), before, after);

/** A page as it would be with other values; its files are separate. */
export function pageWithValues({ page, editor }: EditedPage, values: PageValues): ContentPage {
  const columns = Object.fromEntries(
    PAGE_COLUMNS.flatMap((name) => (name in editor.fields ? [[name, values[name] ?? null]] : [])),
  );
  const parts = Object.keys(pagePartFields(editor)).filter((name) => editor.fields[name]?.kind !== 'files');
  const data = Object.fromEntries(parts.map((name) => [name, values[name] ?? undefined]));
  return { ...page, ...columns, title: String(values.title ?? page.title), data: { ...page.data, ...data } };
}

/** Keeps the files of a version's values, so that they are neither deleted nor public. */
export async function linkVersionFiles(
  tx: Transaction,
  editor: EditorDeclaration,
  id: number,
  values: PageValues,
): Promise<void> {
  for (const [name] of fileFieldsOf(editor))
    await replaceFileLinks(
      tx,
      VERSION_FILES,
      id,
      name,
      idsIn(values[name]).map((fileId) => ({ id: fileId })),
    );
}

/**
 * Stores the live values as a numbered version, unless they equal the newest one. Called without an author
 * before a page is changed, because its values may predate versions or have been saved without the editor;
 * called with the author after a save. Returns the newest number.
 */
export async function keepLiveVersion(
  tx: Transaction,
  edited: EditedPage,
  authorId: number | null = null,
): Promise<number> {
  const { page, editor } = edited;
  const newest = await findNewestVersion(tx, page.id);
  const values = await liveValues(tx, edited);
  const last = newest?.number ?? 0;
  if (newest && changedFieldNames(editor, newest.values, values).length === 0) return last;
  const version = await insertPageVersion(tx, {
    content_page_id: page.id,
    number: last + 1,
    values,
    author_id: authorId,
    created_at: page.updated_at,
    updated_at: page.updated_at,
  });
  await linkVersionFiles(tx, editor, version.id, values);
  return last + 1;
}

/** Writes values to the live row and its files. Returns the row. */
export async function writeLive(
  tx: Transaction,
  edited: EditedPage,
  values: PageValues,
  at: Date,
): Promise<ContentPage> {
  const { id, created_at: _, deleted_at: __, ...next } = pageWithValues(edited, values);
  const after = await updatePage(tx, id, { ...next, updated_at: at });
  for (const [name] of fileFieldsOf(edited.editor))
    await replaceFileLinks(
      tx,
      contentPages.name,
      id,
      name,
      idsIn(values[name]).map((fileId) => ({ id: fileId })),
    );
  return after;
}
