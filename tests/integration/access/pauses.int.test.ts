import { isNotNull } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { db } from '@/db/client';
import { program_users } from '@/db/schema';
import { addDaysTo, setClock, startOfDayIn } from '@/lib/domain/clock';
import { extend } from '@/lib/server/access/extend';
import { grant } from '@/lib/server/access/grant';
import { changeSchedule } from '@/lib/server/training/schedule/schedule';
import { signedInAs } from '../factories';
import { waitingForLock } from '../setup/waiting';
import { assigned, datesOf, give, post, rowOf, today, WITH } from './by-hand-kit';

afterEach(() => setClock(null));

test.each([
  [
    'bought',
    ({ user_id: userId, program_id: programId }: { user_id: number; program_id: number }) =>
      db.transaction((tx) => grant(tx, { userId, programId, cause: 'system' })),
  ],
  ['given by staff', (row: { user_id: number; program_id: number }) => give({ ...row, ...WITH })],
])('access that is %s again is not prolonged by the pause in which it once ended', async (_, again) => {
  const { id } = await assigned();
  const resume_on = addDaysTo(today, 28);
  await post('pause', id, { paused_on: today, resume_on, ...WITH });
  await post('revoke', id, WITH);
  setClock(startOfDayIn('America/Costa_Rica', addDaysTo(today, 40)));
  const { user_id, program_id } = await rowOf(id);
  await again({ user_id, program_id });
  const fresh = await datesOf(id);
  expect(fresh).toMatchObject({ status_id: 1, paused_on: null, resume_on: null });
  expect(await post('resume', id, WITH)).toMatchObject({ status: 409, body: { code: 'pause_none' } });
  expect(await datesOf(id)).toEqual(fresh);
  const pause = { paused_on: addDaysTo(today, 45), resume_on: addDaysTo(today, 50), ...WITH };
  expect(await post('pause', id, pause)).toMatchObject({ status: 200 });
});

test('every pause of the demo can be ended', async () => {
  const paused = await db.select().from(program_users).where(isNotNull(program_users.paused_on));
  expect(paused.length).toBeGreaterThan(1);
  for (const { id } of paused)
    expect(await post('resume', id, { ...WITH, dry_run: true }), String(id)).toMatchObject({ status: 200 });
});

test('access that is paid for while a pause ends has the paid days and those of the pause', async () => {
  const { id, user, program } = await assigned();
  await post('pause', id, { paused_on: today, resume_on: addDaysTo(today, 28), ...WITH });
  setClock(startOfDayIn('America/Costa_Rica', addDaysTo(today, 10)));
  const paidThrough = addDaysTo(today, 90);
  const { ending } = await db.transaction(async (tx) => {
    await extend(tx, { userId: user.id, programId: program.id, cause: 'subscription', paidThrough });
    const resume = {
      uuid: crypto.randomUUID(),
      program_id: program.id,
      kind: 'resume',
      dry_run: false,
    } as const;
    const ending = changeSchedule(signedInAs(user), resume);
    await expect.poll(waitingForLock).toBeGreaterThan(0);
    return { ending };
  });
  await ending;
  expect(await datesOf(id)).toMatchObject({ paused_on: null, ends_on: addDaysTo(paidThrough, 10) });
});
