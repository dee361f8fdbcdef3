import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { saved_views, users } from '@/db/schema';
import { type Changes, insertOne, lockOne, updateOne } from '../rows';

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
export const lockSavedView = (tx: Transaction, id: number, trashed: boolean): Promise<SavedViewRow | null> =>
  lockOne(
    tx,
    saved_views,
    and(eq(saved_views.id, id), trashed ? isNotNull(saved_views.deleted_at) : isNull(saved_views.deleted_at)),
  );

const isOwnIn = (userId: number, resource: string) =>
  and(eq(saved_views.user_id, userId), eq(saved_views.resource, resource), isNull(saved_views.deleted_at));

/** A person's own view of that name, locked. */
export const lockSavedViewNamed = (tx: Transaction, userId: number, resource: string, name: string) =>
  lockOne(tx, saved_views, and(isOwnIn(userId, resource), eq(saved_views.name, name)));

export const countSavedViews = (db: Db, userId: number, resource: string): Promise<number> =>
  db.$count(saved_views, isOwnIn(userId, resource));

export const insertSavedView = (db: Db, values: typeof saved_views.$inferInsert): Promise<SavedViewRow> =>
  insertOne(db, saved_views, values);

export const updateSavedView = (
  db: Db,
  id: number,
  values: Changes<typeof saved_views>,
): Promise<SavedViewRow> => updateOne(db, saved_views, id, values);
