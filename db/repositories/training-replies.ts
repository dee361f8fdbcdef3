import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { progress_logs, training_replies, users } from '@/db/schema';

/** Answers of coaches to a person's notes, of a day of a run or of a date, oldest first. */
export const findReplies = (db: Db, userId: number, of: { dayId: number; run: number } | { date: string }) =>
  db
    .select({
      id: training_replies.id,
      at: training_replies.created_at,
      body: training_replies.body,
      readAt: training_replies.read_at,
      author: users.name,
      program: progress_logs.names,
    })
    .from(training_replies)
    .innerJoin(progress_logs, eq(progress_logs.id, training_replies.progress_log_id))
    .leftJoin(users, eq(users.id, training_replies.author_id))
    .where(
      and(
        eq(progress_logs.user_id, userId),
        ...('date' in of
          ? [eq(progress_logs.logged_on, of.date)]
          : [eq(progress_logs.program_day_id, of.dayId), eq(progress_logs.run, of.run)]),
      ),
    )
    .orderBy(asc(training_replies.id));

/** Marks a person's own answers as read. */
export const markRepliesRead = (db: Db, userId: number, ids: readonly number[], at: Date) =>
  db
    .update(training_replies)
    .set({ read_at: at })
    .where(
      and(
        inArray(training_replies.id, [...ids]),
        isNull(training_replies.read_at),
        inArray(
          training_replies.progress_log_id,
          db.select({ id: progress_logs.id }).from(progress_logs).where(eq(progress_logs.user_id, userId)),
        ),
      ),
    );
