import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { content_page_versions, content_pages, users } from '@/db/schema';
import { findOne, insertOne, liveRow, lockOne } from '../rows';

export type PageVersion = typeof content_page_versions.$inferSelect;
type NewVersion = typeof content_page_versions.$inferInsert;
/** A version and its author; null when the author was deleted or it was not made in the editor. */
export type AuthoredVersion = PageVersion & { by: { id: number; name: string } | null };

/** Shown in a page's history. */
const MOST = 50;
const ofPage = (pageId: number) => eq(content_page_versions.content_page_id, pageId);
const isDraft = isNull(content_page_versions.number);

/** The draft of a page, if there is one, and its newest versions, newest first. */
export async function findPageVersions(db: Db, pageId: number): Promise<AuthoredVersion[]> {
  const rows = await db
    .select({ version: content_page_versions, id: users.id, name: users.name })
    .from(content_page_versions)
    .leftJoin(users, eq(users.id, content_page_versions.author_id))
    .where(ofPage(pageId))
    // A draft has no number, and NULL comes first.
    .orderBy(desc(content_page_versions.number))
    .limit(MOST + 1);
  return rows.map(({ version, id, name }) => ({
    ...version,
    by: id === null || name === null ? null : { id, name },
  }));
}

export const findPageDraft = (db: Db, pageId: number): Promise<PageVersion | null> =>
  findOne(db, content_page_versions, and(ofPage(pageId), isDraft));

export const findNewestVersion = (db: Db, pageId: number): Promise<PageVersion | null> =>
  findOne(
    db,
    content_page_versions,
    and(ofPage(pageId), isNotNull(content_page_versions.number)),
    desc(content_page_versions.number),
  );

export const findPageVersion = (db: Db, pageId: number, number: number): Promise<PageVersion | null> =>
  findOne(db, content_page_versions, and(ofPage(pageId), eq(content_page_versions.number, number)));

/** Ids of a page's draft and of all its versions. */
export async function findVersionIds(db: Db, pageId: number): Promise<number[]> {
  const rows = await db
    .select({ id: content_page_versions.id })
    .from(content_page_versions)
    .where(ofPage(pageId));
  return rows.map(({ id }) => id);
}

export const insertPageVersion = (db: Db, values: NewVersion): Promise<PageVersion> =>
  insertOne(db, content_page_versions, values);

/** Changes a draft, or turns it into a version. A numbered version never changes. */
export async function updatePageDraft(db: Db, id: number, values: Partial<NewVersion>): Promise<PageVersion> {
  const [row] = await db
    .update(content_page_versions)
    .set(values)
    .where(and(eq(content_page_versions.id, id), isDraft))
    .returning();
  if (!row) throw new Error('the draft is gone');
  return row;
}

export async function deletePageDraft(db: Db, id: number): Promise<void> {
  await db.delete(content_page_versions).where(and(eq(content_page_versions.id, id), isDraft));
}

/** Ids of live pages whose drafts are due by an instant, earliest first. */
export async function findDuePages(db: Db, at: Date, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: content_pages.id })
    .from(content_page_versions)
    .innerJoin(
      content_pages,
      and(eq(content_pages.id, content_page_versions.content_page_id), isNull(content_pages.deleted_at)),
    )
    .where(and(isDraft, lte(content_page_versions.publish_at, at)))
    .orderBy(asc(content_page_versions.publish_at))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The live page, locked until the transaction ends: drafts and versions change only under this lock. */
export const lockPage = (tx: Transaction, id: number) =>
  lockOne(tx, content_pages, liveRow(content_pages, id));
