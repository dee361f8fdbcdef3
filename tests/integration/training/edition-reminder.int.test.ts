import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import * as remindersRoute from '@/app/api/v1/training/reminders/route';
import { db } from '@/db/client';
import { mails, reminders_sent } from '@/db/schema';
import { HOUR_MS, setClock, startOfDayIn } from '@/lib/domain/clock';
import { publishPlan } from '@/lib/server/builder/publish';
import { sendReminders } from '@/lib/server/training/reminders/send-reminders';
import { store } from '../builder/kit';
import { call } from '../setup/http';
import { customerOf, dayAt, draftOf, mark, plannedProgram, publish, today } from './versions-kit';

const ZONE = 'America/Costa_Rica';
afterEach(() => setClock(null));

/** A customer who trains an edition and is reminded of newer ones. */
async function begun() {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id);
  await mark(customer, { program_block_exercise_id: dayAt(await draftOf(id), 0).block.exercises[0]?.id });
  const json = { time_zone: ZONE, channels: { edition: { mail: true } } };
  expect((await call(remindersRoute.PUT, { jar: customer.jar, method: 'PUT', json })).status).toBe(200);
  return { id, customer };
}
/** Removes the first row of the fourth day from the draft. */
async function removeRow(id: number) {
  const day = dayAt(await draftOf(id), 3);
  await store(day.inDay([{ id: day.block.exercises[0]?.id, record_mode: 'D' }]));
}
async function publishEdition(id: number, more: object = {}) {
  await removeRow(id);
  expect((await publish(id, more)).data.kind).toBe('edition');
}
const onDay = (days: number) =>
  setClock(new Date(startOfDayIn(ZONE, today).getTime() + (24 * days + 9) * HOUR_MS));

test.each([
  ['mailed when it was published', true, 'edition_offered'],
  ['not mailed then', false, 'training_reminder'],
])('whoever was %s gets one mail about an edition', async (_when, notify, template) => {
  const { id, customer } = await begun();
  await publishEdition(id, { notify });
  onDay(1);
  await sendReminders();
  const sent = await db.select().from(mails).where(eq(mails.user_id, customer.userId));
  expect(sent.map((mail) => mail.template)).toEqual([template]);
});

test('a fix of an edition is no second reminder of it; the next edition is', async () => {
  const { id, customer } = await begun();
  await publishEdition(id);
  /** Publishes the draft and reminds so many days from today. */
  const remindedOn = async (days: number) => {
    onDay(days);
    const { kind } = await db.transaction((tx) => publishPlan(tx, { programId: id, actorId: null }));
    await sendReminders();
    setClock(null);
    const sent = await db.select().from(reminders_sent).where(eq(reminders_sent.user_id, customer.userId));
    return [kind, ...sent.map((reminder) => reminder.kind)];
  };
  expect(await remindedOn(1)).toEqual(['none', 'edition']);
  const day = dayAt(await draftOf(id), 3);
  await store(day.inDay([{ id: day.block.exercises[0]?.id, duration: '7 rep.' }]));
  expect(await remindedOn(2)).toEqual(['fix', 'edition']);
  await removeRow(id);
  expect(await remindedOn(3)).toEqual(['edition', 'edition', 'edition']);
});
