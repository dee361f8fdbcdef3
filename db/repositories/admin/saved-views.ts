import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { saved_views, users } from '@/db/schema';

export type SavedViewRow = typeof saved_views.$inferSelect;

/** A person's own saved views of a list and the shared ones, own first, by name. */
export const findSavedViews = (db: Db, userId: number, resource: string, limit: number) => {
  const own = sql<boolean>`${saved_views.user_id} = ${userId}`;
  return db
    .select({
      id: saved_views.id,
      name: saved_views.name,
      query: saved_views.query,
      shared: saved_views.shared,
      own,
      owner: users.name,
    })
    .from(saved_views)
    .innerJoin(users, eq(users.id, saved_views.user_id))
    .where(
      and(
        eq(saved_views.resource, resource),
        isNull(saved_views.deleted_at),
        or(eq(saved_views.user_id, userId), and(eq(saved_views.shared, true), isNull(users.deleted_at))),
      ),
    )
    .orderBy(desc(own), asc(sql`lower(${saved_views.name})`), asc(saved_views.id))
    .limit(limit);
};

/** A view to change, locked; with `trashed` a deleted one. */
export async function lockSavedView(db: Db, id: number, trashed: boolean): Promise<SavedViewRow | null> {
  const [row] = await db
    .select()
    .from(saved_views)
    .where(
      and(
        eq(saved_views.id, id),
        trashed ? isNotNull(saved_views.deleted_at) : isNull(saved_views.deleted_at),
      ),
    )
    .for('update');
  return row ?? null;
}

/** A person's own view of that name, locked. */
export async function lockSavedViewNamed(db: Db, userId: number, resource: string, name: string) {
  const [row] = await db
    .select()
    .from(saved_views)
    .where(
      and(
        eq(saved_views.user_id, userId),
        eq(saved_views.resource, resource),
        eq(saved_views.name, name),
        isNull(saved_views.deleted_at),
      ),
    )
    .for('update');
  return row ?? null;
}

export async function countSavedViews(db: Db, userId: number, resource: string): Promise<number> {
  const where = and(
    eq(saved_views.user_id, userId),
    eq(saved_views.resource, resource),
    isNull(saved_views.deleted_at),
  );
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(saved_views).where(where);
  return row?.count ?? 0;
}

export async function insertSavedView(
  db: Db,
  values: typeof saved_views.$inferInsert,
): Promise<SavedViewRow> {
  const [row] = await db.insert(saved_views).values(values).returning();
  if (!row) throw new Error('the view was not inserted');
  return row;
}

export async function updateSavedView(
  db: Db,
  id: number,
  values: Partial<typeof saved_views.$inferInsert>,
): Promise<SavedViewRow> {
  const [row] = await db.update(saved_views).set(values).where(eq(saved_views.id, id)).returning();
  if (!row) throw new Error('the view is gone');
  return row;
}
