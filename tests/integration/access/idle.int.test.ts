import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '@/db/client';
import { findAssignmentPage } from '@/db/repositories/customers/customer-programs';
import { program_users, schedule_events, users } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { assigned, rowOf, today } from './by-hand-kit';

const ago = (days: number) => addDaysTo(today, -days);
type Part = Partial<typeof program_users.$inferInsert>;

/** Someone with access for three weeks. */
async function customer(part: Part = {}) {
  const { id } = await assigned();
  await db
    .update(program_users)
    .set({ starts_on: ago(21), ends_on: addDaysTo(today, 60), ...part })
    .where(eq(program_users.id, id));
  const { user_id, program_id } = await rowOf(id);
  const [user] = await db.select().from(users).where(eq(users.id, user_id));
  const isIdle = async () => {
    const look = { filter: 'idle', search: user?.email ?? '', today, limit: 10, offset: 0 } as const;
    return (await findAssignmentPage(db, look)).length > 0;
  };
  const log = (action: string, on: string) =>
    db.execute(sql`insert into progress_logs (uuid, user_id, program_id, names, action, logged_on)
      values (${randomUUID()}, ${user_id}, ${program_id}, '{}', ${action}, ${on})`);
  const workout = (on: string) =>
    db.execute(sql`insert into training_sessions (uuid, user_id, program_id, logged_on, started_at)
      values (${randomUUID()}, ${user_id}, ${program_id}, ${on}, ${on})`);
  return { id, isIdle, log, workout };
}

test('«Sin entrenar hace 7 días» counts seven days, of sets and unfinished workouts too', async () => {
  for (const train of [
    (on: string, to: Awaited<ReturnType<typeof customer>>) => to.log('done', on),
    (on: string, to: Awaited<ReturnType<typeof customer>>) => to.log('set', on),
    (on: string, to: Awaited<ReturnType<typeof customer>>) => to.workout(on),
  ]) {
    const someone = await customer();
    expect(await someone.isIdle()).toBe(true);
    await train(ago(7), someone);
    expect(await someone.isIdle()).toBe(true);
    await train(ago(6), someone);
    expect(await someone.isIdle()).toBe(false);
  }
});

test('it leaves out whoever is paused, came back or began within the week, or has no access', async () => {
  const idle = async (part: Part) => (await customer(part)).isIdle();
  expect(await idle({ starts_on: ago(7) })).toBe(true);
  expect(await idle({ starts_on: ago(6) })).toBe(false);
  expect(await idle({ starts_on: addDaysTo(today, 3) })).toBe(false);
  expect(await idle({ ends_on: ago(1) })).toBe(false);
  expect(await idle({ paused_on: ago(2), resume_on: addDaysTo(today, 5) })).toBe(false);
  expect(await idle({ paused_on: addDaysTo(today, 2), resume_on: addDaysTo(today, 9) })).toBe(true);

  const back = await customer();
  const resumed = (on: string) =>
    db.insert(schedule_events).values({
      ...{ uuid: randomUUID(), program_user_id: back.id, run: 1, kind: 'resume' },
      at: new Date(`${on}T12:00:00Z`),
    });
  await resumed(ago(7));
  expect(await back.isIdle()).toBe(true);
  await resumed(ago(3));
  expect(await back.isIdle()).toBe(false);
});
