import { and, asc, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { builder_presence, users } from '@/db/schema';

type Presence = { programId: number; userId: number };

export async function keepPresence(
  db: Db,
  { programId, userId, dayId, at }: Presence & { dayId: number | null; at: Date },
): Promise<void> {
  const seen = { seen_at: at, program_day_id: dayId };
  await db
    .insert(builder_presence)
    .values({ program_id: programId, user_id: userId, ...seen })
    .onConflictDoUpdate({ target: [builder_presence.program_id, builder_presence.user_id], set: seen });
}

/** Everybody else who was seen in a program after an instant, by name. */
export const findOthersPresent = (db: Db, { programId, userId, since }: Presence & { since: Date }) =>
  db
    .select({ id: users.id, name: users.name, program_day_id: builder_presence.program_day_id })
    .from(builder_presence)
    .innerJoin(users, eq(users.id, builder_presence.user_id))
    .where(
      and(
        eq(builder_presence.program_id, programId),
        ne(builder_presence.user_id, userId),
        gt(builder_presence.seen_at, since),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));

export async function removePresence(db: Db, { programId, userId }: Presence): Promise<void> {
  await db
    .delete(builder_presence)
    .where(and(eq(builder_presence.program_id, programId), eq(builder_presence.user_id, userId)));
}

/** Rows of a program that were last seen at an instant or before. */
export async function removeOldPresence(db: Db, programId: number, until: Date): Promise<void> {
  await db
    .delete(builder_presence)
    .where(and(eq(builder_presence.program_id, programId), lte(builder_presence.seen_at, until)));
}
