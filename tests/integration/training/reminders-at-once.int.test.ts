import { expect, test } from 'vitest';
import { REMINDER_KINDS } from '@/lib/domain/reminders/due';
import { getReminders, makeCalendarAddress, saveReminders } from '@/lib/server/training/reminder-settings';
import { unsubscribe, unsubscribeLink } from '@/lib/server/training/unsubscribe';
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
