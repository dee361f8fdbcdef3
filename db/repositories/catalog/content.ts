import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { content_pages, file_links, files } from '@/db/schema';

export async function findContentPage(db: Db, by: { id: number } | { contentType: string }) {
  const [row] = await db
    .select({
      id: content_pages.id,
      title: content_pages.title,
      page_text: content_pages.page_text,
      excerpt: content_pages.excerpt,
      updatedAt: content_pages.updated_at,
    })
    .from(content_pages)
    .where(
      and(
        'id' in by ? eq(content_pages.id, by.id) : eq(content_pages.content_type, by.contentType),
        isNull(content_pages.deleted_at),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Public files of rows, in order; never private ones. */
export const findPublicFiles = (db: Db, model: string, ids: readonly number[]) =>
  db
    .select({
      modelId: file_links.model_id,
      collection: file_links.collection,
      id: files.id,
      disk: files.disk,
      key: files.key,
      token: files.token,
      name: files.name,
      alt: file_links.alt,
      focusX: file_links.focus_x,
      focusY: file_links.focus_y,
      sizeId: file_links.size_id,
      width: files.width,
      height: files.height,
    })
    .from(file_links)
    .innerJoin(files, eq(files.id, file_links.file_id))
    .where(
      and(
        eq(file_links.model, model),
        inArray(file_links.model_id, ids),
        eq(files.is_private, false),
        isNull(files.deleted_at),
      ),
    )
    .orderBy(asc(file_links.position), asc(file_links.id));
export type PublicFileRow = Awaited<ReturnType<typeof findPublicFiles>>[number];

/** Text pages with an address of their own. */
export const findContentRoutes = (db: Db) =>
  db
    .select({ id: content_pages.id, type: content_pages.content_type, route: content_pages.route })
    .from(content_pages)
    .where(
      and(isNull(content_pages.deleted_at), ne(content_pages.route, ''), ne(content_pages.page_text, '')),
    )
    .orderBy(asc(content_pages.route));
