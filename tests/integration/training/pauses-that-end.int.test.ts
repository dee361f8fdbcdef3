import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { db } from '@/db/client';
import { findPausesOver } from '@/db/repositories/training/training-schedule';
import { program_users } from '@/db/schema';
import { addDaysTo, setClock, startOfDayIn } from '@/lib/domain/clock';
import { ASSIGNMENT_STATUS } from '@/lib/domain/codes';
import { resumePauses } from '@/lib/server/training/schedule/resume-pauses';
import { changeSchedule } from '@/lib/server/training/schedule/schedule';
import type { Stored } from '../builder/kit';
import {
  type Customer,
  contextOf,
  customerOf,
  dayAt,
  finish,
  publishedProgram,
  restart,
  today,
} from './versions-kit';

let program: { id: number; tree: Stored };
beforeAll(async () => {
  program = await publishedProgram();
});
afterEach(() => setClock(null));

const ownOf = ({ userId, programId }: Customer) =>
  and(eq(program_users.user_id, userId), eq(program_users.program_id, programId));
const rowOf = async (customer: Customer) => {
  const [row] = await db.select().from(program_users).where(ownOf(customer));
  if (!row) throw new Error('no assignment');
  return row;
};
const change = async (customer: Customer, json: { kind: 'pause'; paused_on: string; resume_on: string }) =>
  changeSchedule(await contextOf(customer), {
    uuid: randomUUID(),
    program_id: customer.programId,
    dry_run: false,
    ...json,
  });
const at = (day: string) => setClock(startOfDayIn('America/Costa_Rica', day));

test('a pause that is to come belongs to the new run, and gives its days back', async () => {
  const endsOn = addDaysTo(today, 60);
  const customer = await customerOf(program.id, { ends_on: endsOn });
  await finish(customer, dayAt(program.tree, 0).day);
  await change(customer, { kind: 'pause', paused_on: addDaysTo(today, 2), resume_on: addDaysTo(today, 9) });
  expect((await restart(customer)).data.run).toBe(2);
  at(addDaysTo(today, 9));
  await resumePauses();
  expect(await rowOf(customer)).toMatchObject({
    run: 2,
    paused_on: null,
    resume_on: null,
    ends_on: addDaysTo(endsOn, 7),
  });
});

test('pauses in which access was suspended are not tried again and again', async () => {
  const [suspended, open] = [await customerOf(program.id), await customerOf(program.id)];
  const pause = { kind: 'pause', paused_on: today, resume_on: addDaysTo(today, 5) } as const;
  for (const customer of [suspended, open]) await change(customer, pause);
  await db.update(program_users).set({ status_id: ASSIGNMENT_STATUS.suspended }).where(ownOf(suspended));
  const over = (await findPausesOver(db, addDaysTo(today, 20), 500)).map(({ userId }) => userId);
  expect(over).toContain(open.userId);
  expect(over).not.toContain(suspended.userId);
});
