import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { push_subscriptions } from '@/db/schema';
import { REMINDER_KINDS } from '@/lib/domain/reminders/due';
import {
  addSubscription,
  getReminders,
  makeCalendarAddress,
  saveReminders,
} from '@/lib/server/training/reminders/reminder-settings';
import { unsubscribe, unsubscribeLink } from '@/lib/server/training/reminders/unsubscribe';
import { makeUser, signedInAs } from '../factories';

const CHANNELS = ['mail', 'push'] as const;

test('switches that are changed at the same moment are all on, and what a mail ended stays off', async () => {
  const user = await makeUser();
  const context = signedInAs(user);
  const on = () =>
    REMINDER_KINDS.flatMap((kind) =>
      CHANNELS.map((channel) => saveReminders(context, { channels: { [kind]: { [channel]: true } } })),
    );
  await Promise.all([...on(), makeCalendarAddress(context), saveReminders(context, { hour: 480 })]);
  const { data } = await getReminders(context);
  const both = { mail: true, push: true };
  expect(data).toMatchObject({
    hour: 480,
    channels: Object.fromEntries(REMINDER_KINDS.map((kind) => [kind, both])),
  });
  const token = unsubscribeLink(user.id, 'week').split('/').at(-1) ?? '';
  await Promise.all([
    unsubscribe(token),
    ...Array.from({ length: 6 }, (_, at) => saveReminders(context, { hour: 540 + at })),
  ]);
  expect((await getReminders(context)).data.channels.week).toEqual({ mail: false, push: true });
});

test('browsers that subscribe at the same moment are no more than the most of one person', async () => {
  const user = await makeUser();
  const subscribe = (at: number) =>
    addSubscription(signedInAs(user), {
      endpoint: `https://fcm.googleapis.com/fcm/send/${user.id}-${at}`,
      keys: { p256dh: 'key', auth: 'secret' },
      hide_details: false,
    });
  for (let at = 0; at < 19; at++) await subscribe(at);
  await Promise.all([19, 20, 21, 22].map(subscribe));
  expect(await db.$count(push_subscriptions, eq(push_subscriptions.user_id, user.id))).toBe(20);
});
