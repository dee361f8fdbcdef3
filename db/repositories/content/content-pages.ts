import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { content_pages, program_content_slugs, program_types, programs } from '@/db/schema';

export type ContentPage = typeof content_pages.$inferSelect;
type NewPage = typeof content_pages.$inferInsert;

const live = isNull(content_pages.deleted_at);

/** The page of a content type; that of a program type if given, else the oldest. */
export async function findPageByType(
  db: Db,
  contentType: string,
  programTypeId: number | null,
  options: { lock?: boolean } = {},
): Promise<ContentPage | null> {
  const query = db
    .select()
    .from(content_pages)
    .where(
      and(
        eq(content_pages.content_type, contentType),
        programTypeId === null ? undefined : eq(content_pages.program_type_id, programTypeId),
        live,
      ),
    )
    .orderBy(asc(content_pages.id))
    .limit(1);
  const [row] = options.lock ? await query.for('update') : await query;
  return row ?? null;
}

export async function findPageById(db: Db, id: number): Promise<ContentPage | null> {
  const [row] = await db
    .select()
    .from(content_pages)
    .where(and(eq(content_pages.id, id), live));
  return row ?? null;
}

export async function insertPage(db: Db, values: NewPage): Promise<ContentPage> {
  const [row] = await db.insert(content_pages).values(values).returning();
  if (!row) throw new Error('the page was not inserted');
  return row;
}

/** The same, or null for a page that someone else has made, also at this moment. */
export async function insertPageOnce(db: Db, values: NewPage): Promise<ContentPage | null> {
  const [row] = await db.insert(content_pages).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export async function updatePage(db: Db, id: number, values: Partial<NewPage>): Promise<ContentPage> {
  const [row] = await db.update(content_pages).set(values).where(eq(content_pages.id, id)).returning();
  if (!row) throw new Error('the page is gone');
  return row;
}

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

export async function findPageOfType(db: Db, programTypeId: number): Promise<ContentPage | null> {
  const [row] = await db
    .select()
    .from(content_pages)
    .where(and(eq(content_pages.program_type_id, programTypeId), live))
    .orderBy(asc(content_pages.id))
    .limit(1);
  return row ?? null;
}

const liveSlug = isNull(program_content_slugs.deleted_at);

export async function findContentSlug(db: Db, by: { slug: string } | { programTypeId: number }) {
  const which =
    'slug' in by
      ? eq(program_content_slugs.slug, by.slug)
      : eq(program_content_slugs.program_type_id, by.programTypeId);
  const [row] = await db
    .select()
    .from(program_content_slugs)
    .where(and(which, liveSlug))
    .orderBy(asc(program_content_slugs.id))
    .limit(1);
  return row ?? null;
}

export async function insertContentSlug(db: Db, values: typeof program_content_slugs.$inferInsert) {
  const [row] = await db.insert(program_content_slugs).values(values).returning();
  if (!row) throw new Error('the slug was not inserted');
  return row;
}
