import { and, asc, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db, Transaction } from '@/db/client';
import { push_subscriptions, reminder_preferences, reminders_sent, users } from '@/db/schema';
import { USER_STATUS } from '@/lib/domain/codes';
import type { ReminderKind } from '@/lib/domain/reminders/due';
import { findOne, lockOne, wroteAny } from '../rows';

export const findReminderRow = (db: Db, userId: number) =>
  findOne(db, reminder_preferences, eq(reminder_preferences.user_id, userId));

type ReminderRow = typeof reminder_preferences.$inferSelect;

/** The person's row, made when missing and locked, so that one change of it waits for another. */
export async function lockReminderRow(
  tx: Transaction,
  userId: number,
  timeZone: string,
): Promise<ReminderRow> {
  await tx
    .insert(reminder_preferences)
    .values({ user_id: userId, time_zone: timeZone })
    .onConflictDoNothing();
  const row = await lockOne(tx, reminder_preferences, eq(reminder_preferences.user_id, userId));
  if (!row) throw new Error('the reminders were not found after they were made');
  return row;
}

/** Changes the fields given of a locked row. */
export async function updateReminderRow(
  tx: Transaction,
  { user_id }: ReminderRow,
  change: Partial<typeof reminder_preferences.$inferInsert>,
): Promise<void> {
  await tx.update(reminder_preferences).set(change).where(eq(reminder_preferences.user_id, user_id));
}

/** The person whose calendar has this secret; null when it was revoked, or its owner blocked. */
export async function findCalendarOwner(db: Db, token: string) {
  const [row] = await db
    .select({
      userId: users.id,
      preferences: users.preferences,
      timeZone: reminder_preferences.time_zone,
      data: reminder_preferences.data,
    })
    .from(reminder_preferences)
    .innerJoin(users, eq(users.id, reminder_preferences.user_id))
    .where(
      and(
        eq(reminder_preferences.calendar_token, token),
        isNull(users.deleted_at),
        eq(users.status, USER_STATUS.active),
      ),
    );
  return row ?? null;
}

/** People who agreed to a reminder, after an id, with their language. */
export const findReminderRecipients = (db: Db, after: number, limit: number) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      preferences: users.preferences,
      timeZone: reminder_preferences.time_zone,
      data: reminder_preferences.data,
    })
    .from(reminder_preferences)
    .innerJoin(users, eq(users.id, reminder_preferences.user_id))
    .where(
      and(
        sql`${users.id} > ${after}`,
        isNull(users.deleted_at),
        eq(users.status, USER_STATUS.active),
        sql`jsonb_path_exists(${reminder_preferences.data}, '$.channels.*.* ? (@ == true)')`,
      ),
    )
    .orderBy(asc(users.id))
    .limit(limit);

/** Reminders sent to a person, newest first: those since a date, and all of some kinds. */
export const findSentReminders = (db: Db, userId: number, since: string, ever: readonly ReminderKind[]) =>
  db
    .select({ kind: reminders_sent.kind, on: reminders_sent.on, heeded: reminders_sent.heeded })
    .from(reminders_sent)
    .where(
      and(
        eq(reminders_sent.user_id, userId),
        or(gte(reminders_sent.on, since), inArray(reminders_sent.kind, ever)),
      ),
    )
    .orderBy(desc(reminders_sent.on));

/** True for the run that inserts the row first: that one sends. */
export const claimReminder = (
  tx: Transaction,
  row: { user_id: number; kind: ReminderKind; on: string },
): Promise<boolean> => wroteAny(tx.insert(reminders_sent).values(row).onConflictDoNothing());

const LIVE = isNull(push_subscriptions.deleted_at);

export const findSubscriptions = (db: Db, userId: number) =>
  db
    .select()
    .from(push_subscriptions)
    .where(and(eq(push_subscriptions.user_id, userId), LIVE))
    .orderBy(asc(push_subscriptions.id));

/** A browser's subscription belongs to the person who signed in on it last. */
export async function saveSubscription(
  tx: Db | Transaction,
  row: typeof push_subscriptions.$inferInsert,
): Promise<number> {
  const { user_id, keys, hide_details } = row;
  const [made] = await tx
    .insert(push_subscriptions)
    .values(row)
    .onConflictDoUpdate({
      target: push_subscriptions.endpoint,
      set: { user_id, keys, hide_details, deleted_at: null, updated_at: new Date() },
    })
    .returning({ id: push_subscriptions.id });
  return made?.id ?? 0;
}

/** Deletes a browser's subscription. False when it is not the person's. */
export const removeSubscription = (db: Db, userId: number, id: number): Promise<boolean> =>
  wroteAny(
    db
      .delete(push_subscriptions)
      .where(and(eq(push_subscriptions.id, id), eq(push_subscriptions.user_id, userId))),
  );
