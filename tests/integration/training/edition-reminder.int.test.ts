import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as remindersRoute from '@/app/api/v1/training/reminders/route';
import { db } from '@/db/client';
import { mails } from '@/db/schema';
import { HOUR_MS, setClock, startOfDayIn } from '@/lib/domain/clock';
import { sendReminders } from '@/lib/server/training/reminders/send-reminders';
import { store } from '../builder/kit';
import { call } from '../setup/http';
import { customerOf, dayAt, draftOf, mark, plannedProgram, publish, today } from './versions-kit';

const ZONE = 'America/Costa_Rica';
afterEach(() => setClock(null));

test.each([
  ['mailed when it was published', true, 'edition_offered'],
  ['not mailed then', false, 'training_reminder'],
])('whoever was %s gets one mail about an edition', async (_when, notify, template) => {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await mark(customer, { program_block_exercise_id: dayAt(await draftOf(id), 0).block.exercises[0]?.id });
  const json = { time_zone: ZONE, channels: { edition: { mail: true } } };
  expect((await call(remindersRoute.PUT, { jar: customer.jar, method: 'PUT', json })).status).toBe(200);
  const day = dayAt(await draftOf(id), 3);
  await store(day.inDay([{ id: day.block.exercises[0]?.id, record_mode: 'D' }]));
  await publish(id, { notify });
  setClock(new Date(startOfDayIn(ZONE, today).getTime() + 33 * HOUR_MS));
  await sendReminders();
  const sent = await db.select().from(mails).where(eq(mails.user_id, customer.userId));
  expect(sent.map((mail) => mail.template)).toEqual([template]);
});
