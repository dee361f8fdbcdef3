import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { content_pages, program_content_slugs, program_types, programs } from '@/db/schema';
import { findOne, insertOne, liveRow, lockOne, updateOne } from '../rows';

export type ContentPage = typeof content_pages.$inferSelect;
type NewPage = typeof content_pages.$inferInsert;

const live = isNull(content_pages.deleted_at);

const isOfType = (contentType: string, programTypeId: number | null) =>
  and(
    eq(content_pages.content_type, contentType),
    programTypeId === null ? undefined : eq(content_pages.program_type_id, programTypeId),
    live,
  );

/** The page of a content type; that of a program type if given, else the oldest. */
export const findPageByType = (
  db: Db,
  contentType: string,
  programTypeId: number | null,
): Promise<ContentPage | null> =>
  findOne(db, content_pages, isOfType(contentType, programTypeId), asc(content_pages.id));

export const lockPageByType = (
  tx: Transaction,
  contentType: string,
  programTypeId: number | null,
): Promise<ContentPage | null> =>
  lockOne(tx, content_pages, isOfType(contentType, programTypeId), asc(content_pages.id));

export const findPageById = (db: Db, id: number): Promise<ContentPage | null> =>
  findOne(db, content_pages, liveRow(content_pages, id));

export const insertPage = (db: Db, values: NewPage): Promise<ContentPage> =>
  insertOne(db, content_pages, values);

/** The same, or null for a page that someone else has made, also at this moment. */
export async function insertPageOnce(db: Db, values: NewPage): Promise<ContentPage | null> {
  const [row] = await db.insert(content_pages).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export const updatePage = (db: Db, id: number, values: Partial<NewPage>): Promise<ContentPage> =>
  updateOne(db, content_pages, id, values);

/** Every program type by name with its page, its slug and the programs that show it. */
export async function findProgramTypePages(db: Db) {
  const types = await db
    .select({ id: program_types.id, name: program_types.name })
    .from(program_types)
    .where(isNull(program_types.deleted_at))
    .orderBy(asc(program_types.name));
  const ids = types.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [pages, shown] = await Promise.all([
    db
      .select({
        id: content_pages.id,
        typeId: content_pages.program_type_id,
        contentType: content_pages.content_type,
        updatedAt: content_pages.updated_at,
      })
      .from(content_pages)
      .where(and(inArray(content_pages.program_type_id, ids), live))
      .orderBy(asc(content_pages.id)),
    db
      .select({ typeId: programs.program_type_id, name: programs.name, slug: programs.slug })
      .from(programs)
      .where(and(inArray(programs.program_type_id, ids), isNull(programs.deleted_at)))
      .orderBy(asc(programs.name)),
  ]);
  return types.map((type) => ({
    ...type,
    page: pages.find(({ typeId }) => typeId === type.id) ?? null,
    programs: shown.filter(({ typeId }) => typeId === type.id).map(({ name, slug }) => ({ name, slug })),
  }));
}

/** The programs that show the page of a program type, by name. */
export const findProgramsOfType = (db: Db, programTypeId: number) =>
  db
    .select({ id: programs.id, name: programs.name })
    .from(programs)
    .where(and(eq(programs.program_type_id, programTypeId), isNull(programs.deleted_at)))
    .orderBy(asc(programs.name), asc(programs.id));

export async function lockProgramType(db: Db, id: number) {
  const [row] = await db
    .select({ id: program_types.id, name: program_types.name })
    .from(program_types)
    .where(and(eq(program_types.id, id), isNull(program_types.deleted_at)))
    .for('update');
  return row ?? null;
}

export const findPageOfType = (db: Db, programTypeId: number): Promise<ContentPage | null> =>
  findOne(
    db,
    content_pages,
    and(eq(content_pages.program_type_id, programTypeId), live),
    asc(content_pages.id),
  );

const liveSlug = isNull(program_content_slugs.deleted_at);

export async function findContentSlug(db: Db, by: { slug: string } | { programTypeId: number }) {
  const which =
    'slug' in by
      ? eq(program_content_slugs.slug, by.slug)
      : eq(program_content_slugs.program_type_id, by.programTypeId);
  return findOne(db, program_content_slugs, and(which, liveSlug), asc(program_content_slugs.id));
}

export const insertContentSlug = (db: Db, values: typeof program_content_slugs.$inferInsert) =>
  insertOne(db, program_content_slugs, values);
