import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as scheduleRoute from '@/app/api/v1/training/schedule/route';
import { db } from '@/db/client';
import { orders, subscriptions } from '@/db/schema';
import { addDaysTo } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { cents } from '@/lib/domain/money';
import { assertPlace } from '@/lib/server/training/assert-place';
import { getEndedAccess } from '@/lib/server/training/get-ended-access';
import { getPause } from '@/lib/server/training/schedule/get-pause';
import { call } from '../setup/http';
import { assign, bootycamp, context, setUpFile } from './training-kit';
import { contextOf, customerOf, plannedProgram, publish, today } from './versions-kit';

setUpFile();

test('of a program whose access was revoked its pages say so; the other programs keep theirs', async () => {
  const named = { named: bootycamp };
  expect(await getEndedAccess(context, named)).toBeNull();
  expect(await getEndedAccess(context, { named: 999_999 })).toBeNull();
  await assign({ status_id: ASSIGNMENT_STATUS.revoked });
  expect(await getEndedAccess(context, named)).toEqual({ name: 'BootyCamp', isTrained: true });
  await assertPlace(context, { month: 1, week: 1, day: 1 }, named);
  // A cookie names no program: the customer's other program is shown.
  expect(await getEndedAccess(context, bootycamp)).toBeNull();
  await expect(assertPlace(context, { month: 1, week: 1 }, { named: 999_999 })).rejects.toThrow('not_found');
});

test('Correr leaves days over at the end of access, but none while a subscription renews it', async () => {
  const { id } = await plannedProgram();
  await publish(id);
  const customer = await customerOf(id, { ends_on: addDaysTo(today, 3) });
  const { jar, userId } = customer;
  const leftOver = async () => {
    const json = { program_id: id, kind: 'shift', dry_run: true };
    const { body } = await call(scheduleRoute.POST, { jar, json });
    return (body as { data: { left_over: number[]; ends_on: string } }).data;
  };
  const before = await leftOver();
  expect(before.left_over.length).toBeGreaterThan(0);
  const pause = { from: addDaysTo(today, 1), to: addDaysTo(today, 8) };
  const paused = await getPause(await contextOf(customer), null, pause);
  expect(paused?.outcome?.leftOver).toBeGreaterThan(0);
  const [order] = await db.insert(orders).values({ user_id: userId }).returning();
  const paid = { order_id: order?.id ?? 0, user_id: userId, program_id: id, plan_id: 'P-1' };
  await db.insert(subscriptions).values({ ...paid, amount: cents(4900), state: 'active' });
  expect(await leftOver()).toMatchObject({ left_over: [], ends_on: before.ends_on });
  await db.update(subscriptions).set({ state: 'cancelled' }).where(eq(subscriptions.user_id, userId));
  expect(await leftOver()).toEqual(before);
});
