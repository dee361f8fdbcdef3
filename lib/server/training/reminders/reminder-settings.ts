import 'server-only';
import { randomBytes } from 'node:crypto';
import { db } from '@/db/client';
import {
  findReminderRow,
  findSubscriptions,
  lockReminderRow,
  removeSubscription,
  saveSubscription,
  updateReminderRow,
} from '@/db/repositories/training/training-reminders';
import { vapidKeys } from '@/lib/adapters/push';
import { type RequestContext, requireActor, requireSelf } from '@/lib/domain/actor';
import { AppError, invalidField } from '@/lib/domain/errors';
import {
  changedReminders,
  type Reminders,
  type RemindersChange,
  readReminders,
} from '@/lib/domain/reminders/preferences';
import { pushEndpoint } from '@/lib/domain/reminders/push-endpoint';
import { env } from '@/lib/env';

/** Browsers of one person. */
const MAX_BROWSERS = 20;

const ownerOf = ({ actor }: RequestContext): number => requireSelf(actor).userId;

export type ReminderSettings = Reminders & {
  /** Key with which a browser subscribes. */
  push_key: string;
  push_subscriptions: { id: number; created_at: string; hide_details: boolean; endpoint: string }[];
};

/** Reminders of the caller; all off until switched on (docs/spec/reminders.md#consent). */
export async function getReminders({ actor }: RequestContext): Promise<{ data: ReminderSettings }> {
  const { userId } = requireActor(actor);
  const [row, browsers, keys] = await Promise.all([
    findReminderRow(db, userId),
    findSubscriptions(db, userId),
    vapidKeys(),
  ]);
  return {
    data: {
      ...readReminders(row?.data ?? {}, row?.time_zone ?? env.BUSINESS_TIME_ZONE),
      push_key: keys.publicKey,
      push_subscriptions: browsers.map(({ id, created_at, hide_details, endpoint }) => ({
        id,
        created_at: created_at.toISOString(),
        hide_details,
        endpoint,
      })),
    },
  };
}

/** Changes what is given. */
export async function saveReminders(
  context: RequestContext,
  change: RemindersChange,
): Promise<{ data: ReminderSettings }> {
  const userId = ownerOf(context);
  await db.transaction(async (tx) => {
    const row = await lockReminderRow(tx, userId, env.BUSINESS_TIME_ZONE);
    const { time_zone, ...data } = changedReminders(readReminders(row.data, row.time_zone), change);
    await updateReminderRow(tx, row, { time_zone, data });
  });
  return getReminders(context);
}

/** `POST training/push-subscriptions`. 422 for an address that is of no known push service. */
export async function addSubscription(
  context: RequestContext,
  sent: { endpoint: string; keys: { p256dh: string; auth: string }; hide_details: boolean },
): Promise<{ data: { id: number } }> {
  const userId = ownerOf(context);
  const endpoint = pushEndpoint(sent.endpoint);
  if (!endpoint) throw invalidField('endpoint', 'push_unknown');
  const { keys, hide_details } = sent;
  const id = await db.transaction(async (tx) => {
    // One browser after another, so that together they are no more.
    await lockReminderRow(tx, userId, env.BUSINESS_TIME_ZONE);
    const known = await findSubscriptions(tx, userId);
    const oldest = known.find((row) => row.endpoint !== endpoint);
    if (known.length >= MAX_BROWSERS && oldest) await removeSubscription(tx, userId, oldest.id);
    return saveSubscription(tx, { user_id: userId, endpoint, keys, hide_details });
  });
  return { data: { id } };
}

/** Throws 404 for another person's. */
export async function dropSubscription(context: RequestContext, id: number): Promise<void> {
  if (!(await removeSubscription(db, ownerOf(context), id))) throw new AppError('not_found');
}

export type ReminderPage = ReminderSettings & { calendar: string | null };

/** What the page of reminders shows. */
export async function getReminderPage(context: RequestContext): Promise<ReminderPage> {
  const [{ data }, { url }] = await Promise.all([getReminders(context), getCalendarAddress(context)]);
  return { ...data, calendar: url };
}

export type CalendarAddress = { url: string | null };
const addressOf = (token: string | null | undefined): CalendarAddress => ({
  url: token ? `${env.APP_URL}/calendar/${token}.ics` : null,
});

/** The private address of the person's calendar; null without one. */
export const getCalendarAddress = async (context: RequestContext): Promise<CalendarAddress> =>
  addressOf((await findReminderRow(db, ownerOf(context)))?.calendar_token);

/** A new address; the one before stops working. */
export const makeCalendarAddress = (context: RequestContext): Promise<CalendarAddress> =>
  setToken(ownerOf(context), randomBytes(24).toString('base64url'));

/** `DELETE training/calendar`: the address answers 404 from then on. */
export const revokeCalendarAddress = (context: RequestContext): Promise<CalendarAddress> =>
  setToken(ownerOf(context), null);

async function setToken(userId: number, token: string | null): Promise<CalendarAddress> {
  await db.transaction(async (tx) => {
    const row = await lockReminderRow(tx, userId, env.BUSINESS_TIME_ZONE);
    await updateReminderRow(tx, row, { calendar_token: token });
  });
  return addressOf(token);
}
