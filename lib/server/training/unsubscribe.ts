import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { db } from '@/db/client';
import { findReminderRow, saveReminderRow } from '@/db/repositories/training-reminders';
import { authSecret } from '@/lib/auth/cookie';
import { AppError } from '@/lib/domain/errors';
import { oneOf } from '@/lib/domain/one-of';
import { REMINDER_KINDS, type ReminderKind } from '@/lib/domain/reminders/due';
import { readReminders } from '@/lib/domain/reminders/preferences';
import { env } from '@/lib/env';

const sign = (payload: string): string =>
  createHmac('sha256', authSecret()).update(`unsubscribe:${payload}`).digest('base64url');

/** The address that ends one kind of mail with one press, without an account (RFC 8058). */
export function unsubscribeLink(userId: number, kind: ReminderKind): string {
  const payload = `${userId}-${kind}`;
  return `${env.APP_URL}/unsubscribe/${payload}.${sign(payload)}`;
}

const isKind = oneOf(REMINDER_KINDS);

/** The claim of an address. Throws 404 for a forged one. */
export function readUnsubscribe(token: string): { userId: number; kind: ReminderKind } {
  const [, payload = '', userId = '', kind = '', signature = ''] =
    /^((\d{1,9})-([a-z]{1,10}))\.([\w-]{43})$/.exec(token) ?? [];
  const right = sign(payload);
  if (signature.length !== right.length || !timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
    throw new AppError('not_found');
  if (!isKind(kind)) throw new AppError('not_found');
  return { userId: Number(userId), kind };
}

/** Ends the mails of a kind; another press changes nothing more. Pushes and other kinds stay. */
export async function unsubscribe(token: string): Promise<void> {
  const { userId, kind } = readUnsubscribe(token);
  await db.transaction(async (tx) => {
    const row = await findReminderRow(tx, userId);
    if (!row) return;
    const known = readReminders(row.data, row.time_zone);
    const channels = { ...known.channels, [kind]: { ...known.channels[kind], mail: false } };
    await saveReminderRow(tx, row, { data: { ...row.data, channels } });
  });
}
