import { and, asc, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { progress_logs, training_replies, users } from '@/db/schema';

/** Whether the note's author wrote the answer. A deleted author was a coach. */
const BY_OWNER = sql<boolean>`coalesce(${training_replies.author_id} = ${progress_logs.user_id}, false)`;

/**
 * Whether staff may read a note: it is shared, and no newer note on the same day of the run is kept private
 * (docs/spec/progress.md#notes).
 */
const READABLE = sql<boolean>`(${progress_logs.shared} and not exists (select from progress_logs newer
  where newer.user_id = ${progress_logs.user_id} and newer.action = 'note' and not newer.shared
    and ${progress_logs.action} = 'note' and newer.run = ${progress_logs.run}
    and newer.program_day_id is not distinct from ${progress_logs.program_day_id}
    and (newer.at, newer.uuid) > (${progress_logs.at}, ${progress_logs.uuid})))`;

/** Whether a note is the last one of its day in the run; an earlier one is shown for what was answered. */
const COUNTS = sql<boolean>`(not exists (select from progress_logs newer
  where newer.user_id = ${progress_logs.user_id} and newer.action = 'note' and newer.run = ${progress_logs.run}
    and newer.program_day_id = ${progress_logs.program_day_id}
    and (newer.at, newer.uuid) > (${progress_logs.at}, ${progress_logs.uuid}))
  or exists (select from ${training_replies} where ${training_replies.progress_log_id} = ${progress_logs.id}))`;

const answers = (db: Db) =>
  db
    .select({
      id: training_replies.id,
      noteId: training_replies.progress_log_id,
      at: training_replies.created_at,
      body: training_replies.body,
      readAt: training_replies.read_at,
      author: users.name,
      byOwner: BY_OWNER,
      noteShared: READABLE,
      dayId: progress_logs.program_day_id,
      names: progress_logs.names,
    })
    .from(training_replies)
    .innerJoin(progress_logs, eq(progress_logs.id, training_replies.progress_log_id))
    .leftJoin(users, eq(users.id, training_replies.author_id));

/** Answers to a person's notes, of a day of a run or of a date, oldest first. */
export const findReplies = (db: Db, userId: number, of: { dayId: number; run: number } | { date: string }) =>
  answers(db)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        ...('date' in of
          ? [eq(progress_logs.logged_on, of.date)]
          : [eq(progress_logs.program_day_id, of.dayId), eq(progress_logs.run, of.run)]),
      ),
    )
    .orderBy(asc(training_replies.id));

/** The answers to some notes, oldest first. */
export const findAnswers = (db: Db, noteIds: readonly number[]) =>
  answers(db).where(inArray(training_replies.progress_log_id, noteIds)).orderBy(asc(training_replies.id));

/** Notes that count, that staff may read and that are not empty, newest first. */
export const findNotes = (db: Db, userId: number, limit: number) =>
  db
    .select({
      id: progress_logs.id,
      on: progress_logs.logged_on,
      at: progress_logs.at,
      note: progress_logs.note,
      effort: progress_logs.effort,
      names: progress_logs.names,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        eq(progress_logs.action, 'note'),
        READABLE,
        COUNTS,
        ne(sql`coalesce(${progress_logs.note}, '')`, ''),
      ),
    )
    .orderBy(desc(progress_logs.at), desc(progress_logs.id))
    .limit(limit);

/**
 * Notes on exercises and sets from a day on that staff may read, newest first; for a set that was marked
 * again only the newest counts (docs/spec/offline.md#conflicts). `setNo` is null for the exercise as a whole.
 */
export const findSetNotes = (db: Db, userId: number, from: string, limit: number) =>
  db
    .select({
      id: progress_logs.id,
      on: progress_logs.logged_on,
      at: progress_logs.at,
      note: progress_logs.note,
      names: progress_logs.names,
      setNo: progress_logs.set_no,
    })
    .from(progress_logs)
    .where(
      and(
        eq(progress_logs.user_id, userId),
        gte(progress_logs.logged_on, from),
        inArray(progress_logs.action, ['set', 'done']),
        READABLE,
        ne(sql`coalesce(${progress_logs.note}, '')`, ''),
        sql`not exists (select from progress_logs newer
          where newer.user_id = ${userId} and newer.logged_on >= ${from}
            and newer.action in ('set', 'unset', 'done', 'undone') and newer.run = ${progress_logs.run}
            and newer.program_block_exercise_id = ${progress_logs.program_block_exercise_id}
            and newer.set_no is not distinct from ${progress_logs.set_no}
            and (newer.at, newer.uuid) > (${progress_logs.at}, ${progress_logs.uuid}))`,
      ),
    )
    .orderBy(desc(progress_logs.at), desc(progress_logs.id))
    .limit(limit);

/** A note that staff may read, and its author: no one answers another. */
export async function findNote(tx: Transaction | Db, id: number) {
  const [row] = await tx
    .select({
      id: progress_logs.id,
      userId: progress_logs.user_id,
      on: progress_logs.logged_on,
      note: progress_logs.note,
      names: progress_logs.names,
      name: users.name,
      email: users.email,
      preferences: users.preferences,
    })
    .from(progress_logs)
    .innerJoin(users, eq(users.id, progress_logs.user_id))
    .where(
      and(eq(progress_logs.id, id), eq(progress_logs.action, 'note'), READABLE, isNull(users.deleted_at)),
    );
  return row ?? null;
}

/** The newest answer to a note, whoever wrote it. */
export async function findLastReply(tx: Transaction, noteId: number) {
  const [row] = await tx
    .select({
      id: training_replies.id,
      at: training_replies.created_at,
      authorId: training_replies.author_id,
      body: training_replies.body,
    })
    .from(training_replies)
    .where(eq(training_replies.progress_log_id, noteId))
    .orderBy(desc(training_replies.id))
    .limit(1);
  return row ?? null;
}

export async function insertReply(
  tx: Transaction,
  values: typeof training_replies.$inferInsert,
): Promise<{ id: number; at: Date }> {
  const [row] = await tx
    .insert(training_replies)
    .values(values)
    .returning({ id: training_replies.id, at: training_replies.created_at });
  if (!row) throw new Error('No row');
  return row;
}

/**
 * Marks answers as read by the other side: those of coaches to `userId`'s own notes, and for staff those that
 * the customers wrote. With `noteId`, all answers to one note.
 */
export const markRepliesRead = (
  db: Db | Transaction,
  reader: { userId: number; isStaff: boolean },
  of: { ids: readonly number[] } | { noteId: number },
  at: Date,
) => {
  const own = eq(progress_logs.user_id, reader.userId);
  const toOwner = and(own, sql`not ${BY_OWNER}`);
  const toStaff = and(ne(progress_logs.user_id, reader.userId), BY_OWNER);
  const readable = db
    .select({ id: training_replies.id })
    .from(training_replies)
    .innerJoin(progress_logs, eq(progress_logs.id, training_replies.progress_log_id))
    .where(reader.isStaff ? or(toOwner, toStaff) : toOwner);
  return db
    .update(training_replies)
    .set({ read_at: at })
    .where(
      and(
        'ids' in of ? inArray(training_replies.id, of.ids) : eq(training_replies.progress_log_id, of.noteId),
        isNull(training_replies.read_at),
        inArray(training_replies.id, readable),
      ),
    );
};
