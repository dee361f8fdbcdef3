import 'server-only';
import type { Db, Transaction } from '@/db/client';
import { lockPage } from '@/db/repositories/content/content-page-versions';
import {
  type ContentPage,
  findPageById,
  findPageByType,
  insertPageOnce,
} from '@/db/repositories/content/content-pages';
import { AppError, orNotFound } from '@/lib/domain/errors';
import { type EditorDeclaration, editorOf, PAGE_EDITORS } from '@/lib/resources/page-editors';

/** The id of a page, or the content type of one of the seven, which may not have been saved yet. */
export type PageKey = number | string;

export type EditedPage = { page: ContentPage; editor: EditorDeclaration };

/**
 * The page of one of the seven editors, created by its first save; null when someone else creates it at this
 * moment. Throws 404 for any other type.
 */
export function createEditedPage(db: Db, contentType: string): Promise<ContentPage | null> {
  const known = orNotFound(Object.hasOwn(PAGE_EDITORS, contentType) ? PAGE_EDITORS[contentType] : undefined);
  const { route } = known;
  return insertPageOnce(db, { title: route, route, content_type: contentType, data: {} });
}

const findPage = (db: Db, key: PageKey): Promise<ContentPage | null> =>
  typeof key === 'number' ? findPageById(db, key) : findPageByType(db, key, null);

/** A page that has an editor; null before its first save. Throws 404 for other pages. */
export async function findEditedPage(db: Db, key: PageKey): Promise<EditedPage | null> {
  const page = await findPage(db, key);
  const editor = page && editorOf(page);
  if (page && editor) return { page, editor };
  if (!page && typeof key === 'string' && Object.hasOwn(PAGE_EDITORS, key)) return null;
  throw new AppError('not_found');
}

/**
 * The same, locked until the transaction ends, and created if it was never saved, so that drafts and versions
 * of a page change one at a time.
 */
export async function lockEditedPage(tx: Transaction, key: PageKey): Promise<EditedPage> {
  const before = await findEditedPage(tx, key);
  const made = before ? null : await createEditedPage(tx, String(key));
  const found = before ?? (made ? null : await findEditedPage(tx, key));
  const page = found ? await lockPage(tx, found.page.id) : made;
  const editor = page && editorOf(page);
  if (!page || !editor) throw new AppError('not_found');
  return { page, editor };
}
