import 'server-only';
import { db } from '@/db/client';
import {
  findReminderRow,
  lockReminderRow,
  updateReminderRow,
} from '@/db/repositories/training/training-reminders';
import { readUnsubscribeToken, unsubscribeAddress } from '@/lib/auth/unsubscribe-token';
import { AppError } from '@/lib/domain/errors';
import { REMINDER_KINDS, type ReminderKind } from '@/lib/domain/reminders/due';
import { readReminders } from '@/lib/domain/reminders/preferences';
import { oneOf } from '@/lib/domain/values/one-of';
import { env } from '@/lib/env';

/** The address that ends one kind of reminder with one press (RFC 8058). */
export const unsubscribeLink = (userId: number, kind: ReminderKind): string =>
  unsubscribeAddress(`${userId}-${kind}`);

const isKind = oneOf(REMINDER_KINDS);

/** The claim of an address. Throws 404 for a forged one. */
export function readUnsubscribe(token: string): { userId: number; kind: ReminderKind } {
  const [, userId = '', kind = ''] = /^(\d{1,9})-([a-z]{1,10})$/.exec(readUnsubscribeToken(token)) ?? [];
  if (!isKind(kind)) throw new AppError('not_found');
  return { userId: Number(userId), kind };
}

/** Ends the mails of a kind; another press changes nothing more. Pushes and other kinds stay. */
export async function unsubscribe(token: string): Promise<void> {
  const { userId, kind } = readUnsubscribe(token);
  await db.transaction(async (tx) => {
    if (!(await findReminderRow(tx, userId))) return;
    const row = await lockReminderRow(tx, userId, env.BUSINESS_TIME_ZONE);
    const known = readReminders(row.data, row.time_zone);
    const channels = { ...known.channels, [kind]: { ...known.channels[kind], mail: false } };
    await updateReminderRow(tx, row, { data: { ...row.data, channels } });
  });
}
