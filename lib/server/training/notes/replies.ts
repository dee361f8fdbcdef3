import 'server-only';
import { db } from '@/db/client';
import { insertStaffAudit } from '@/db/repositories/accounts/staff-audit';
import { lockKey } from '@/db/repositories/lock-key';
import {
  findAnswers,
  findLastReply,
  findNote,
  findNotes,
  findReplies,
  findSetNotes,
  insertReply,
  markRepliesRead,
} from '@/db/repositories/training/training-replies';
import { queueMail } from '@/lib/adapters/mail/outbox';
import { businessDay } from '@/lib/business-day';
import { can, type RequestContext, requireAbility, requireSelf } from '@/lib/domain/actor';
import { addDaysTo, type Day, now } from '@/lib/domain/clock';
import { AppError } from '@/lib/domain/errors';
import type { ReplyRequest } from '@/lib/domain/training/training-reply';
import { env } from '@/lib/env';
import { toLocale } from '@/lib/i18n/locales';
import { routes } from '@/lib/routes';
import type { Reader } from '../reader';

const ABILITY = 'training_reply';
/** Notes on days that staff see of a customer, and as many at exercises and sets. */
const NOTES = 10;
/** Notes at exercises and sets are of this time; a coach answers those on days. */
const SET_NOTE_DAYS = 60;

/** An answer to the note of a day. `author` null: a person who has left. */
export type Reply = {
  id: number;
  /** The note that it answers. */
  noteId: number;
  at: Date;
  author: string | null;
  /** By the person whose note it is. */
  byOwner: boolean;
  /** The day of the note, its title and its program. */
  dayId: number | null;
  day: string | null;
  program: string | null;
  body: string;
  read: boolean;
  /** Staff may read the note; no one answers another. */
  noteShared: boolean;
};
/** A customer's note with what was said about it, for staff. */
export type NoteThread = {
  id: number;
  on: Day;
  note: string;
  effort: number | null;
  program: string;
  day: string | null;
  /** Of a note at an exercise, with the number of its set if it is at one; such a note has no replies. */
  exercise: string | null;
  setNo: number | null;
  replies: Reply[];
};

const toReply = ({ readAt, names, ...row }: Awaited<ReturnType<typeof findAnswers>>[number]): Reply => ({
  ...row,
  day: names.day || null,
  program: names.program ?? null,
  read: readAt !== null,
});

/** Answers to a person's notes, as this reader may see them: staff none to a note that is not shared. */
export const loadReplies = async (
  reader: Reader,
  userId: number,
  of: { dayId: number; run: number } | { date: string },
): Promise<Reply[]> =>
  (await findReplies(db, userId, of))
    .map(toReply)
    .filter(({ noteShared }) => reader === 'owner' || noteShared);

/** The last notes of a customer, newest first. The caller has checked `training_reply`. */
export async function noteThreads(userId: number): Promise<NoteThread[]> {
  const from = addDaysTo(businessDay(), -SET_NOTE_DAYS);
  const [notes, atSets] = await Promise.all([
    findNotes(db, userId, NOTES),
    findSetNotes(db, userId, from, NOTES),
  ]);
  const found = await findAnswers(
    db,
    notes.map(({ id }) => id),
  );
  const byNote = Map.groupBy(found.map(toReply), ({ noteId }) => noteId);
  const ofDays = notes.map((row) => ({
    ...row,
    exercise: null,
    setNo: null,
    replies: byNote.get(row.id) ?? [],
  }));
  const ofSets = atSets.map((row) => ({
    ...row,
    effort: null,
    exercise: row.names.exercise ?? '',
    replies: [],
  }));
  return [...ofDays, ...ofSets]
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ id, on, note, effort, names, exercise, setNo, replies }) => ({
      ...{ id, on, note: note ?? '', effort, exercise, setNo, replies },
      program: names.program ?? '',
      day: names.day || null,
    }));
}

/**
 * `POST training/replies` (docs/spec/progress.md#replies): the person whose note it is answers the coach, and
 * whoever holds `training_reply` answers the note, who gets a mail about it. What the other side wrote is
 * read by it. The last answer sent again, as after a lost response, is that answer. A note that is not shared
 * can't be answered. Throws 401, 403, 404.
 */
export async function replyToNote(
  context: RequestContext,
  { progress_log_id: noteId, body }: ReplyRequest,
): Promise<{ data: { id: number; created_at: string } }> {
  const actor = requireSelf(context.actor);
  const note = await findNote(db, noteId);
  const isOwner = note?.userId === actor.userId;
  if (!isOwner) requireAbility(context.actor, ABILITY);
  if (!note) throw new AppError('not_found');
  const made = await db.transaction(async (tx) => {
    await lockKey(tx, `training-reply:${noteId}`);
    const last = await findLastReply(tx, noteId);
    if (last?.authorId === actor.userId && last.body === body) return last;
    const row = await insertReply(tx, { progress_log_id: noteId, author_id: actor.userId, body });
    await markRepliesRead(tx, { userId: actor.userId, isStaff: !isOwner }, { noteId }, now());
    if (isOwner) return row;
    await insertStaffAudit(tx, {
      action: 'reply',
      model: 'users',
      model_id: note.userId,
      actor_id: actor.userId,
      ip: context.ip,
      after: { progress_log_id: noteId, body },
    });
    await queueMail(tx, {
      to: note.email,
      locale: toLocale(note.preferences.locale),
      userId: note.userId,
      template: 'training_reply',
      props: {
        name: note.name,
        day: note.names.day || note.names.program || '',
        reply: body,
        link: `${env.APP_URL}${routes.progressDayOn(note.on)}`,
      },
    });
    return row;
  });
  return { data: { id: made.id, created_at: made.at.toISOString() } };
}

/**
 * «Entendido»: the caller has read these answers; those that are not to them stay as they are. Staff with
 * `training_reply` read what customers wrote.
 */
export async function readReplies({ actor }: RequestContext, ids: readonly number[]): Promise<void> {
  const own = requireSelf(actor);
  await markRepliesRead(db, { userId: own.userId, isStaff: can(own, ABILITY) }, { ids }, now());
}
